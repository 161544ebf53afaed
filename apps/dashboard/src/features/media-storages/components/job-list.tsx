import type { DetectionJob } from '@assay/contract/detection-jobs';
import type { MediaStorage } from '@assay/contract/media-storages';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { explainError } from '../../../platform/api/explain-error.ts';
import { ChangeQuestion } from '../../../platform/change-question.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useJobs, useRemoveJob } from '../api/detection-jobs.ts';
import { t } from '../media-storages-texts.ts';
import { JobDialog } from './job-dialog.tsx';
import { JobItem } from './job-item.tsx';
import { RunHistory } from './run-history.tsx';
import classes from './storages.module.css';

type Over = { what: 'new' } | { what: 'edit' | 'remove' | 'history'; job: DetectionJob } | null;

/** The jobs of a storage. */
export function JobList({ storage }: { storage: MediaStorage }) {
  const { data: jobs, error, refetch } = useJobs(storage.id);
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  if (error && !jobs) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!jobs) return <Skeleton height={70} radius="md" mt={10} aria-busy />;
  return (
    <>
      {jobs.length === 0 ? (
        <Text c="dimmed" mt={8}>
          {t('job.none')}
        </Text>
      ) : (
        <ul className={classes.jobs} aria-label={t('job.heading', { name: storage.name })}>
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} onAsk={(what) => setOver({ what, job })} />
          ))}
        </ul>
      )}
      <Button
        mt={10}
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
        onClick={() => setOver({ what: 'new' })}
      >
        {t('job.new')}
      </Button>
      {over?.what === 'new' && <JobDialog storageId={storage.id} job={null} onClose={close} />}
      {over?.what === 'edit' && <JobDialog storageId={storage.id} job={over.job} onClose={close} />}
      {over?.what === 'history' && <RunHistory job={over.job} onClose={close} />}
      {over?.what === 'remove' && <RemoveJob job={over.job} onClose={close} />}
    </>
  );
}

function RemoveJob({ job, onClose }: { job: DetectionJob; onClose: () => void }) {
  const remove = useRemoveJob();
  return (
    <ChangeQuestion
      title={t('job.removeTitle', { name: job.name })}
      text={t('job.removeText')}
      action={t('remove')}
      isDangerous
      onClose={onClose}
      change={remove}
      given={{ id: job.storageId, jobId: job.id }}
      explain={explainError}
      done={t('removed')}
    />
  );
}
