import { readFileList } from './files/file-list.ts';
import { readManifest } from './manifest.ts';
import type { Repository } from './repository/repository.ts';

export interface Pruned {
  readonly removed: readonly string[];
  readonly kept: readonly string[];
  readonly objects: number;
  readonly bytes: number;
}

/**
 * Removes all but the newest `keep` backups, and the content that none of them has. Throws before removing
 * anything if one of those cannot be read.
 */
export async function pruneBackups(repository: Repository, keep: number): Promise<Pruned> {
  const lock = await repository.lock();
  try {
    await repository.removeUnfinished();
    const all = await repository.list();
    const kept = all.slice(-keep);
    const wanted = new Set<string>();
    for (const name of kept)
      for await (const { sha256 } of readFileList(repository, await readManifest(repository, name)))
        wanted.add(sha256);
    const removed = all.filter((name) => !kept.includes(name));
    for (const name of removed) await repository.remove(name);
    return { removed, kept, ...(await repository.sweepObjects(wanted)) };
  } finally {
    lock.release();
  }
}
