import { constants } from 'node:fs';
import { open, opendir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { StorageProblem } from '../problem.ts';
import { inBatches, type ListedFile, type OpenedFile, type StorageDriver, versionBy } from './driver.ts';

const DEEPEST = 64;
/** Does not follow a link at the end of the path, and does not wait for the other end of a pipe. */
const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** A folder of this machine. Symbolic links are skipped, so that none leads out of it. */
export function openFolderDriver(root: string, name: string): StorageDriver {
  const where = `the folder ${name}`;

  /** Throws StorageProblem if the path is not what it claims to be, or leads outside. */
  async function requireInside(path: string, kind: 'missing' | 'gone'): Promise<string> {
    const wanted = join(root, path);
    const real = await realpath(wanted).catch((error) => {
      throw explain(error, kind, path);
    });
    const realRoot = await realpath(root).catch((error) => {
      throw explain(error, 'missing', '');
    });
    const expected = join(realRoot, path).replace(/\/+$/, '');
    // Any link on the way changes the real path, even one that leads back inside.
    if (real !== expected || !(real + sep).startsWith(realRoot + sep))
      throw new StorageProblem(
        kind,
        `“${path}” in ${where} is behind a symbolic link, which is not followed.`,
      );
    return real;
  }

  async function* walk(directory: string, depth: number, signal: AbortSignal): AsyncGenerator<ListedFile> {
    signal.throwIfAborted();
    if (depth > DEEPEST) return;
    const handle = await opendir(join(root, directory)).catch((error) => {
      // A folder that vanished since its name was read is empty; the first one must exist.
      if (depth > 0 && (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw explain(error, 'missing', directory);
    });
    if (!handle) return;
    for await (const entry of handle) {
      signal.throwIfAborted();
      const path = directory + entry.name;
      if (entry.isDirectory()) yield* walk(`${path}/`, depth + 1, signal);
      else if (entry.isFile()) {
        const facts = await stat(join(root, path)).catch(() => null);
        if (facts?.isFile()) yield describe(path, facts);
      }
    }
  }

  return {
    where,
    async *list(directory, signal) {
      await requireInside(directory, 'missing');
      yield* inBatches(walk(directory, 0, signal));
    },
    async stat(path) {
      const real = await requireInside(path, 'gone');
      const facts = await stat(real).catch((error) => {
        throw explain(error, 'gone', path);
      });
      return describe(path, facts);
    },
    async open(file, signal): Promise<OpenedFile> {
      const real = await requireInside(file.path, 'gone');
      const handle = await open(real, READ_ONLY).catch((error) => {
        throw explain(error, 'gone', file.path);
      });
      try {
        const facts = await handle.stat();
        const { dev, ino } = await stat(await requireInside(file.path, 'gone'));
        // The opened file is the one at a path without links: nobody replaced it in between.
        if (dev !== facts.dev || ino !== facts.ino || !facts.isFile()) throw changed(file);
        if (describe(file.path, facts).version !== file.version) throw changed(file);
        // Closes the file when it is read or destroyed.
        const stream = handle.createReadStream({ signal, highWaterMark: 256 * 1024 });
        return { stream, size: facts.size, versionId: null, confirm: () => confirm(file) };
      } catch (error) {
        await handle.close().catch(() => undefined);
        throw error;
      }
    },
    close() {},
  };

  async function confirm(file: ListedFile): Promise<void> {
    const facts = await stat(join(root, file.path)).catch(() => null);
    if (!facts || describe(file.path, facts).version !== file.version) throw changed(file);
  }

  function explain(error: unknown, kind: 'missing' | 'gone', path: string): StorageProblem {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG')
      return kind === 'gone'
        ? new StorageProblem('gone', 'The file is not there any more.', error)
        : new StorageProblem('missing', `There is no folder “${path}” in ${where}.`, error);
    if (code === 'EACCES' || code === 'EPERM')
      return new StorageProblem('rights', `The server may not read “${path}” in ${where}.`, error, path);
    if (code === 'ELOOP')
      return new StorageProblem(
        kind,
        `“${path}” in ${where} is a symbolic link, which is not followed.`,
        error,
      );
    return new StorageProblem('other', `“${path}” in ${where} could not be read (${code}).`, error);
  }
}

const changed = ({ path }: ListedFile) =>
  new StorageProblem('changed', `“${path}” was changed while it was read.`);

function describe(
  path: string,
  { size, mtimeMs, mtime }: { size: number; mtimeMs: number; mtime: Date },
): ListedFile {
  return { path, size, modifiedAt: mtime, version: versionBy(size, mtimeMs) };
}
