import type { Report } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import { outlineAppendix } from './appendix.ts';
import type { Block } from './block.ts';
import { outlineCase } from './case.ts';
import { outlineClaim } from './claim.ts';
import { outlineFile } from './file.ts';
import { outlineOtherFiles } from './other-files.ts';
import { outlineAnswers, outlineChecks, outlineComments, outlineDecisions } from './record.ts';

/** More files than these get half a page each, so that a report on many stays one that is read. */
const MAX_WHOLE_PAGES = 4;

/**
 * The first page is the case. After it come the files that a person should look at, the others as a table, what people
 * made of them, and at the end what only experts and programs need.
 */
export function outline(report: Report, words: ReportWords): Block[] {
  const { checks, assets, answers, comments, record, summary } = report;
  const notable = summary.notable.flatMap((number) => assets[number - 1] ?? []);
  const analysed = notable.filter(({ verdict }) => verdict.status === 'complete');
  const form = analysed.length > MAX_WHOLE_PAGES ? 'compact' : 'whole';
  return [
    ...outlineCase(report, words),
    ...notable.flatMap((asset) => outlineFile(asset, { form, limit: summary.limit }, words)),
    ...outlineOtherFiles(
      assets.filter(({ number }) => !summary.notable.includes(number)),
      words,
    ),
    ...(record?.claim ? outlineClaim(record.claim, words) : []),
    ...(record ? outlineChecks(checks, words) : []),
    ...outlineDecisions(report, words),
    ...outlineComments(comments, words),
    ...outlineAnswers(answers, words),
    ...outlineAppendix(report, words),
  ];
}
