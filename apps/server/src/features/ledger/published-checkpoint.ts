import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The last signed checkpoint, outside the database: it reveals a database that was rolled back to an older
 * state, or exchanged. Written before anyone can see the checkpoint.
 */
export interface PublishedCheckpoint {
  /** The signed note; null if none was ever published from here. */
  read(): Promise<string | null>;
  /** Returns when it is durably stored. */
  write(note: string): Promise<void>;
}

export function openPublishedCheckpoint(path: string): PublishedCheckpoint {
  return {
    async read() {
      try {
        return await readFile(path, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(note) {
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      const fresh = `${path}.${process.pid}`;
      const file = await open(fresh, 'w', 0o600);
      await file.writeFile(note);
      await file.sync();
      await file.close();
      await rename(fresh, path);
      const entry = await open(folder);
      await entry.sync().finally(() => entry.close());
    },
  };
}
