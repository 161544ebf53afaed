import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { identifyProcess, isAlive } from '../process/process-identity.ts';
import { flushFolder } from './flush-folder.ts';
import {
  type Content,
  checkKey,
  ObjectMissingError,
  type ObjectStore,
  StorageUnavailableError,
} from './object-store.ts';

/** Stores objects as files in `folder`, which is created if missing. */
export async function openFolderStore(folder: string): Promise<ObjectStore> {
  const arriving = join(folder, '.arriving');
  await mkdir(arriving, { recursive: true });
  await removeUnfinished(arriving);
  const { pid, started } = identifyProcess(process.pid);
  const owner = `${HOST}.${pid}.${started}`;
  const pathOf = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };
  // With the folder itself gone, as when its disk is not mounted, no object is missing.
  const isMissing = (error: unknown) =>
    ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '') && existsSync(arriving);
  const translate = (error: unknown, key: string) => {
    if (isMissing(error)) return new ObjectMissingError(key);
    return isOfDisk(error) || !existsSync(arriving) ? new StorageUnavailableError(error) : error;
  };
  const store: ObjectStore = {
    async put(key, content, { signal } = {}) {
      const path = pathOf(key);
      const unfinished = join(arriving, `${owner}.${randomUUID()}`);
      try {
        // Flushed before it gets its name: an acknowledged file survives a power cut.
        const file = createWriteStream(unfinished, { flags: 'wx', flush: true, highWaterMark: 1024 ** 2 });
        await pipeline(toReadable(content), file, { signal });
        await mkdir(dirname(path), { recursive: true });
        await rename(unfinished, path);
        await flushFolder(dirname(path));
        return { bytes: file.bytesWritten };
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw translate(error, key);
      }
    },
    async read(key, { offset = 0, length, signal } = {}) {
      const path = pathOf(key);
      const file = await open(path).catch((error) => {
        throw translate(error, key);
      });
      const end = length === undefined ? undefined : offset + length - 1;
      if (length === 0) {
        await file.close();
        return Readable.from([]);
      }
      return createReadStream(path, { fd: file, start: offset, end, signal, highWaterMark: 256 * 1024 });
    },
    async stat(key) {
      try {
        return { bytes: (await stat(pathOf(key))).size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw translate(error, key);
      }
    },
    async *list(below) {
      const found = await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return [];
        throw translate(error, below);
      });
      for (const entry of found) {
        if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      }
    },
    async *listVersions(below) {
      for await (const key of store.list(below)) {
        const found = await stat(pathOf(key), { bigint: true }).catch((error) => {
          if (isMissing(error)) return null;
          throw translate(error, key);
        });
        // Each version is a file of its own, renamed into place.
        if (found)
          yield { key, bytes: Number(found.size), version: `${found.ino}.${found.mtimeNs}.${found.ctimeNs}` };
      }
    },
    async delete(key) {
      await rm(pathOf(key)).catch((error) => {
        if (!isMissing(error)) throw translate(error, key);
      });
    },
    async openLocally(key) {
      const path = pathOf(key);
      await access(path, constants.R_OK).catch((error) => {
        throw translate(error, key);
      });
      return { path, release: async () => undefined };
    },
    async check() {
      await access(arriving, constants.W_OK).catch((error) => {
        throw new StorageUnavailableError(error);
      });
    },
    close: () => undefined,
  };
  return store;
}

/**
 * Processes of other machines and containers may write into the same folder; their files are distinguished by
 * host.
 */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;

/** Removes files whose writing process was killed. */
async function removeUnfinished(arriving: string): Promise<void> {
  for (const name of await readdir(arriving)) {
    const [host, pid, started = ''] = name.split('.');
    const path = join(arriving, name);
    const isOver = host === HOST && !isAlive({ pid: Number(pid), started });
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now());
    if (isOver || age > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

function toReadable(content: Content): Readable {
  if (content instanceof Readable) return content;
  return content instanceof Uint8Array ? Readable.from([content]) : Readable.from(content);
}

const isOfDisk = (error: unknown) =>
  ['ENOSPC', 'EROFS', 'EIO', 'EDQUOT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');
