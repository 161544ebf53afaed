import { t } from './stage-texts.ts';

/** The state of another file's picture: `hasPicture` is undefined before the file was requested. */
interface Other {
  readonly isError: boolean;
  readonly hasPicture: boolean | undefined;
}

/** Shown instead of the other picture; null if there is one, or one may come. */
export function explainNoOther({ isError, hasPicture }: Other): string | null {
  if (hasPicture) return null;
  if (hasPicture === false) return t('otherWithout');
  return isError ? t('otherFailed') : null;
}

interface Thumbnail {
  readonly mimeType: string;
  readonly isError: boolean;
  /** Null if the file has none, undefined before it was looked for. */
  readonly address: string | null | undefined;
}

/** Shown instead of the thumbnail in a file's EXIF. */
export function explainNoThumbnail({ mimeType, isError, address }: Thumbnail): string {
  if (mimeType !== 'image/jpeg') return t('thumbnailNotRead');
  if (isError) return t('thumbnailFailed');
  return address === undefined ? t('loading') : t('noThumbnail');
}
