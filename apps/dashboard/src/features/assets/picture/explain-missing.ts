import { t } from './stage-texts.ts';

/** What is known of another file's picture: `hasPicture` is undefined before the file was asked for. */
interface Other {
  readonly isError: boolean;
  readonly hasPicture: boolean | undefined;
}

/** In place of the other picture; null where there is one, or one may come. */
export function explainNoOther({ isError, hasPicture }: Other): string | null {
  if (hasPicture) return null;
  if (hasPicture === false) return t('otherWithout');
  return isError ? t('otherFailed') : null;
}

interface Thumbnail {
  readonly mimeType: string;
  readonly isError: boolean;
  /** Null where the file has none, undefined before it was looked for. */
  readonly address: string | null | undefined;
}

/** In place of the thumbnail in a file's EXIF. */
export function explainNoThumbnail({ mimeType, isError, address }: Thumbnail): string {
  if (mimeType !== 'image/jpeg') return t('thumbnailNotRead');
  if (isError) return t('thumbnailFailed');
  return address === undefined ? t('loading') : t('noThumbnail');
}
