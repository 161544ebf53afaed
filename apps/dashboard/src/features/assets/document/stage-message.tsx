import type { AssetDetails } from '@assay/contract/assets';
import { Button, Loader } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import viewer from '../asset-viewer.module.css';
import { t as say } from '../assets-texts.ts';

interface StageMessageProps {
  readonly asset: AssetDetails;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** Shown instead of the pages: why there are none, and a download of the original. */
export function StageMessage({ asset, isBusy, children }: StageMessageProps) {
  const { originalFilepath } = asset.fullScale;
  return (
    <div className={viewer.media} role="status">
      {isBusy ? <Loader color="gray" size="sm" /> : <IconFileText size={44} stroke={1.2} aria-hidden />}
      {children}
      {originalFilepath && (
        <Button
          component="a"
          href={originalFilepath}
          download={asset.originalName}
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          {say('assets.original')}
        </Button>
      )}
    </div>
  );
}
