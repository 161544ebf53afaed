import type { AssetDetails } from '@assay/contract/assets';
import { t } from './assets-texts.ts';

/** In place of the picture of an image; nothing of other files. `isPending` while its analysis is awaited. */
export function explainNoPicture({ type }: Pick<AssetDetails, 'type'>, isPending: boolean): string | null {
  if (type !== 'image') return null;
  return isPending ? t('assets.noPictureYet') : t('assets.noPicture');
}
