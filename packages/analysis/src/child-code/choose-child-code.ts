import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { childCodeFolder } from '../sandbox/child-code-folder.ts';
import { bundleChildCode } from './bundle-child-code.ts';
import { digestSources } from './digest-sources.ts';

export interface ChildCode {
  /** The script that a child runs. */
  readonly entry: URL;
  readonly kind: 'bundle' | 'sources';
  /** Why the sources are run directly, for the operator. */
  readonly reason?: string;
}

/** Writes the bundle into a folder. */
type Bundle = (folder: string) => Promise<void>;

const SOURCE = new URL('../child/main.ts', import.meta.url);
/**
 * In milliseconds. A service that still runs older code than this was started with sources that no longer
 * exist either.
 */
const KEPT_FOR = 30 * 24 * 3_600_000;

/**
 * The code that children run: the bundle, made by the first process that needs it after the sources have
 * changed. If it can be neither found nor made, the sources, which start more slowly and do the same.
 */
export async function chooseChildCode({
  folder = childCodeFolder,
  bundle = bundleChildCode,
}: {
  readonly folder?: string;
  readonly bundle?: Bundle;
} = {}): Promise<ChildCode> {
  try {
    const digest = await digestSources();
    const place = join(folder, digest.slice(0, 32));
    const script = join(place, 'main.js');
    if (!existsSync(script)) await build(folder, place, bundle, digest);
    if (!existsSync(script)) throw new Error('the bundle holds no main.js');
    return { entry: pathToFileURL(script), kind: 'bundle' };
  } catch (error) {
    return { entry: SOURCE, kind: 'sources', reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Built in a separate folder and moved in one step: several processes may build at once, and a child sees all
 * of it or nothing.
 */
async function build(folder: string, place: string, bundle: Bundle, digest: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const begun = await mkdtemp(join(folder, 'begun-'));
  try {
    await bundle(begun);
    // Stored under a digest of other sources, it would be used for them permanently.
    if ((await digestSources()) !== digest) throw new Error('the sources changed meanwhile');
    // Children of another user read it, regardless of the service's umask.
    await chmod(begun, 0o755);
    for (const name of await readdir(begun)) await chmod(join(begun, name), 0o644);
    await rename(begun, place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(begun, { recursive: true, force: true });
  }
  await removeOld(folder);
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await readAge(path)) > KEPT_FOR) await rm(path, { recursive: true, force: true });
  }
}

/** Milliseconds; 0 if another process has just removed it. */
async function readAge(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
