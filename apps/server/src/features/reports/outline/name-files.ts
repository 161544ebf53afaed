import type { ReportAsset } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';

type Named = Pick<ReportAsset, 'number' | 'name'>;
const MAX_NAMED = 40;

/** `No. 2, roof.jpg` */
export function nameFile({ number, name }: Named, words: ReportWords): string {
  return words.say('report.file', { number, name });
}

/** One by its name, several by their numbers. */
export function nameFiles(files: readonly Named[], words: ReportWords): string {
  const [first] = files;
  if (first && files.length === 1) return nameFile(first, words);
  return nameNumbers(
    files.map(({ number }) => number),
    words,
  );
}

/** `No. 1, 4, 7` */
export function nameNumbers(numbers: readonly number[], words: ReportWords): string {
  return words.say('report.file-numbers', {
    numbers: numbers.slice(0, MAX_NAMED).join(', '),
    more: Math.max(0, numbers.length - MAX_NAMED),
  });
}
