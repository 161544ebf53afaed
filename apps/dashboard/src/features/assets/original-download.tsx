import type { AssetDetails } from '@assay/contract/assets';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { t } from './assets-texts.ts';

/** Downloads the file as it came; nothing if it is not there. */
export function OriginalDownload({ asset }: { readonly asset: AssetDetails }) {
  const { originalFilepath } = asset.fullScale;
  if (!originalFilepath) return null;
  return (
    <Button
      component="a"
      href={originalFilepath}
      download={asset.originalName}
      variant="default"
      leftSection={<IconDownload size={16} />}
    >
      {t('assets.original')}
    </Button>
  );
}
