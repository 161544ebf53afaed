import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { showFailure, showNotification } from '../../../platform/notify.ts';
import { isBusy, type SampleDataState, useChangeSampleData, useSampleData } from '../api/sample-data.ts';
import { t } from '../sample-data-texts.ts';
import classes from './sample-data.module.css';

/** Sample records on request: one click makes them, one removes them, and both show their progress. */
export function SampleData() {
  const { data, isError } = useSampleData();
  const change = useChangeSampleData();
  useAnnouncedEnd(data);
  if (isError && !data) return <p className={classes.text}>{t('sampleData.unknown')}</p>;
  if (!data) return null;
  const isWorking = isBusy(data);
  const wish = data.state === 'none' ? 'add' : 'remove';
  return (
    <section className={classes.card} aria-label={t('sampleData.title')}>
      <h3 className={classes.title}>{t('sampleData.title')}</h3>
      {data.state !== 'making' && <p className={classes.text}>{describe(data)}</p>}
      {data.error !== null && (
        <p className={classes.text} role="alert">
          {t('sampleData.failed', { reason: data.error })}
        </p>
      )}
      {isWorking && (
        <>
          <Progress value={percent(data)} size="sm" aria-label={t('sampleData.title')} />
          <p className={classes.text} role="status">
            {describeProgress(data)}
          </p>
        </>
      )}
      {data.state !== 'making' && data.state !== 'removing' && (
        <Button
          variant="default"
          size="sm"
          loading={change.isPending}
          onClick={() => change.mutate(wish, { onError: showFailure })}
        >
          {t(`sampleData.${wish}`)}
        </Button>
      )}
    </section>
  );
}

function describe({ state, records }: SampleDataState): string {
  if (state === 'none') return t('sampleData.offer');
  return `${t('sampleData.present', { count: records })} ${t('sampleData.ledgerNote')}`;
}

function describeProgress({ state, files }: SampleDataState): string {
  if (state === 'removing') return t('sampleData.removing');
  if (state === 'making') return t('sampleData.making', { done: files.made, total: files.total });
  return t('sampleData.analysing', { done: files.analysed, total: files.total });
}

/** Drawing a file and analysing it count alike. */
function percent({ state, files }: SampleDataState): number {
  if (state === 'removing') return 100;
  return (100 * (files.made + files.analysed)) / (2 * Math.max(1, files.total));
}

/** Announces when the sample data are ready and refetches the lists, however old they are. */
function useAnnouncedEnd(data: SampleDataState | undefined): void {
  const client = useQueryClient();
  const before = useRef(data);
  useEffect(() => {
    const last = before.current;
    before.current = data;
    if (!last || !data || !isBusy(last) || isBusy(data)) return;
    void client.invalidateQueries({ queryKey: queryKeys.records });
    if (data.error !== null) return;
    showNotification(t(data.state === 'none' ? 'sampleData.removed' : 'sampleData.ready'), 'success');
  }, [data, client]);
}
