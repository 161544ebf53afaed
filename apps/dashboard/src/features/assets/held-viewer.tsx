import type { AssetDetails } from '@assay/contract/assets';
import { describeScan } from '@assay/contract/wordings/scan-words';
import { Flex } from '@mantine/core';
import { IconShieldExclamation, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { scanWords } from '../../i18n/wordings/scans.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AssetFacts } from './asset-facts.tsx';
import classes from './asset-viewer.module.css';

interface HeldViewerProps {
  readonly asset: AssetDetails;
  readonly heading: 'h1' | 'h2';
  readonly beside: ReactNode;
}

/** Shown instead of the viewer for a withheld file: the reason, and what is known about it all the same. */
export function HeldViewer({ asset, heading: Heading, beside }: HeldViewerProps) {
  const words = asset.scan && describeScan(asset.scan, scanWords);
  const Icon = asset.scan?.state === 'waiting' ? IconShieldExclamation : IconShieldX;
  return (
    <article className={classes.viewer} aria-label={asset.originalName}>
      <Flex component="header" wrap="wrap" align="baseline" justify="space-between" gap="2px 24px">
        <Heading className={classes.name}>{asset.originalName}</Heading>
        <AssetFacts asset={asset} />
      </Flex>
      <div role="status">
        <EmptyState icon={Icon} title={words?.title ?? ''} text={words?.meaning} />
      </div>
      {beside}
    </article>
  );
}

/** Whether only the reason can be shown. */
export function isHeldBack({ scan }: AssetDetails): boolean {
  return scan?.isHeld === true || scan?.state === 'removed';
}
