import type { AssetDetails } from '@assay/contract/assets';
import { t } from './assets-texts.ts';

/**
 * Shown instead of an image's picture; nothing for other files. `isPending` while its analysis is running.
 */
export function explainNoPicture({ type }: Pick<AssetDetails, 'type'>, isPending: boolean): string | null {
  if (type !== 'image') return null;
  return isPending ? t('assets.noPictureYet') : t('assets.noPicture');
}
