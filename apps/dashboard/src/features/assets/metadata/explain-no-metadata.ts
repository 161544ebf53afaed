import type { TamperedResult } from '@assay/contract/assessments';
import type { Asset } from '@assay/contract/assets';
import { t } from '../assets-texts.ts';

/** Why no metadata are listed. That a file has none is only said if they were looked for. */
export function explainNoMetadata(
  metadata: object | null,
  type: Asset['type'],
  result: Pick<TamperedResult, 'isLoading' | 'error'> | null,
): string {
  if (metadata) return t('assets.metadata.none');
  if (result?.isLoading) return t('assets.metadata.pending');
  if (!result || result.error) return t('assets.metadata.notRead');
  if (type === 'pdf') return t('assets.metadata.ofDocument');
  return t(type === 'otherFileType' ? 'assets.metadata.unreadKind' : 'assets.metadata.notRead');
}
