import type { Tiff, TiffDirectory } from '../tiff/tiff.ts';

const MAX_DIRECTORIES = 10_000;
/**
 * NewSubfileType and SubIFDs; offsets and lengths of strips and tiles; EXIF, GPS and interoperability
 * directories (TIFF 6.0, EXIF 3.0).
 */
const SUBFILE_TYPE = 254;
const SUB_DIRECTORIES = 330;
const DATA = [
  [273, 279],
  [324, 325],
  [513, 514],
] as const;
const OTHER_DIRECTORIES = [0x8769, 0x8825, 0xa005];

/**
 * The number of full pictures in a TIFF: its chained directories and their sub-directories without reduced
 * previews and masks. `end` is the end of the last data to which it refers.
 */
export function readTiffPages(tiff: Tiff): { pages: number; end: number } {
  const waiting = [{ offset: tiff.first, isPicture: true }];
  const seen = new Set<number>();
  let pages = 0;
  let end = 8;
  while (waiting.length > 0 && seen.size < MAX_DIRECTORIES) {
    const { offset, isPicture } = waiting.pop()!;
    const directory = seen.has(offset) ? null : tiff.readDirectory(offset);
    seen.add(offset);
    if (directory === null) continue;
    end = Math.max(end, findEnd(tiff, directory));
    if (isPicture && isFullPicture(tiff, directory)) pages++;
    const list = (tag: number) => {
      const entry = directory.entries.get(tag);
      return entry ? tiff.readNumbers(entry) : [];
    };
    if (directory.next > 0) waiting.push({ offset: directory.next, isPicture });
    for (const sub of list(SUB_DIRECTORIES)) waiting.push({ offset: sub, isPicture });
    for (const sub of OTHER_DIRECTORIES.flatMap(list)) waiting.push({ offset: sub, isPicture: false });
  }
  return { pages: Math.max(1, pages), end };
}

/** Bit 0: a reduced copy; bit 2: a transparency mask. A directory without a width is not a picture. */
function isFullPicture(tiff: Tiff, { entries }: TiffDirectory): boolean {
  const type = entries.get(SUBFILE_TYPE);
  const [bits = 0] = type ? tiff.readNumbers(type, 1) : [];
  return entries.has(256) && (bits & 5) === 0;
}

function findEnd(tiff: Tiff, { entries, end }: TiffDirectory): number {
  let last = end;
  for (const { offset, data } of entries.values()) last = Math.max(last, offset + data.length);
  for (const [offsets, lengths] of DATA) {
    const [starts, sizes] = [offsets, lengths].map((tag) => {
      const entry = entries.get(tag);
      return entry ? tiff.readNumbers(entry, 1_000_000) : [];
    });
    for (const [i, start] of starts.entries()) last = Math.max(last, start + (sizes[i] ?? 0));
  }
  return last;
}
