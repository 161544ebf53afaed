import type { AssetDetails } from '@assay/contract/assets';
import { Button } from '@mantine/core';
import {
  IconDownload,
  IconFileMusic,
  IconFileText,
  IconMail,
  IconMovie,
  IconPhotoOff,
} from '@tabler/icons-react';
import classes from './asset-viewer.module.css';
import { t } from './assets-texts.ts';
import { explainNoPicture } from './explain-no-picture.ts';

const ICONS = {
  image: IconPhotoOff,
  video: IconMovie,
  audio: IconFileMusic,
  pdf: IconFileText,
  email: IconMail,
  otherFileType: IconFileText,
};

/** Stands where the picture would: players for sound and film, and the original to take away. */
export function MediaStage({
  asset,
  isPending,
}: {
  readonly asset: AssetDetails;
  readonly isPending: boolean;
}) {
  const { filepath, originalFilepath } = asset.fullScale;
  const Icon = ICONS[asset.type];
  const why = explainNoPicture(asset, isPending);
  return (
    <div className={classes.media}>
      {asset.type === 'video' && filepath && (
        // biome-ignore lint/a11y/useMediaCaption: evidence has no captions
        <video controls preload="metadata" src={filepath} />
      )}
      {asset.type !== 'video' && <Icon size={44} stroke={1.2} aria-hidden />}
      {asset.type === 'audio' && filepath && (
        // biome-ignore lint/a11y/useMediaCaption: evidence has no captions
        <audio controls preload="metadata" src={filepath} />
      )}
      {why && <p>{why}</p>}
      {originalFilepath && (
        <Button
          component="a"
          href={originalFilepath}
          download={asset.originalName}
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          {t('assets.original')}
        </Button>
      )}
    </div>
  );
}
