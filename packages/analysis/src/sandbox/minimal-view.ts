import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { childCodeFolder } from './child-code-folder.ts';
import { makeCodeCache } from './code-cache.ts';
import { repositoryRoot } from './repository-root.ts';

/**
 * Everything a sandboxed process may read, read-only: the system's libraries, our code and the running Node.
 * The analysed file is not included: its bytes arrive through a pipe.
 */
export function listReadablePaths(): string[] {
  const node = realpathSync(process.execPath);
  const wanted = [
    '/usr',
    `${repositoryRoot}/node_modules`,
    `${repositoryRoot}/packages`,
    childCodeFolder,
    '/etc/ld.so.cache',
    '/nix/store',
    makeCodeCache() ?? [],
  ];
  const present = wanted.flat().filter((path) => existsSync(path));
  const covered = present.some((path) => node.startsWith(`${path}/`));
  return covered ? present : [...present, node];
}

/** Top-level links of a merged-/usr system (`/lib` → `usr/lib`), or the real folders of an older one. */
export function listLibraryFolders(): { link: string; target: string | null }[] {
  return ['/bin', '/lib', '/lib32', '/lib64']
    .filter((path) => existsSync(path))
    .map((path) => {
      const real = realpathSync(path);
      return { link: path, target: real.startsWith('/usr/') ? real.slice(1) : null };
    });
}

export function listParentFolders(path: string): string[] {
  const parents: string[] = [];
  for (let folder = dirname(path); folder !== '/'; folder = dirname(folder)) parents.unshift(folder);
  return parents;
}
