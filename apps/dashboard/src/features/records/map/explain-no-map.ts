import { t } from '../review/review-texts.ts';

/** Why the map cannot be opened: no file of the record names a place. Undefined before that is known, and where one does. */
export function explainNoMap(places: readonly unknown[] | undefined): string | undefined {
  return places?.length === 0 ? t('review.map.nowhere') : undefined;
}
