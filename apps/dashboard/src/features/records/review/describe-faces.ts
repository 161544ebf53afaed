import type { FaceComparison } from '@assay/contract/faces';
import { language } from '../../../i18n/language.ts';
import { t } from './review-texts.ts';

type Photo = FaceComparison['photos'][number];

/** The reference of the photos' comparison. */
export function describeReference({ reference, photos, limits }: FaceComparison): string {
  if (!reference) return t('faces.withOneAnother');
  if (!reference.usable) return t('faces.unusable', { pixels: limits.smallestFace });
  const photo = photos.find(({ assetId }) => assetId === reference.assetId);
  return photo ? t('faces.withReference', { name: photo.originalName }) : t('faces.withWorkOrder');
}

/** The result for one photo. */
export function describePhoto(
  { assetId, state, band, message }: Photo,
  { reference, limits }: FaceComparison,
): string {
  if (band) return t(`faces.${band}`);
  if (state === 'found') return t(reference?.assetId === assetId ? 'faces.reference' : 'faces.alone');
  if (state === 'failed' && message) return message;
  return t(`faces.${state}`, { pixels: limits.smallestFace });
}

/** Its distance from which other photo. */
export function describeDistance({ comparedWith }: Photo, apart: number, { photos }: FaceComparison): string {
  const distance = apart.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const other = photos.find(({ assetId }) => assetId === comparedWith);
  return other
    ? t('faces.apart', { distance, name: other.originalName })
    : t('faces.apartFromReference', { distance });
}
