import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { detectFileType } from '@assay/analysis';

export interface LabelledPicture {
  readonly file: string;
  readonly isTampered: boolean;
  /** The sub-folder; if there is none, the name without its extension. */
  readonly group: string;
  /** In hex. */
  readonly sha256: string;
}

/** The pictures of a folder and its sub-folders, detected by content, in the order of their names. */
export async function listPictures(folder: string, isTampered: boolean): Promise<LabelledPicture[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const pictures: LabelledPicture[] = [];
  for (const file of files.sort()) {
    const bytes = await readFile(file);
    if (detectFileType(bytes)?.kind !== 'image') continue;
    const relative = path.relative(folder, file);
    const [first, ...rest] = relative.split(path.sep);
    const group =
      rest.length > 0 ? first : relative.slice(0, relative.length - path.extname(relative).length);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    pictures.push({ file, isTampered, sha256, group: group.toLowerCase() });
  }
  return pictures;
}

/** SHA-256 of the sorted lines `<SHA-256> <untouched|tampered>`, each ending with a line feed. */
export function digestPictures(pictures: readonly LabelledPicture[]): string {
  const lines = pictures.map(
    ({ sha256, isTampered }) => `${sha256} ${isTampered ? 'tampered' : 'untouched'}\n`,
  );
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}
