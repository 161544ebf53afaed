import { useState } from 'react';
import { explainNoThumbnail } from './explain-missing.ts';
import classes from './levels-panel.module.css';
import { t } from './stage-texts.ts';
import { type OriginalFile, useExifThumbnail } from './use-exif-thumbnail.ts';

/** The small picture that a camera or an editor put into the file: where it differs from the picture, one of them was changed. */
export function ThumbnailFigure({ original }: { readonly original: OriginalFile }) {
  const { address, isError } = useExifThumbnail(original);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.label}>{t('thumbnail')}</figcaption>
      {address ? (
        <>
          <img
            src={address}
            alt={t('thumbnail')}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
          {size && <p className={classes.note}>{t('thumbnailSize', size)}</p>}
        </>
      ) : (
        <p className={classes.note}>
          {explainNoThumbnail({ mimeType: original.mimeType, isError, address })}
        </p>
      )}
    </figure>
  );
}
