import type { AssetDetails } from '@assay/contract';
import { IconCopy } from '@tabler/icons-react';
import { formatBytes } from '../../ui/format-bytes.ts';
import classes from './asset-viewer.module.css';
import { t } from './assets-texts.ts';
import { StateBadge } from './ledger/state-badge.tsx';
import { validationOf } from './ledger/validation-state.ts';

/** What kind of file this is, how it came in, and how the ledger stands, in one line. */
export function AssetFacts({ asset }: { readonly asset: AssetDetails }) {
  const facts = [
    asset.mimeType,
    asset.size?.replace('x', ' × '),
    formatBytes(asset.byteSize),
    t(`assets.channels.${asset.intakeChannel}`),
  ].filter(Boolean);
  return (
    <p className={classes.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <StateBadge state={validationOf(asset)} />
      {asset.duplicates.length > 0 && (
        <span className={classes.duplicate}>
          <IconCopy size={14} aria-hidden /> {t('assets.proof.duplicates')} ({asset.duplicates.length})
        </span>
      )}
    </p>
  );
}
