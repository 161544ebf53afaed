import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { waitForLock } from '../../../platform/process/process-lock.ts';
import { flushFolder } from '../../../platform/storage/flush-folder.ts';
import { BackupError } from '../backup-error.ts';
import { makeHead, openHead, repositoryHead } from './repository-key.ts';
import { openContent, sealContent } from './seal-content.ts';
import { explainDisk, moveInto, writeFlushed } from './write-safely.ts';

const HEAD = 'assay-backups.json';
const UNFINISHED = '.unfinished';
const NAME = /^\d{8}T\d{6}(\.\d{3})?Z-[0-9a-f]{6}$/;

/** Size and SHA-256 (hex) of a content before it is sealed. */
export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * A folder of backups: `NAME/` for each, and `objects/` with the content of files, each stored once for all
 * backups. Everything in it is readable only by its owner, written atomically, and sealed if the folder is
 * encrypted.
 */
export interface Repository {
  readonly folder: string;
  readonly isEncrypted: boolean;
  /** Finished backups, oldest first. */
  list(): Promise<string[]>;
  /** Members of an unfinished backup have the same names. */
  writeMember(backup: string, member: string, content: AsyncIterable<Uint8Array>): Promise<Written>;
  /** Throws BackupError `damaged`, also for a missing one. The reader compares the SHA-256. */
  readMember(backup: string, member: string): AsyncIterable<Uint8Array>;
  writeObject(content: AsyncIterable<Uint8Array>): Promise<Written & { readonly isNew: boolean }>;
  /** `what` names it in errors if it is damaged or missing. */
  readObject(sha256: string, what: string): AsyncIterable<Uint8Array>;
  hasObject(sha256: string): Promise<boolean>;
  /** From here on the backup counts. */
  finish(backup: string): Promise<void>;
  /** Removes a backup, finished or not; its objects stay until `sweepObjects`. */
  remove(backup: string): Promise<void>;
  /** Removes what earlier runs began but did not finish. */
  removeUnfinished(): Promise<void>;
  /** Removes all objects but these (by SHA-256); resolves with number and bytes on the disk. */
  sweepObjects(keep: ReadonlySet<string>): Promise<{ objects: number; bytes: number }>;
  /** Only one process at a time writes. */
  lock(): Promise<{ release(): void }>;
}

export interface RepositoryOptions {
  readonly passphrase?: string | undefined;
  /** Creates it in an empty or missing folder. */
  readonly create?: boolean;
}

/**
 * Throws BackupError: `absent` if there are no backups, `wrong-passphrase`, `refused` for a folder with other
 * content.
 */
export async function openRepository(folder: string, options: RepositoryOptions = {}): Promise<Repository> {
  const { passphrase, create = false } = options;
  const text = await readHead(folder);
  if (text === null && !create) throw new BackupError('absent', `${folder} holds no backups.`);
  const master =
    text === null ? await begin(folder, passphrase) : await openHead(parseHead(text), passphrase);
  return createRepository(folder, master);
}

async function readHead(folder: string): Promise<string | null> {
  return readFile(join(folder, HEAD), 'utf8').catch((error) => {
    if (['ENOENT', 'ENOTDIR'].includes(error.code)) return null;
    throw error;
  });
}

function parseHead(text: string) {
  try {
    return repositoryHead.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError('damaged', `${HEAD} is damaged, or of a newer version.`, { cause });
  }
}

async function begin(folder: string, passphrase: string | undefined): Promise<Buffer | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0)
      throw new BackupError('refused', `${folder} is not empty and holds no backups: name an empty folder.`);
    const { head, master } = await makeHead(randomUUID(), passphrase);
    const fresh = join(folder, `${HEAD}.new`);
    await writeFlushed(fresh, chunksOf(Buffer.from(`${JSON.stringify(head, null, 2)}\n`)));
    await moveInto(fresh, join(folder, HEAD));
    await flushFolder(folder);
    return master;
  } catch (error) {
    throw await explainDisk(error, folder);
  }
}

export async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Where files are written before they are complete. */
const ARRIVING = 'arriving';

