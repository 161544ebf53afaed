import {
  ObjectMissingError,
  type ObjectStore,
  type ObjectVersion,
} from '../../../platform/storage/object-store.ts';
import type { Repository } from '../repository/repository.ts';
import type { KeptFile } from './file-list.ts';

const AT_ONCE = 4;

export interface Keeping {
  readonly files: ReadonlyMap<string, KeptFile>;
  /** SHA-256 and size of objects that no earlier backup had. */
  readonly fresh: ReadonlyMap<string, number>;
  /** Bytes read from the store. */
  readonly readBytes: number;
  /** Keeps each object of these organisations, unless the same version is already kept. */
  keepAll(organisations: readonly string[], isWanted?: (key: string) => boolean): Promise<void>;
  /** Keeps one by its name; false if it does not exist. */
  keepOne(key: string): Promise<boolean>;
  /** For an object that was deleted or is not wanted. */
  forget(key: string): void;
}

/**
 * Copies objects of a store into a repository. `earlier` is the content of the last backup: unchanged objects
 * are not read again.
 */
export function keepFiles(
  { storage, repository }: { storage: ObjectStore; repository: Repository },
  earlier: ReadonlyMap<string, KeptFile>,
  onFile: (progress: { files: number; bytes: number }) => void = () => undefined,
): Keeping {
  const files = new Map<string, KeptFile>();
  const fresh = new Map<string, number>();
  let readBytes = 0;

  async function keep(object: ObjectVersion): Promise<void> {
    const isSame = (known: KeptFile | undefined) =>
      known?.version === object.version && known.bytes === object.bytes;
    if (isSame(files.get(object.key))) return;
    const before = earlier.get(object.key);
    if (before && isSame(before) && (await repository.hasObject(before.sha256))) {
      files.set(object.key, before);
    } else {
      const content = await storage.read(object.key).catch((error) => {
        // Erased since it was listed.
        if (error instanceof ObjectMissingError) return null;
        throw error;
      });
      if (!content) return;
      const { bytes, sha256, isNew } = await repository.writeObject(content);
      readBytes += bytes;
      if (isNew) fresh.set(sha256, bytes);
      // Replaced since it was listed: the next backup finds another version and reads it again.
      files.set(object.key, { key: object.key, bytes, sha256, version: object.version });
    }
    onFile({ files: files.size, bytes: readBytes });
  }

  return {
    files,
    fresh,
    get readBytes() {
      return readBytes;
    },
    async keepAll(organisations, isWanted = () => true) {
      await inParallel(AT_ONCE, listWanted(storage, organisations, isWanted), keep);
    },
    async keepOne(key) {
      const found = await storage.stat(key);
      if (found) await keep({ key, bytes: found.bytes, version: '' });
      return files.has(key);
    },
    forget: (key) => void files.delete(key),
  };
}

async function* listWanted(
  storage: ObjectStore,
  organisations: readonly string[],
  isWanted: (key: string) => boolean,
): AsyncGenerator<ObjectVersion> {
  for (const id of organisations)
    for await (const object of storage.listVersions(id)) if (isWanted(object.key)) yield object;
}

/** A few at a time; the first failure ends it, after the running ones have ended. */
export async function inParallel<T>(
  atOnce: number,
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const { value, done } = await iterator.next();
      if (done) return;
      try {
        await work(value);
      } catch (error) {
        isOver = true;
        throw error;
      }
    }
  };
  try {
    const results = await Promise.allSettled(Array.from({ length: atOnce }, run));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    await iterator.return?.();
  }
}
