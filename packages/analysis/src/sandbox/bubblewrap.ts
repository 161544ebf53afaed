import { listLibraryFolders, listReadablePaths } from './minimal-view.ts';
import type { Sandbox } from './sandbox.ts';

const ownUser = ['--unshare-all', '--uid', '65534', '--gid', '65534'];
/** For root alone: the mounts are made with root's rights, so that code in another user's closed home can be read. */
const sameUser = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts'];

/** Its own process, network, IPC and mount namespaces, and user namespace if wanted; no capability; dies with the service. */
export function createBubblewrapSandbox({ userNamespace = true } = {}): Sandbox {
  const isolation = [...(userNamespace ? ownUser : sameUser), '--die-with-parent', '--cap-drop', 'ALL'];
  const libraries = listLibraryFolders().flatMap(({ link, target }) =>
    target === null ? ['--ro-bind', link, link] : ['--symlink', target, link],
  );
  // Before the view: the repository itself may lie under /tmp.
  const empty = ['--dev', '/dev', '--tmpfs', '/tmp'];
  const view = listReadablePaths().flatMap((path) => ['--ro-bind', path, path]);
  const start = ['--chdir', '/tmp', '--remount-ro', '/'];
  return {
    kind: 'bubblewrap',
    wrap: (node, nodeArguments, writable) => {
      const open = writable ? ['--bind', writable, writable] : [];
      const surroundings = [...isolation, ...libraries, ...empty, ...view, ...open, ...start];
      return { command: 'bwrap', args: [...surroundings, '--', node, ...nodeArguments] };
    },
  };
}
