import type { ForensicFile } from '@assay/contract/forensic-storage';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { TYPE_ICONS } from '../../../ui/type-icons.ts';
import { badgeOf, readScore, resultOf, StateBadge, validationOf } from '../../assets/assets.ts';
import { t } from '../forensic-texts.ts';
import classes from './forensic.module.css';

/** The file's appearance, or its type. */
export function Thumbnail({ file: { asset }, className }: { file: ForensicFile; className?: string }) {
  if (asset.scaled) return <img className={className} src={asset.scaled.filepath} alt="" loading="lazy" />;
  const Icon = TYPE_ICONS[asset.type];
  return (
    <span className={className} aria-hidden>
      <Icon size="45%" stroke={1.2} />
    </span>
  );
}

export function FileScore({ file: { asset } }: { file: ForensicFile }) {
  const { config } = useSignedIn();
  const reading = readScore(resultOf(asset), asset.size, config);
  return <ScoreBadge {...badgeOf(reading)} />;
}

/** That the file was changed in its storage, or vanished from it; nothing where it was not. */
export function ChangeNote({ file: { change } }: { file: ForensicFile }) {
  if (!change) return null;
  const { kind, noticedAt, isSeen } = change;
  return (
    <span className={classes.change} data-open={isSeen ? undefined : ''} title={t(`${kind}Text`)}>
      <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
      <span>
        <b>{t(kind)}</b>
        {isSeen && `, ${t('known')}`}
        {noticedAt && (
          <small>
            {t('noticed')} <RelativeTime value={noticedAt} />
          </small>
        )}
      </span>
    </span>
  );
}

/** Whether the ledger holds the fingerprint; a missing entry is not a fault here. */
export function LedgerNote({ file: { asset, enteredAt } }: { file: ForensicFile }) {
  if (enteredAt === null && asset.ledger.validationStatus === 'not-validated')
    return <span className={classes.quiet}>{t('notEntered')}</span>;
  return <StateBadge state={validationOf(asset)} />;
}
