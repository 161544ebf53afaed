import type { Report } from '@assay/contract/reports';
import { t } from './reports-texts.ts';

/** Said where there are files and all were examined; null where something was not, which is told by file, or there are none. */
export function explainAllExamined({
  assets,
  summary,
}: {
  readonly assets: readonly unknown[];
  readonly summary: Pick<Report['summary'], 'unexamined'>;
}): string | null {
  return assets.length > 0 && summary.unexamined.length === 0 ? t('reports.view.allExamined') : null;
}
