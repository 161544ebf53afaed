import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Terminal } from './command.ts';

const PROGRAM = fileURLToPath(new URL('../../server/src/backup-main.ts', import.meta.url));

/**
 * Runs the commands that need the server's database and store in a separate process: the command line itself
 * does not depend on the server. Returns its exit status.
 */
export function runBackupProgram(args: readonly string[], { folder, out, err }: Terminal): Promise<number> {
  const isOwn = out === process.stdout && err === process.stderr;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
    cwd: folder,
    stdio: isOwn ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk) => out.write(chunk));
  child.stderr?.on('data', (chunk) => err.write(chunk));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (status) => done(status ?? 1));
  });
}
