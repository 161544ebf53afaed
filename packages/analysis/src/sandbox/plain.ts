import { listReadablePaths } from './minimal-view.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * The last resort: no kernel sandbox. Node's own permission model keeps JavaScript from files, processes and
 * workers, but not native code, and not from the network.
 */
export function createPlainSandbox(): Sandbox {
  const readable = listReadablePaths().map((path) => `--allow-fs-read=${path}`);
  return {
    kind: 'plain',
    wrap: (node, nodeArguments, writable) => {
      const open = writable ? [`--allow-fs-write=${writable}`] : [];
      return {
        command: node,
        args: ['--permission', '--allow-addons', ...readable, ...open, ...nodeArguments],
      };
    },
  };
}
