import { statSync } from 'node:fs';
import { listLibraryFolders, listParentFolders, listReadablePaths } from './minimal-view.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * The same protection from util-linux alone, for machines without bubblewrap: a small root is put together on
 * a tmpfs inside new namespaces, becomes the only root, and every capability is dropped before Node starts.
 * Fails as a whole (`set -e`) where the kernel or the container forbids a step.
 */
export function createUnshareSandbox(): Sandbox {
  const describeSteps = (writable?: string) => [
    'set -e',
    'root=/dev/shm; [ -d $root ] || root=/mnt',
    'mount -t tmpfs -o mode=755,size=64m tmpfs $root',
    ...listReadablePaths().flatMap((path) => bind(path, path === writable)),
    ...listLibraryFolders().flatMap(({ link, target }) =>
      target === null ? bind(link) : [`ln -s ${quote(target)} "$root"${quote(link)}`],
    ),
    'mkdir -p $root/dev $root/proc $root/tmp $root/old',
    // umount reads its table there; it shows the new process namespace alone.
    'mount -t proc proc $root/proc',
    ...['null', 'urandom'].flatMap((name) => [
      `touch $root/dev/${name}`,
      `mount --bind /dev/${name} $root/dev/${name}`,
    ]),
    'cd $root',
    'pivot_root . old',
    'umount -l /old',
    'cd /tmp',
    'exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs "$@"',
  ];
  const namespaces = ['--user', '--map-root-user', '--net', '--pid', '--mount', '--ipc', '--uts'];
  return {
    kind: 'unshare',
    wrap: (node, nodeArguments, writable) => ({
      command: 'unshare',
      args: [
        ...namespaces,
        '--fork',
        '--kill-child=SIGKILL',
        '--',
        '/bin/sh',
        '-c',
        describeSteps(writable).join('\n'),
        'sh',
        node,
        ...nodeArguments,
      ],
    }),
  };
}

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
