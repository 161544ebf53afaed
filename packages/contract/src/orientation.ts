/** How the values 1 to 8 of EXIF's orientation (EXIF 2.32, 4.6.4) are named. */
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

/** The orientation that an EXIF tag's text stands for, 1 to 8; 1 where it says nothing known. */
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

/** How the stored picture is to be turned, 1 to 8, as the file's own metadata have it; 1 where they say nothing. */
export function findOrientation(groups: readonly MetadataGroup[]): number {
  // A thumbnail has an orientation of its own.
  const entries = groups
    .filter(({ title }) => !/thumbnail|ifd1|preview/i.test(title))
    .flatMap(({ entries: own }) => own);
  return parseOrientation(entries.find(({ name }) => /^(exif[.: ]?)?orientation$/i.test(name))?.value);
}
