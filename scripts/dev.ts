import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { DASHBOARD, findVite } from '../apps/server/src/platform/dashboard/build-dashboard.ts';

/**
 * `npm run dev`: the server, restarted on change, and Vite's own server for the dashboard, which forwards API
 * calls.
 */
const ROOT = join(import.meta.dirname, '..');

const watched = ['apps/server/src', 'packages'].map((folder) => `--watch-path=${join(ROOT, folder)}`);
const children: ChildProcess[] = [
  run([...watched, '--watch-preserve-output', join(ROOT, 'apps/server/src/main.ts')], ROOT),
  run([findVite()], DASHBOARD),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}

function run(args: string[], cwd: string): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
  // Neither is of use alone.
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM');
  });
  return child;
}
