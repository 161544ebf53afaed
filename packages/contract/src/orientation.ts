/** The names of EXIF orientations 1 to 8 (EXIF 2.32, 4.6.4). */
const NAMED = [
  'top-left',
  'top-right',
  'bottom-right',
  'bottom-left',
  'left-top',
  'right-top',
  'right-bottom',
  'left-bottom',
];
const DESCRIBED = [
  'horizontal (normal)',
  'mirror horizontal',
  'rotate 180',
  'mirror vertical',
  'mirror horizontal and rotate 270 cw',
  'rotate 90 cw',
  'mirror horizontal and rotate 90 cw',
  'rotate 270 cw',
];

/** The orientation, 1 to 8, that an EXIF tag's text stands for; 1 if the text is unknown. */
export function parseOrientation(text: string | undefined): number {
  const value = text?.trim().toLowerCase() ?? '';
  if (/^[1-8]$/.test(value)) return Number(value);
  const index = Math.max(NAMED.indexOf(value), DESCRIBED.indexOf(value));
  return index < 0 ? 1 : index + 1;
}

interface MetadataGroup {
  readonly title: string;
  readonly entries: readonly { readonly name: string; readonly value: string }[];
}

interface PictureFacts {
  readonly mimeType: string;
  /** As the decoder applied it; null if that was not stored. */
  readonly orientation: number | null;
  readonly metadata: { readonly groups: readonly MetadataGroup[] } | null;
}

/**
 * HEIC and AVIF declare their rotation in the container, and every decoder applies it; their EXIF tag is
 * information only.
 */
const TURNED_BY_DECODER: readonly string[] = ['image/heic', 'image/heif', 'image/avif'];

/**
 * The orientation, 1 to 8, that leads from the analysed picture to the displayed one; 1 if nothing is known.
 */
export function shownOrientation({ mimeType, orientation, metadata }: PictureFacts): number {
  if (orientation !== null) return orientation;
  if (TURNED_BY_DECODER.includes(mimeType)) return 1;
  // A thumbnail has an orientation of its own.
  const entries = (metadata?.groups ?? [])
    .filter(({ title }) => !/thumbnail|ifd1|preview/i.test(title))
    .flatMap(({ entries: own }) => own);
  return parseOrientation(entries.find(({ name }) => /^(exif[.: ]?)?orientation$/i.test(name))?.value);
}
