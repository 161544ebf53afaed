import type { AssetDetails } from '@assay/contract/assets';

/** As EXIF viewers name the values 1 to 8. */
const NAMES = [
  'top-left',
  'top-right',
  'bottom-right',
  'bottom-left',
  'left-top',
  'right-top',
  'right-bottom',
  'left-bottom',
];

/** How the stored picture is to be turned (EXIF 2.32, 4.6.4); 1 where its metadata do not say. */
export function findOrientation(metadata: AssetDetails['metadata']): number {
  // A thumbnail has an orientation of its own.
  const groups = metadata?.groups.filter(({ title }) => !/thumbnail|ifd1|preview/i.test(title)) ?? [];
  const entries = groups.flatMap((group) => group.entries);
  const value = entries.find(({ name }) => /^orientation$/i.test(name))?.value.trim() ?? '';
  const number = NAMES.indexOf(value.toLowerCase()) + 1 || Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 8 ? number : 1;
}
