import { buildOwnFilter } from './filter/build-filter.ts';
import { limitResources, startWithService } from './limit-resources.ts';
import { listLibraryFolders, listParentFolders, listReadablePaths } from './minimal-view.ts';
import { type Sandbox, toLaunch } from './sandbox.ts';
import { becomeUser, listUsersForRoot, NOBODY } from './unprivileged-user.ts';

/** The limit of writable data in bytes, which is memory that no process accounts for. */
const SCRATCH_BYTES = 64 * 2 ** 20;

const ownUser = ['--unshare-all', '--uid', String(NOBODY), '--gid', String(NOBODY), '--cap-drop', 'ALL'];
/**
 * For root: the mounts are made with root's rights, so that code in another user's private home can be read,
 * and then the process becomes another user. A user namespace would only map root to another number.
 */
const otherUser = [
  ...['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
  ...['--cap-drop', 'ALL', '--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID', '--cap-add', 'CAP_SETPCAP'],
];

/**
 * Its own process, network, IPC and mount namespaces, and a user namespace unless root starts it as `user`; no
 * capability, no /proc, no /sys; dies with the service.
 */
export function createBubblewrapSandbox(user: number | undefined = listUsersForRoot()[0]): Sandbox {
  const isolation = [...(user === undefined ? ownUser : otherUser), '--die-with-parent'];
  const libraries = listLibraryFolders().flatMap(({ link, target }) =>
    target === null ? ['--ro-bind', link, link] : ['--symlink', target, link],
  );
  // Before the read-only view: the repository itself may be under /tmp.
  const devices = ['/dev/null', '/dev/urandom'].flatMap((path) => ['--dev-bind', path, path]);
  const empty = [
    '--perms',
    '0755',
    '--dir',
    '/dev',
    ...devices,
    '--perms',
    '1777',
    '--size',
    String(SCRATCH_BYTES),
    '--tmpfs',
    '/tmp',
  ];
  const readable = listReadablePaths();
  // If bubblewrap made them itself, only root could enter them.
  const parents = new Set(readable.flatMap(listParentFolders));
  const folders = [...parents].flatMap((folder) => ['--perms', '0755', '--dir', folder]);
  const view = [...folders, ...readable.flatMap((path) => ['--ro-bind', path, path])];
  const start = ['--chdir', '/tmp', '--remount-ro', '/'];
  const filter = buildOwnFilter();
  const limits = limitResources({ ownNamespace: user === undefined });
  return {
    kind: 'bubblewrap',
    protection: { systemCalls: filter !== null, files: true, ownUser: user !== undefined, root: false },
    nodeFlags: () => [],
    wrap: (command, writable) => {
      const open = writable ? ['--bind', writable, writable] : [];
      const surroundings = [...isolation, ...libraries, ...empty, ...view, ...open, ...start];
      const seccomp = filter ? ['--seccomp', '4'] : [];
      const inside = [...limits, ...(user === undefined ? [] : becomeUser(user)), ...command];
      const launch = toLaunch([...startWithService(), 'bwrap', ...surroundings, ...seccomp, '--', ...inside]);
      return { ...launch, ...(filter && { filter }) };
    },
  };
}
