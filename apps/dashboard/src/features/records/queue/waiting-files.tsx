import type { Asset } from '@assay/contract/assets';
import { mayChange } from '@assay/contract/roles';
import { colourScoreOf } from '@assay/contract/wordings/disputed-score';
import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { showFailure } from '../../../platform/notify.ts';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ScoreBadge } from '../../../ui/score/score-badge.tsx';
import { TYPE_ICONS } from '../../../ui/type-icons.ts';
import { badgeOf, readScore, resultOf, useUnfiledAssets } from '../../assets/assets.ts';
import { useCreateRecord } from '../api/create-record.ts';
import classes from './queue-screen.module.css';
import { t } from './queue-texts.ts';

/** The number examined; the list of files has them all. */
const MAX_EXAMINED = 20;

/** Files in no record, such as those of detection jobs, that a person should look at: the worst first. */
export function WaitingFiles() {
  const { config, user } = useSignedIn();
  const { data } = useUnfiledAssets({ index: 0, count: MAX_EXAMINED, sort: 'suspicion:desc' });
  const badge = (asset: Asset) => badgeOf(readScore(resultOf(asset), asset.size, config));
  const files = (data?.docs ?? []).filter((asset) => {
    const { score, isDisputed } = badge(asset);
    return score !== null && colourScoreOf(score, isDisputed) >= config.needsReviewThreshold;
  });
  const navigate = useNavigate();
  const create = useCreateRecord();
  if (files.length === 0) return null;
  const open = (assetId: string) =>
    create.mutate(
      { referenceId: '', name: '', assetIds: [assetId] },
      {
        onSuccess: ({ id }) =>
          void navigate({
            to: '/workorders/$workorderId',
            params: { workorderId: id },
            search: { decide: true, asset: assetId },
          }),
        onError: showFailure,
      },
    );
  return (
    <section className={classes.files} aria-labelledby="waiting-files">
      <h2 id="waiting-files">{t('queue.files')}</h2>
      <p className={classes.quiet}>{t('queue.filesText')}</p>
      <ul className={classes.list}>
        {files.map((asset) => {
          const Icon = TYPE_ICONS[asset.type];
          return (
            <li key={asset.id} className={classes.entry}>
              <Link to="/utilities/$assetId" params={{ assetId: asset.id }} className={classes.open}>
                <span className={classes.thumbnail}>
                  {asset.scaled ? (
                    <img src={asset.scaled.filepath} alt="" loading="lazy" width={64} height={64} />
                  ) : (
                    <Icon size={22} stroke={1.4} aria-hidden />
                  )}
                </span>
                <span className={classes.name}>{asset.originalName}</span>
              </Link>
              <div className={classes.score}>
                <ScoreBadge {...badge(asset)} />
              </div>
              <p className={classes.facts}>
                <span>{t(`queue.channel.${asset.intakeChannel}`)}</span>
                <RelativeTime value={asset.createdAt} timezone={user.data.timezone} />
              </p>
              {config.recordsEnabled && mayChange(user.roles) && (
                <div className={classes.actions}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconFolderPlus size={14} />}
                    loading={create.isPending && create.variables.assetIds?.includes(asset.id)}
                    onClick={() => open(asset.id)}
                  >
                    {t('queue.openRecord')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
