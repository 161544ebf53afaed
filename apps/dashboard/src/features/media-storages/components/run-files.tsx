import type { DetectionRun, RunFile } from '@assay/contract/detection-jobs';
import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { explainError } from '../../../platform/api/explain-error.ts';
import { showToast } from '../../../platform/notify.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { ListFooter } from '../../../ui/list-footer.tsx';
import {
  type FileChoice,
  isUnderWay,
  type RunPath,
  useRetryRun,
  useRun,
  useRunFiles,
} from '../api/detection-jobs.ts';
import { t } from '../media-storages-texts.ts';
import classes from './storages.module.css';

const FIRST = { index: 0, count: 20 };
const CHOICES = ['all', 'found', 'failed'] as const;

/** The files of a run: the outcome of each, findings, and failed ones to be retried. */
export function RunFiles({ path, run }: { path: RunPath; run: DetectionRun }) {
  const [choice, setChoice] = useState<FileChoice>(run.counts.failed > 0 ? 'failed' : 'found');
  const [view, setView] = useState(FIRST);
  const { data, error, refetch } = useRunFiles(path, choice, view);
  const retry = useRetryRun();
  return (
    <div>
      <Found path={path} />
      <div className={classes.head}>
        <NativeSelect
          size="xs"
          aria-label={t('run.show')}
          value={choice}
          data={CHOICES.map((value) => ({ value, label: t(`run.choice.${value}`) }))}
          onChange={(event) => {
            setChoice(event.currentTarget.value as FileChoice);
            setView((now) => ({ ...now, index: 0 }));
          }}
        />
        {run.counts.failed > 0 && !isUnderWay(run) && (
          <Button
            size="compact-sm"
            variant="default"
            loading={retry.isPending}
            onClick={() =>
              retry.mutate(path, {
                onSuccess: () => showToast(t('run.retried')),
                onError: (problem) => showToast(explainError(problem), 'warning'),
              })
            }
          >
            {t('run.retry')}
          </Button>
        )}
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={80} radius="md" mt={8} aria-busy />
      ) : data.totalDocs === 0 ? (
        <Text c="dimmed" mt={8}>
          {t('run.noFiles')}
        </Text>
      ) : (
        <>
          <ul className={classes.rows} aria-label={t(`run.choice.${choice}`)}>
            {data.docs.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
          {data.totalDocs > FIRST.count && (
            <ListFooter
              {...view}
              perPage={t('run.filesPerPage')}
              pages={t('run.filePages')}
              totalPages={data.totalPages}
              totalDocs={data.totalDocs}
              isCapped={data.totalIsCapped}
              onPage={(index) => setView((now) => ({ ...now, index }))}
              onSize={(count) => setView({ index: 0, count })}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Analysis results of the run's files so far. */
function Found({ path }: { path: RunPath }) {
  const { data } = useRun(path);
  if (!data) return null;
  const { analysed, waiting, analysisFailed, suspicious } = data.found;
  return (
    <div className={classes.facts} role="status" style={{ margin: '6px 0' }}>
      <span>{t('run.analysed', { count: analysed })}</span>
      {waiting > 0 && <span>{t('run.analysing', { count: waiting })}</span>}
      {analysisFailed > 0 && <span>{t('run.notAnalysed', { count: analysisFailed })}</span>}
      {analysed > 0 && <span>{t('run.found', { count: suspicious })}</span>}
    </div>
  );
}

function FileRow({ file }: { file: RunFile }) {
  const { path, byteSize, state, error, asset } = file;
  return (
    <li>
      <div className={classes.path}>
        {asset ? (
          asset.recordId ? (
            <Link
              to="/workorders/$workorderId"
              params={{ workorderId: asset.recordId }}
              search={{ asset: asset.id }}
            >
              {path}
            </Link>
          ) : (
            <Link to="/utilities/$assetId" params={{ assetId: asset.id }}>
              {path}
            </Link>
          )
        ) : (
          path
        )}
      </div>
      <div className={classes.facts}>
        <span>{t(`run.file.${state}`)}</span>
        <span>{formatBytes(byteSize)}</span>
        {typeof asset?.tamperScore === 'number' && (
          <span>{t('run.score', { score: asset.tamperScore })}</span>
        )}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </li>
  );
}
