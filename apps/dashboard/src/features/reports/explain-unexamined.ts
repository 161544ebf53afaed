import type { Report } from '@assay/contract/reports';
import { t } from './reports-texts.ts';

/**
 * The message that all files were examined; null if some were not, which is reported by file, or if there are
 * none.
 */
export function explainAllExamined({
  assets,
  summary,
}: {
  readonly assets: readonly unknown[];
  readonly summary: Pick<Report['summary'], 'unexamined'>;
}): string | null {
  return assets.length > 0 && summary.unexamined.length === 0 ? t('reports.view.allExamined') : null;
}
