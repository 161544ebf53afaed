import { statSync } from 'node:fs';
import { confine } from './confine.ts';
import { limitResources, startWithService } from './limit-resources.ts';
import { listLibraryFolders, listParentFolders, listReadablePaths } from './minimal-view.ts';
import { type Sandbox, toLaunch } from './sandbox.ts';
import { becomeUser, listUsersForRoot, NOBODY, stayUser } from './unprivileged-user.ts';

export interface UnshareMeans {
  /** The user as which root starts it. Default: nobody. */
  readonly user?: number;
  /** Whether system calls are filtered, which needs Perl. Default: true. */
  readonly filtered?: boolean;
}

const namespaces = ['--net', '--pid', '--mount', '--ipc', '--uts'];

/**
 * The same protection with util-linux alone, for machines without bubblewrap: a small root is built on a
 * tmpfs inside new namespaces, becomes the only root, and all privileges are dropped before Node starts.
 * Fails as a whole (`set -e`) if the kernel or the container forbids a step.
 */
export function createUnshareSandbox({
  user = listUsersForRoot()[0],
  filtered = true,
}: UnshareMeans = {}): Sandbox {
  const hasFilter = filtered && confine([]) !== null;
  return {
    kind: 'unshare',
    protection: { systemCalls: hasFilter, files: true, ownUser: user !== undefined, root: false },
    nodeFlags: () => [],
    wrap: (command, writable) => {
      const steps = user === undefined ? leaveRootOfNamespace : giveUpRoot(user);
      const script = [...describeView(writable), ...steps].join('\n');
      const own = user === undefined ? ['--user', '--map-root-user'] : [];
      const enter = ['unshare', ...own, ...namespaces, '--fork', '--kill-child=SIGKILL', '--'];
      const inside = (hasFilter && confine(command)) || command;
      return toLaunch([...startWithService(), ...enter, '/bin/sh', '-c', script, 'sh', ...inside]);
    },
  };
}

function describeView(writable?: string): string[] {
  return [
    'set -e',
    'root=/dev/shm; [ -d $root ] || root=/mnt',
    'mount -t tmpfs -o mode=755,size=64m tmpfs $root',
    ...listReadablePaths().flatMap((path) => bind(path, path === writable)),
    ...listLibraryFolders().flatMap(({ link, target }) =>
      target === null ? bind(link) : [`ln -s ${quote(target)} "$root"${quote(link)}`],
    ),
    'mkdir -p $root/dev $root/proc $root/tmp $root/old',
    'chmod 1777 $root/tmp',
    // umount reads its table there; it shows only the new process namespace, and is gone before Node starts.
    'mount -t proc proc $root/proc',
    ...['null', 'urandom'].flatMap((name) => [
      `touch $root/dev/${name}`,
      `mount --bind /dev/${name} $root/dev/${name}`,
    ]),
    'cd $root',
    'pivot_root . old',
    'umount -l /old',
    'cd /tmp',
  ];
}

/** Started by root: the mounts were made with its rights, so that code in a private home can be read. */
function giveUpRoot(user: number): string[] {
  const limits = limitResources({ ownNamespace: false });
  return ['umount -l /proc', `exec ${[...limits, ...becomeUser(user)].join(' ')} "$@"`];
}

/**
 * If another user starts it, that user is root of its namespace, which mounting requires. A second namespace,
 * in which it is nobody, has no root at all. Its map is written through /proc, which the first one then
 * removes.
 */
const leaveRootOfNamespace = [
  'mkfifo /tmp/mapped',
  '{ read go < /tmp/mapped; umount -l /proc; rm -f /tmp/mapped; } &',
  `exec ${['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'].join(' ')} /bin/sh -c '` +
    `echo go > /tmp/mapped; while [ -e /tmp/mapped ] || [ -e /proc/self ]; do :; done; ` +
    `exec ${[...limitResources({ ownNamespace: true }), ...stayUser()].join(' ')} "$@"' sh "$@"`,
];

function bind(path: string, isWritable = false): string[] {
  const folders = listParentFolders(path).map((folder) => `mkdir -p "$root"${quote(folder)}`);
  const place = `"$root"${quote(path)}`;
  const create = statSync(path).isDirectory() ? `mkdir -p ${place}` : `touch ${place}`;
  const close = isWritable ? [] : [`mount -o remount,bind,ro ${place}`];
  return [...folders, create, `mount --bind ${quote(path)} ${place}`, ...close];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
