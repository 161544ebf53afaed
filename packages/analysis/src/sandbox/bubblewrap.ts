import { listLibraryFolders, listReadablePaths } from './minimal-view.ts';
import type { Sandbox } from './sandbox.ts';

/** Its own user, process, network, IPC and mount namespaces; no capability; dies with the service. */
export function createBubblewrapSandbox(): Sandbox {
  const view = listReadablePaths().flatMap((path) => ['--ro-bind', path, path]);
  const libraries = listLibraryFolders().flatMap(({ link, target }) =>
    target === null ? ['--ro-bind', link, link] : ['--symlink', target, link],
  );
  const isolation = [
    '--unshare-all',
    '--die-with-parent',
    '--cap-drop',
    'ALL',
    '--uid',
    '65534',
    '--gid',
    '65534',
  ];
  const rest = ['--dev', '/dev', '--tmpfs', '/tmp', '--chdir', '/tmp', '--remount-ro', '/'];
  return {
    kind: 'bubblewrap',
    wrap: (node, nodeArguments) => ({
      command: 'bwrap',
      args: [...isolation, ...libraries, ...view, ...rest, '--', node, ...nodeArguments],
    }),
  };
}
