import { fileURLToPath } from 'node:url';
import { defaultLimits } from '../limits.ts';
import { chooseSandbox, listSandboxes } from './choose-sandbox.ts';
import { createPool } from './pool.ts';

/**
 * Only for tests: a service whose decoder never ends, in the sandbox with the index given on the command
 * line.
 */
const sandbox = listSandboxes()[Number(process.argv[2])];
if (!sandbox) throw new Error('There is no such sandbox.');
const pool = createPool({
  entry: new URL('./misbehaving-child.ts', import.meta.url),
  choose: (settings) => chooseSandbox(settings, [sandbox]),
});
const path = fileURLToPath(import.meta.url);
const onProgress = () => console.log('spinning');
await pool.run({ kind: 'spin-on', options: null, path, size: 1, limits: defaultLimits, onProgress });
