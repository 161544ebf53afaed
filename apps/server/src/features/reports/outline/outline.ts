import type { Report } from '@assay/contract/reports';
import type { ReportWords } from '../report-words.ts';
import { outlineAppendix } from './appendix.ts';
import type { Block } from './block.ts';
import { outlineCase } from './case.ts';
import { outlineClaim } from './claim.ts';
import { outlineCourtReport } from './court.ts';
import { outlineFiles } from './files.ts';
import { outlineLinks } from './links.ts';
import { outlineAnswers, outlineChecks, outlineComments, outlineDecisions } from './record.ts';

/**
 * The first page is the case. It is followed by the files that a person should look at, the others as a
 * table, people's decisions, and finally details for experts and programs. A report for a court has an order
 * of its own.
 */
export function outline(report: Report, words: ReportWords): Block[] {
  if (report.court) return outlineCourtReport({ ...report, court: report.court }, words);
  const { checks, answers, comments, record } = report;
  return [
    ...outlineCase(report, words),
    ...outlineFiles(report, words),
    ...outlineClaim(record, words),
    ...(record ? outlineChecks(checks, words) : []),
    ...outlineLinks(report, words),
    ...outlineDecisions(report, words),
    ...outlineComments(comments, words),
    ...outlineAnswers(answers, words),
    ...outlineAppendix(report, words),
  ];
}
