import type { ReportAsset } from '@assay/contract/reports';
import { readStatements, type Statement } from '@assay/statements';

/**
 * The name of a method: from the statement of its title or, in older analyses and for an operator's model, as
 * it was written.
 */
export function nameMethod({
  title,
  statements,
}: Pick<ReportAsset['verdict']['methods'][number], 'title' | 'statements'>): string | Statement {
  return readStatements(statements?.title)?.[0] ?? title;
}
