import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const lastBackup = z.object({
  name: z.string(),
  finishedAt: z.iso.datetime(),
  folder: z.string(),
  problems: z.number(),
});
/** The newest backup of this data folder that was verified by reading it back. */
export type LastBackup = z.output<typeof lastBackup>;

const pathOf = (dataFolder: string) => join(dataFolder, 'last-backup.json');

export async function noteLastBackup(dataFolder: string, note: LastBackup): Promise<void> {
  const path = pathOf(dataFolder);
  await writeFile(`${path}.new`, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Null if none was ever made from here, or the note cannot be read. */
export async function readLastBackup(dataFolder: string): Promise<LastBackup | null> {
  try {
    return lastBackup.parse(JSON.parse(await readFile(pathOf(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}
