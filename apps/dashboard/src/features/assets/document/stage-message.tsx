import type { AssetDetails } from '@assay/contract/assets';
import { Loader } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import viewer from '../asset-viewer.module.css';
import { OriginalDownload } from '../original-download.tsx';

interface StageMessageProps {
  readonly asset: AssetDetails;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** Shown instead of the pages: why there are none, and a download of the original. */
export function StageMessage({ asset, isBusy, children }: StageMessageProps) {
  return (
    <div className={viewer.media} role="status">
      {isBusy ? <Loader color="gray" size="sm" /> : <IconFileText size={44} stroke={1.2} aria-hidden />}
      {children}
      <OriginalDownload asset={asset} />
    </div>
  );
}
