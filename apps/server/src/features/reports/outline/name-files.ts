import type { ReportAsset } from '@assay/contract/reports';

type Named = Pick<ReportAsset, 'number' | 'name'>;
const MAX_NAMED = 40;

/** `No. 2, roof.jpg` */
export function nameFile({ number, name }: Named): string {
  return `No. ${number}, ${name}`;
}

/** One by its name, several by their numbers. */
export function nameFiles(files: readonly Named[]): string {
  const [first] = files;
  if (first && files.length === 1) return nameFile(first);
  return nameNumbers(files.map(({ number }) => number));
}

/** `No. 1, 4, 7` */
export function nameNumbers(numbers: readonly number[]): string {
  const more = numbers.length - MAX_NAMED;
  return `No. ${numbers.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
