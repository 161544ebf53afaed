import type { AssetDetails } from '@assay/contract/assets';
import { Flex } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { formatBytes } from '../../ui/format-bytes.ts';
import classes from './asset-viewer.module.css';
import { t } from './assets-texts.ts';
import { StateBadge } from './ledger/state-badge.tsx';
import { validationOf } from './ledger/validation-state.ts';

/** The file's type, how it came in, and its ledger state, in one line. */
export function AssetFacts({ asset }: { readonly asset: AssetDetails }) {
  const facts = [
    asset.mimeType,
    asset.size?.replace('x', ' × '),
    formatBytes(asset.byteSize),
    t(`assets.channels.${asset.intakeChannel}`),
  ].filter(Boolean);
  return (
    <Flex component="p" wrap="wrap" align="center" gap="2px 16px" m={0} c="dimmed" fz={13}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <StateBadge state={validationOf(asset)} />
      {asset.duplicates.length > 0 && (
        <span className={classes.duplicate}>
          <IconCopy size={14} aria-hidden /> {t('assets.proof.duplicates')} ({asset.duplicates.length})
        </span>
      )}
    </Flex>
  );
}
