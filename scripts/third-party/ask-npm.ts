import { spawn } from 'node:child_process';
import { ROOT } from '../checks/check.ts';

/** A program with its first arguments. */
export type Npm = readonly [command: string, ...args: string[]];

/** The npm that started this script, otherwise the one on the path. */
export function findNpm(): Npm {
  const { npm_execpath: path } = process.env;
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
}

/**
 * npm's JSON output, whatever its exit status: npm exits with 1 if it found something. @throws Error if npm
 * cannot be started, has not ended after `limitMs` (it is killed then), prints something else, or reports a
 * failure
 */
export function askNpm<T extends object>(
  [command, ...first]: Npm,
  args: readonly string[],
  limitMs: number,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const child = spawn(command, [...first, ...args, '--json'], {
    ...{ cwd: ROOT, timeout: limitMs, killSignal: 'SIGKILL' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  child.once('error', reject);
  child.once('close', (_status, signal) => {
    try {
      if (signal) throw new Error(`npm did not end within ${limitMs / 1_000} s`);
      resolve(readAnswer(said));
    } catch (error) {
      reject(error);
    }
  });
  return promise;
}

function readAnswer<T extends object>(said: string): T {
  const answer = parse(said);
  if (typeof answer !== 'object' || answer === null) throw new Error('npm printed no JSON');
  const { error, message } = answer as { error?: { summary?: string }; message?: string };
  if (error?.summary !== undefined)
    throw new Error(message || error.summary || 'npm failed without a reason');
  return answer as T;
}

function parse(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}
