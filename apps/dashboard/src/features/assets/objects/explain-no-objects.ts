import type { AssetObjects } from '@assay/contract/detected-objects';
import { t } from './objects-texts.ts';

/** Where models looked and named nothing; null where they did, and before they looked. */
export function explainNoObjects({
  models,
  counts,
}: Pick<AssetObjects, 'models' | 'counts'>): { none: string; hint: string } | null {
  return models === null || counts.length > 0 ? null : { none: t('none'), hint: t('noneHint') };
}
