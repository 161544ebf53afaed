import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
/** Node ends a program that prints more than a megabyte unless it is told otherwise. */
const MAX_OUTPUT = 2 ** 29;

/** Runs a program in the repository, with its output shown. @throws Error unless it exits with status 0 */
export async function runShown(program: string, ...args: string[]): Promise<void> {
  const child = spawn(program, args, { cwd: REPOSITORY, stdio: ['ignore', 'inherit', 'inherit'] });
  const status = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
}

/**
 * Runs a program; returns its output, including standard error. @throws Error unless it exits with status 0
 */
export function ask(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...{ cwd: REPOSITORY, encoding: 'utf8', maxBuffer: MAX_OUTPUT },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return `${stdout}${stderr}`.trim();
}
