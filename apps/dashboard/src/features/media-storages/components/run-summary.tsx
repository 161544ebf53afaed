import type { DetectionRun } from '@assay/contract/detection-jobs';
import { Button, Group, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { explainError } from '../../../platform/api/explain-error.ts';
import { showToast } from '../../../platform/notify.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { isUnderWay, useChangeRun } from '../api/detection-jobs.ts';
import { countsInWords, paceInWords, percentOf, RUN_TONES } from '../describe-run.ts';
import { t } from '../media-storages-texts.ts';
import classes from './storages.module.css';

export interface RunSummaryProps {
  storageId: string;
  run: DetectionRun;
  /** For the spoken name of its progress. */
  jobName: string;
  /** More that can be done. */
  children?: ReactNode;
}

/** How a run goes or went: state, counts, pace, and what can be done about it. */
export function RunSummary({ storageId, run, jobName, children }: RunSummaryProps) {
  const { state, createdAt, dryRun, error, trigger, startedBy } = run;
  const change = useChangeRun();
  const path = { id: storageId, jobId: run.jobId, runId: run.id };
  const move = (next: 'paused' | 'running' | 'stopped') =>
    change.mutate(
      { ...path, state: next },
      { onError: (problem) => showToast(explainError(problem), 'warning') },
    );
  const percent = percentOf(run);
  const pace = paceInWords(run);
  const button = (next: 'paused' | 'running' | 'stopped', words: string) => (
    <Button size="compact-sm" variant="default" loading={change.isPending} onClick={() => move(next)}>
      {words}
    </Button>
  );
  return (
    <div>
      <div className={classes.head}>
        <StatusPill tone={RUN_TONES[state]}>{t(`run.state.${state}`)}</StatusPill>
        <div className={classes.facts} style={{ flex: '1 1 220px' }}>
          <RelativeTime value={createdAt} />
          <span>{t(`run.trigger.${trigger}`, { name: startedBy })}</span>
          {dryRun && <span>{t('run.dry')}</span>}
        </div>
        <Group gap={8} ms="auto">
          {isUnderWay(run) && state !== 'paused' && button('paused', t('run.pause'))}
          {(state === 'paused' || state === 'failed') && button('running', t('run.resume'))}
          {isUnderWay(run) && button('stopped', t('run.stop'))}
          {children}
        </Group>
      </div>
      {isUnderWay(run) && percent !== null && (
        <Progress.Root size={6} my={6}>
          <Progress.Section value={percent} aria-label={t('run.progress', { name: jobName })} />
        </Progress.Root>
      )}
      <div className={classes.facts} role="status">
        {countsInWords(run).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {pace && <span>{pace}</span>}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}
