import { REVIEW_VIEWS, type ReviewView } from '@assay/contract/closed-sets';
import type { RecordSummary } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import { Button, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChecks, IconListCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useReviewCounts, useReviewQueue } from '../api/review-queue.ts';
import { useRowSelection } from '../components/use-row-selection.ts';
import { rememberQueue } from '../list-trail.ts';
import { t as tRecords } from '../records-texts.ts';
import { parseQueue, type QueueSearch, readQueue } from './queue-address.ts';
import { QueueEntry } from './queue-entry.tsx';
import classes from './queue-screen.module.css';
import { t } from './queue-texts.ts';
import { ReviewNextButton } from './review-next-button.tsx';
import { WaitingFiles } from './waiting-files.tsx';

const SelectionBar = lazy(() =>
  import('../components/selection-bar.tsx').then((module) => ({ default: module.SelectionBar })),
);

const PutOffMenu = lazy(() =>
  import('./put-off-menu.tsx').then((module) => ({ default: module.PutOffMenu })),
);

const route = getRouteApi('/shell/review');

/** All records that wait for a person, the gravest first, with the reasons. */
export function QueueScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { view, index, count, sort } = readQueue(search);
  const answer = useReviewQueue({ view, index, count });
  const { data } = answer;
  const go = (part: Partial<QueueSearch>) =>
    void navigate({ search: (now) => parseQueue({ ...now, ...part }) });
  const list = useListScreen<RecordSummary, 'rank'>({
    answer,
    place: { index, count, sort },
    onChange: ({ sort: _, ...part }) => go(part),
  });
  const entries = useRef<HTMLOListElement>(null);
  const mayPick = mayChange(useSignedIn().user.roles);
  const { selection, pick, toggle, end } = useRowSelection(entries, data?.docs, { isPossible: mayPick });
  useHotkeys(mayPick ? [['Escape', end]] : []);
  const selected = data?.docs.filter(({ referenceId }) => selection?.has(referenceId)) ?? [];
  return (
    <Page>
      <PageHeader
        title={t('queue.title')}
        subtitle={data?.totalDocs ? describeCount(data.totalDocs, data.totalIsCapped ?? false) : '\u00a0'}
        actions={
          <>
            {mayPick && data?.docs.length !== 0 && (
              <Button
                variant="default"
                leftSection={<IconListCheck size={16} stroke={1.8} />}
                aria-pressed={selection !== null}
                onClick={toggle}
              >
                {tRecords(selection ? 'records.endSelect' : 'records.select')}
              </Button>
            )}
            <ReviewNextButton />
          </>
        }
      />
      <Views
        view={view}
        onChange={(next) => {
          end();
          go({ view: next, index: undefined });
        }}
      />
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
              isSelected={selection?.has(record.referenceId)}
              onSelect={() => pick(record.referenceId)}
            />
          ))}
        </ol>
        <Suspense fallback={null}>
          {selection && (
            <SelectionBar isQueue referenceIds={selected.map(({ referenceId }) => referenceId)} onDone={end}>
              <PutOffMenu records={selected} onDone={end} />
            </SelectionBar>
          )}
        </Suspense>
        <div className={classes.keys}>
          <KeyHint keys={['J', 'K']} does={tRecords('records.keys.move')} />
          <KeyHint keys={['↵']} does={tRecords('records.keys.open')} />
          {mayPick && <KeyHint keys={['X']} does={tRecords('records.keys.pick')} />}
          {mayPick && <KeyHint keys={['A']} does={tRecords('records.keys.all')} />}
        </div>
      </ListContent>
      {(view === 'all' || view === 'unassigned') && <WaitingFiles />}
    </Page>
  );
}

interface ViewsProps {
  readonly view: ReviewView;
  readonly onChange: (view: ReviewView) => void;
}

/** The views of the queue, each with how many records it has. */
function Views({ view, onChange }: ViewsProps) {
  const { data: counts } = useReviewCounts();
  return (
    <div className={classes.views}>
      <SegmentedControl
        aria-label={t('queue.views')}
        value={view}
        onChange={(value) => onChange(value as ReviewView)}
        data={REVIEW_VIEWS.map((value) => ({
          value,
          label: counts?.[value] ? `${t(`queue.view.${value}`)} ${counts[value]}` : t(`queue.view.${value}`),
        }))}
      />
    </div>
  );
}

function describeCount(count: number, isCapped: boolean): string {
  return isCapped ? t('queue.countCapped', { count }) : t('queue.count', { count });
}
