import type { RecordSummary } from '@assay/contract/records';
import { REVIEW_VIEWS, type ReviewView } from '@assay/contract/words';
import { SegmentedControl } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useReviewCounts, useReviewQueue } from '../api/review-queue.ts';
import { useRowKeys } from '../components/use-row-keys.ts';
import { rememberQueue } from '../list-trail.ts';
import { parseQueue, type QueueSearch, readQueue } from './queue-address.ts';
import { QueueEntry } from './queue-entry.tsx';
import classes from './queue-screen.module.css';
import { t } from './queue-texts.ts';
import { ReviewNextButton } from './review-next-button.tsx';
import { WaitingFiles } from './waiting-files.tsx';

const route = getRouteApi('/shell/review');

/** All records that wait for a person, the gravest first, with why. */
export function QueueScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { view, index, count, sort } = readQueue(search);
  const answer = useReviewQueue({ view, index, count });
  const { data: counts } = useReviewCounts();
  const go = (part: Partial<QueueSearch>) =>
    void navigate({ search: (now) => parseQueue({ ...now, ...part }) });
  const list = useListScreen<RecordSummary, 'rank'>({
    answer,
    place: { index, count, sort },
    onChange: ({ sort: _, ...part }) => go(part),
  });
  const { data } = answer;
  const entries = useRef<HTMLOListElement>(null);
  useRowKeys(entries);
  return (
    <Page>
      <PageHeader
        title={t('queue.title')}
        subtitle={data ? tellCount(data.totalDocs, data.totalIsCapped ?? false) : '\u00a0'}
        actions={<ReviewNextButton />}
      />
      <div className={classes.views}>
        <SegmentedControl
          aria-label={t('queue.views')}
          value={view}
          onChange={(value) => go({ view: value as ReviewView, index: undefined })}
          data={REVIEW_VIEWS.map((value) => ({
            value,
            label: counts?.[value]
              ? `${t(`queue.view.${value}`)} ${counts[value]}`
              : t(`queue.view.${value}`),
          }))}
        />
      </div>
      <ListContent
        list={list}
        empty={{ icon: IconChecks, title: t(`queue.none.${view}`), text: t('queue.noneText') }}
        perPage={t('queue.perPage')}
      >
        <ol
          ref={entries}
          className={classes.list}
          aria-label={t('queue.list')}
          aria-busy={data === undefined}
        >
          {data?.docs.map((record) => (
            <QueueEntry
              key={record.id}
              record={record}
              onOpen={() => rememberQueue(data.docs.map(({ id }) => id))}
            />
          ))}
        </ol>
      </ListContent>
      {(view === 'all' || view === 'unassigned') && <WaitingFiles />}
    </Page>
  );
}

function tellCount(count: number, isCapped: boolean): string {
  return isCapped ? t('queue.countCapped', { count }) : t('queue.count', { count });
}
