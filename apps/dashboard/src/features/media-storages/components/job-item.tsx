import type { DetectionJob } from '@assay/contract/detection-jobs';
import { Button, Group, Switch } from '@mantine/core';
import { IconEdit, IconEye, IconHistory, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { explainError } from '../../../platform/api/explain-error.ts';
import { showToast } from '../../../platform/notify.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { formatLong } from '../../../ui/time-words.ts';
import { isUnderWay, useRunJob, useUpdateJob } from '../api/detection-jobs.ts';
import { t } from '../media-storages-texts.ts';
import { RunSummary } from './run-summary.tsx';
import classes from './storages.module.css';

export interface JobItemProps {
  job: DetectionJob;
  onAsk: (what: 'edit' | 'remove' | 'history') => void;
}

const onError = (error: Error) => showToast(explainError(error), 'warning');

/** One job: when it runs, how its last run went or goes, and what can be done with it. */
export function JobItem({ job, onAsk }: JobItemProps) {
  const { name, directoryPath, schedule, scheduleWords, nextRuns, enabled, lastRun } = job;
  const path = { id: job.storageId, jobId: job.id };
  const run = useRunJob();
  const update = useUpdateJob();
  const start = (dryRun: boolean) =>
    run.mutate(
      { ...path, dryRun },
      { onSuccess: () => showToast(t(dryRun ? 'job.trying' : 'job.started')), onError },
    );
  const isBusy = isUnderWay(lastRun);
  const [next] = nextRuns;
  return (
    <li className={classes.job}>
      <div className={classes.head}>
        <div className={classes.name}>
          {name}
          <div className={classes.facts} style={{ fontWeight: 400 }}>
            {directoryPath && <span>{directoryPath}</span>}
            <span>{scheduleWords ?? t('job.onDemand')}</span>
            {schedule && !enabled && <span>{t('job.resting')}</span>}
            {next && enabled && (
              <span>{t('job.nextOne', { time: formatLong(next, schedule?.timeZone) })}</span>
            )}
          </div>
        </div>
        <Group gap={8} ms="auto">
          {schedule && (
            <Switch
              aria-label={t('job.enabled', { name })}
              checked={enabled}
              disabled={update.isPending}
              onChange={(event) =>
                update.mutate({ ...path, change: { enabled: event.currentTarget.checked } }, { onError })
              }
            />
          )}
          {!isBusy && (
            <>
              <Button
                {...{ size: 'compact-sm', variant: 'default', loading: run.isPending }}
                leftSection={<IconEye size={15} stroke={1.7} aria-hidden />}
                onClick={() => start(true)}
              >
                {t('job.tryIt')}
              </Button>
              <Button
                {...{ size: 'compact-sm', loading: run.isPending }}
                leftSection={<IconPlayerPlay size={15} stroke={1.7} aria-hidden />}
                onClick={() => start(false)}
              >
                {t('job.run')}
              </Button>
            </>
          )}
          <ActionMenu
            label={t('actions', { name })}
            actions={[
              { label: t('job.history'), icon: IconHistory, onChoose: () => onAsk('history') },
              { label: t('edit'), icon: IconEdit, onChoose: () => onAsk('edit') },
              { label: t('remove'), icon: IconTrash, isDangerous: true, onChoose: () => onAsk('remove') },
            ]}
          />
        </Group>
      </div>
      {lastRun ? (
        <RunSummary storageId={job.storageId} run={lastRun} jobName={name}>
          <Button size="compact-sm" variant="subtle" onClick={() => onAsk('history')}>
            {t('job.history')}
          </Button>
        </RunSummary>
      ) : (
        <div className={classes.facts}>{t('job.never')}</div>
      )}
    </li>
  );
}
