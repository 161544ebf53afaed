import type { AssetObjects } from '@assay/contract/detected-objects';
import { t } from './objects-texts.ts';

/** The case that models looked and found nothing; null otherwise. */
export function explainNoObjects({
  models,
  counts,
}: Pick<AssetObjects, 'models' | 'counts'>): { none: string; hint: string } | null {
  return models === null || counts.length > 0 ? null : { none: t('none'), hint: t('noneHint') };
}
