import type { ReportAsset } from '@assay/contract/reports';
import { readStatements, type Statement } from '@assay/statements';

/** What a method is called: as its title was said or, in older analyses and of an operator's model, as it was written. */
export function nameMethod({
  title,
  statements,
}: Pick<ReportAsset['verdict']['methods'][number], 'title' | 'statements'>): string | Statement {
  return readStatements(statements?.title)?.[0] ?? title;
}
