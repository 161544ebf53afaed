import { Button, Checkbox, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { TranslatedSentence } from '../../../i18n/sentences/translated-sentence.tsx';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { TYPE_ICONS } from '../../../ui/type-icons.ts';
import { badgeOf, describeReading, resultOf, StateBadge, validationOf } from '../../assets/assets.ts';
import { retryUpload } from '../../upload/upload.ts';
import type { BatchRow } from '../batch.ts';
import { t } from '../quick-check-texts.ts';
import classes from './asset-table.module.css';

interface AssetRowProps {
  readonly row: BatchRow;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export function AssetRow({ row, isSelected, onSelect, isOpen, onOpen }: AssetRowProps) {
  const { asset, name, byteSize, reading } = row;
  const { timezone } = useSignedIn().user.data;
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isOpen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  // Handled before the link itself, which would lead to the file's own page.
  const open = (event: React.MouseEvent) => {
    // A click with a modifier follows the link: into a new tab.
    if (!asset || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('button, input, label, a[href*="/workorders/"]')) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <tr
      ref={element}
      className={classes.row}
      data-open={isOpen}
      data-in={asset !== null}
      onClickCapture={open}
    >
      <td className={classes.check}>
        {asset && (
          <Checkbox
            size="xs"
            checked={isSelected}
            onChange={onSelect}
            aria-label={t('quickCheck.select', { name })}
          />
        )}
      </td>
      <td className={classes.file}>
        <Thumbnail row={row} />
        <span className={classes.names}>
          {asset ? (
            <Link to="/utilities/$assetId" params={{ assetId: asset.id }} aria-current={isOpen || undefined}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          <small>
            {[asset?.mimeType, asset?.size?.replace('x', ' × '), formatBytes(byteSize)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </td>
      <td className={classes.score}>{asset && <ScoreBadge {...badgeOf(reading)} />}</td>
      <td className={classes.verdict}>
        <VerdictCell row={row} />
      </td>
      <td className={classes.digest}>
        {asset && (
          <CopyText text={asset.fileFingerprint} ends={6} label={t('assets.proof.fileFingerprint')} />
        )}
      </td>
      <td className={classes.ledger}>{asset && <StateBadge state={validationOf(asset)} />}</td>
      <td className={classes.time}>
        {asset && <RelativeTime value={asset.createdAt} timezone={timezone} />}
      </td>
    </tr>
  );
}

function Thumbnail({ row: { asset } }: { readonly row: BatchRow }) {
  if (asset?.scaled)
    return (
      <img
        className={classes.thumb}
        data-type={asset.type}
        src={asset.scaled.filepath}
        alt=""
        loading="lazy"
      />
    );
  const Icon = TYPE_ICONS[asset?.type ?? 'image'];
  return (
    <span className={classes.thumb} aria-hidden>
      <Icon size={20} stroke={1.3} />
    </span>
  );
}

function VerdictCell({ row }: { readonly row: BatchRow }) {
  const { asset, upload, reading, name } = row;
  if (upload?.status === 'failed' || upload?.status === 'refused') {
    return (
      <span className={classes.failed}>
        {upload.message}
        {upload.status === 'failed' && (
          <Button size="compact-xs" variant="default" onClick={() => retryUpload(null, upload.id)}>
            {t('assets.retry')}
          </Button>
        )}
      </span>
    );
  }
  if (!asset && upload) {
    return upload.status === 'waiting' ? (
      <span className={classes.quiet}>{t('quickCheck.waiting')}</span>
    ) : (
      <Progress value={100 * upload.sent} size={4} aria-label={`${t('quickCheck.uploading')} ${name}`} />
    );
  }
  if (asset?.type === 'email') {
    return (
      <>
        <strong>{t('quickCheck.email')}</strong>
        {asset.recordId && (
          <span className={classes.sentence}>
            <Link to="/workorders/$workorderId" params={{ workorderId: asset.recordId }}>
              {t('quickCheck.emailRecord')}
            </Link>
          </span>
        )}
      </>
    );
  }
  const result = asset ? resultOf(asset) : null;
  return (
    <>
      <strong>{describeReading(reading, result).title}</strong>
      <span className={classes.sentence}>
        {result?.sentences[0] && (
          <TranslatedSentence english={result.sentences[0]} statements={result.statements?.[0]} />
        )}
      </span>
    </>
  );
}