function createRepository(folder: string, master: Buffer | null): Repository {
  /** Folders with names that may not survive a power cut yet. */
  const unflushed = new Set<string>();
  const keep = async (from: string, to: string) => {
    await moveInto(from, to);
    unflushed.add(dirname(to));
  };
  const seal = (content: AsyncIterable<Uint8Array>, label: string) =>
    master ? sealContent(content, master, label) : content;
  // Names reveal nothing about sealed content.
  const idOf = (sha256: string) =>
    master ? createHmac('sha256', master).update(`object ${sha256}`).digest('hex') : sha256;
  const objectPath = (id: string) => join(folder, 'objects', id.slice(0, 2), id);

  const write = (content: AsyncIterable<Uint8Array>, label: string) =>
    writeMeasured(folder, content, (measured) => seal(measured, label));

  async function* read(path: string, label: string, what = label): AsyncGenerator<Uint8Array> {
    const raw = createReadStream(path, { highWaterMark: 256 * 1024 });
    try {
      yield* master ? openContent(raw, master, label, what) : (raw as AsyncIterable<Uint8Array>);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new BackupError('damaged', `${what} is missing from the backup: ${path} is gone.`);
    }
  }

  const labelOf = (backup: string, member: string) => `${backup}/${member}`;
  const folderOf = async (backup: string) =>
    (await exists(join(folder, backup))) ? join(folder, backup) : join(folder, backup + UNFINISHED);

  return {
    folder,
    isEncrypted: master !== null,
    async list() {
      return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
    },
    async writeMember(backup, member, content) {
      const { path, ...written } = await write(content, labelOf(backup, member));
      await keep(path, join(folder, backup + UNFINISHED, member));
      return written;
    },
    async *readMember(backup, member) {
      yield* read(join(await folderOf(backup), member), labelOf(backup, member));
    },
    async writeObject(content) {
      const { path, bytes, sha256 } = await write(content, 'object');
      const target = objectPath(idOf(sha256));
      const isNew = !(await exists(target));
      if (isNew) await keep(path, target);
      else await rm(path);
      return { bytes, sha256, isNew };
    },
    readObject: (sha256, what) => read(objectPath(idOf(sha256)), 'object', what),
    hasObject: (sha256) => exists(objectPath(idOf(sha256))),
    async finish(backup) {
      const unfinished = join(folder, backup + UNFINISHED);
      const parents = [...unflushed].map(dirname);
      for (const path of new Set([...unflushed, ...parents, unfinished])) await flushFolder(path);
      unflushed.clear();
      await rename(unfinished, join(folder, backup));
      await flushFolder(folder);
    },
    async remove(backup) {
      // The first step makes it no backup any more, whatever happens to the rest.
      const unfinished = join(folder, backup + UNFINISHED);
      if (await exists(join(folder, backup))) await rename(join(folder, backup), unfinished);
      await rm(unfinished, { recursive: true, force: true });
    },
    async removeUnfinished() {
      await rm(join(folder, ARRIVING), { recursive: true, force: true });
      for (const path of unflushed) if (path.includes(UNFINISHED)) unflushed.delete(path);
      for (const name of await readdir(folder))
        if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true });
    },
    async sweepObjects(keep) {
      const ids = new Set([...keep].map(idOf));
      let [objects, bytes] = [0, 0];
      for (const entry of await readdir(join(folder, 'objects'), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || ids.has(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        bytes += (await stat(path)).size;
        objects++;
        await rm(path);
      }
      return { objects, bytes };
    },
    lock: () =>
      waitForLock(join(folder, 'lock'), 1_000).catch((cause) => {
        throw new BackupError(
          'refused',
          'Another backup is being written to this folder: wait for its end.',
          { cause },
        );
      }),
  };
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Writes what `seal` makes of the content to a separate file, and measures the content itself. */
async function writeMeasured(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  seal: (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
) {
  const arriving = join(folder, ARRIVING);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured() {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  await mkdir(arriving, { recursive: true, mode: 0o700 }).catch(async (error) => {
    throw await explainDisk(error, folder);
  });
  const path = join(arriving, randomUUID());
  await writeFlushed(path, seal(measured()));
  return { path, bytes, sha256: hash.digest('hex') };
}
