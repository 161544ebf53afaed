import type { Asset } from '@assay/contract/assets';
import type { RecordFinding } from '@assay/contract/records';
import { UnstyledButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import classes from './finding-pictures.module.css';
import { t } from './review-texts.ts';

interface FindingPicturesProps {
  readonly finding: RecordFinding;
  /** Those of this record that it is about. */
  readonly files: readonly Asset[];
  readonly isLarge?: boolean;
  /** Opens them large; where they are, nothing. */
  readonly onCompare?: () => void;
}

/** The files that a finding is about side by side, with the earlier ones that they repeat. */
export function FindingPictures({ finding, files, isLarge = false, onCompare }: FindingPicturesProps) {
  const { timezone } = useSignedIn().user.data;
  const { matches } = finding;
  const whereIs = (match: RecordFinding['matches'][number]) =>
    match.recordId === null
      ? t('review.earlierFile')
      : match.recordId === files[0]?.recordId
        ? t('review.inThisRecord')
        : (match.referenceId ?? '');
  return (
    <div className={classes.pictures} data-large={isLarge ? '' : undefined}>
      {files.map((asset) => (
        <figure key={asset.id} className={classes.file}>
          <Picture url={asset.scaled?.filepath ?? null} name={asset.originalName} onCompare={onCompare} />
          <figcaption>
            {matches.length > 0 && <strong>{t('review.thisFile')}</strong>}
            <Link to="." search={{ asset: asset.id }} replace resetScroll={false}>
              {asset.originalName}
            </Link>
            <RelativeTime value={asset.createdAt} timezone={timezone} />
          </figcaption>
        </figure>
      ))}
      {matches.map((match) => (
        <figure key={match.assetId} className={classes.file}>
          <Picture url={match.thumbnail} name={match.originalName} onCompare={onCompare} />
          <figcaption>
            {match.recordId === null ? (
              <Link to="/utilities/$assetId" params={{ assetId: match.assetId }}>
                {match.originalName}
              </Link>
            ) : (
              <Link
                to="/workorders/$workorderId"
                params={{ workorderId: match.recordId }}
                search={{ asset: match.assetId }}
              >
                {match.originalName}
              </Link>
            )}
            <span>{whereIs(match)}</span>
            <span>{t(`review.match.${match.match}`)}</span>
            <RelativeTime value={match.createdAt} timezone={timezone} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

interface PictureProps {
  readonly url: string | null;
  readonly name: string;
  readonly onCompare: (() => void) | undefined;
}

function Picture({ url, name, onCompare }: PictureProps) {
  const picture = url ? (
    <img src={url} alt="" loading="lazy" />
  ) : (
    <IconPhoto size={24} stroke={1.3} aria-hidden />
  );
  if (!onCompare) return <span className={classes.picture}>{picture}</span>;
  return (
    <UnstyledButton
      className={classes.picture}
      aria-label={t('review.compareOpen', { name })}
      onClick={onCompare}
    >
      {picture}
    </UnstyledButton>
  );
}
