import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A named check; resolves with complaints, one per line, empty if all is well. */
export type Check = { name: string; run(): Promise<string[]> };

/** A check that runs a program of node_modules: if it fails, its output is the complaint. */
export function programCheck(name: string, script: string, args: string[]): Check {
  return {
    name,
    run: () =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [join(ROOT, 'node_modules', script), ...args], {
          cwd: ROOT,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { ...process.env, NO_COLOR: '1' },
        });
        let said = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (chunk) => {
            said += chunk;
          });
        }
        child.on('error', reject);
        child.on('exit', (code) => resolve(code === 0 ? [] : [said.trim() || `ended with ${code}`]));
      }),
  };
}
