import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Present in a data folder while a backup is being restored into it. */
export const unfinishedRestore = (dataFolder: string): string => join(dataFolder, 'unfinished-restore');

/** Throws if a restore was interrupted: its remains would be taken for the installation. */
export function requireFinishedRestore(dataFolder: string): void {
  if (!existsSync(unfinishedRestore(dataFolder))) return;
  throw new Error(
    `A restore into ${dataFolder} was interrupted. Empty the folder (and the database or bucket, if they are your own), and run assay restore again.`,
  );
}
