import type { LocalFile, ObjectStore } from '../../platform/storage/object-store.ts';

/** Runs `work` on local copies of two stored files, which are removed afterwards. */
export async function openBoth<T>(
  storage: ObjectStore,
  [firstKey, secondKey]: readonly [string, string],
  signal: AbortSignal,
  work: (first: string, second: string) => Promise<T>,
): Promise<T> {
  const files: LocalFile[] = [];
  try {
    const first = await storage.openLocally(firstKey, signal);
    files.push(first);
    const second = await storage.openLocally(secondKey, signal);
    files.push(second);
    return await work(first.path, second.path);
  } finally {
    for (const file of files) await file.release();
  }
}
