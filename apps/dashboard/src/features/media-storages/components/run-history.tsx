import type { DetectionJob, DetectionRun } from '@assay/contract/detection-jobs';
import { Button, Modal, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { useRuns } from '../api/detection-jobs.ts';
import { t } from '../media-storages-texts.ts';
import { RunFiles } from './run-files.tsx';
import { RunSummary } from './run-summary.tsx';
import classes from './storages.module.css';

const FIRST = { index: 0, count: 20 };

/** The runs of a job, the newest first, each with its files. */
export function RunHistory({ job, onClose }: { job: DetectionJob; onClose: () => void }) {
  const [view, setView] = useState(FIRST);
  const { data, error, refetch } = useRuns({ id: job.storageId, jobId: job.id }, view);
  return (
    <Modal opened onClose={onClose} title={t('run.history', { name: job.name })} size={820} centered>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={160} radius="md" aria-busy />
      ) : data.totalDocs === 0 ? (
        <EmptyState icon={IconHistory} title={t('run.none')} text={t('run.noneText')} />
      ) : (
        <>
          <ul className={classes.rows} aria-label={t('run.history', { name: job.name })}>
            {data.docs.map((run) => (
              <RunRow key={run.id} job={job} run={run} isFirst={run.id === data.docs[0]?.id} />
            ))}
          </ul>
          {data.totalDocs > FIRST.count && (
            <ListFooter
              {...view}
              perPage={t('run.perPage')}
              totalPages={data.totalPages}
              totalDocs={data.totalDocs}
              isCapped={data.totalIsCapped}
              onPage={(index) => setView((now) => ({ ...now, index }))}
              onSize={(count) => setView({ index: 0, count })}
            />
          )}
        </>
      )}
    </Modal>
  );
}

function RunRow({ job, run, isFirst }: { job: DetectionJob; run: DetectionRun; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst && !run.dryRun);
  return (
    <li>
      <RunSummary storageId={job.storageId} run={run} jobName={job.name}>
        {!run.dryRun && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={isOpen}
            onClick={() => setOpen((now) => !now)}
          >
            {t(isOpen ? 'run.hide' : 'run.open')}
          </Button>
        )}
      </RunSummary>
      {isOpen && <RunFiles path={{ id: job.storageId, jobId: job.id, runId: run.id }} run={run} />}
    </li>
  );
}
