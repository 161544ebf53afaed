import type { Report } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import type { Block } from './block.ts';
import { outlineFile } from './file.ts';
import { outlineOtherFiles } from './other-files.ts';

/** With more files than these, each gets half a page, so that a report on many files stays readable. */
const MAX_WHOLE_PAGES = 4;

/** The files that a person should look at, the gravest first, then the others as a table. */
export function outlineFiles({ assets, summary }: Report, words: ReportWords): Block[] {
  const notable = summary.notable.flatMap((number) => assets[number - 1] ?? []);
  const analysed = notable.filter(({ verdict }) => verdict.status === 'complete');
  const form = analysed.length > MAX_WHOLE_PAGES ? 'compact' : 'whole';
  return [
    ...notable.flatMap((asset) => outlineFile(asset, { form, limit: summary.limit }, words)),
    ...outlineOtherFiles(
      assets.filter(({ number }) => !summary.notable.includes(number)),
      notable.length > 0,
      words,
    ),
  ];
}
