import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** In a data folder while a backup is being restored into it. */
export const unfinishedRestore = (dataFolder: string): string => join(dataFolder, 'unfinished-restore');

/** Throws where a restore broke off: what it left would be taken for the installation. */
export function requireFinishedRestore(dataFolder: string): void {
  if (!existsSync(unfinishedRestore(dataFolder))) return;
  throw new Error(
    `A restore into ${dataFolder} was interrupted. Empty the folder (and the database or bucket, if they are your own), and run assay restore again.`,
  );
}
