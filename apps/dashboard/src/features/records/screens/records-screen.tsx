import { recordBorder } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import { Button } from '@mantine/core';
import { IconFolders, IconListCheck, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import {
  lazy,
  memo,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toggleAll, toggleOne } from '../../../ui/selection.ts';
import { GiveRecords } from '../../groups/groups.ts';
import { SampleData } from '../../sample-data/sample-data.ts';
import { useRecordList } from '../api/list-records.ts';
import { FilterBar } from '../components/filter-bar.tsx';
import { ListTools } from '../components/list-tools.tsx';
import { recordColumns } from '../components/record-columns.tsx';
import { TextHits } from '../components/text-hits.tsx';
import { useRowKeys } from '../components/use-row-keys.ts';
import {
  type RecordListSearch,
  type RecordListState,
  readRecordList,
  SORT_FIELDS,
  writeRecordList,
} from '../list-state.ts';
import { rememberTrail } from '../list-trail.ts';
import { ReviewNextButton } from '../queue/review-next-button.tsx';
import { t } from '../records-texts.ts';
import classes from './records-screen.module.css';

const NewRecordDialog = lazy(() =>
  import('../components/new-record-dialog.tsx').then((module) => ({ default: module.NewRecordDialog })),
);

const FirstRecord = lazy(() =>
  import('../components/first-record.tsx').then((module) => ({ default: module.FirstRecord })),
);

const SelectionBar = lazy(() =>
  import('../components/selection-bar.tsx').then((module) => ({ default: module.SelectionBar })),
);

const route = getRouteApi('/shell/workorders');

/** A change of the address is answered at once, and what it shows is drawn after that, in slices: rows may be a thousand. */
export function RecordsScreen() {
  return <RecordList search={useDeferredValue(route.useSearch())} />;
}

const RecordList = memo(function RecordList({ search }: { search: RecordListSearch }) {
  const navigate = route.useNavigate();
  const state = readRecordList(search);
  const answer = useRecordList(state);
  const { data, isPlaceholderData } = answer;
  const { role, roles, data: own } = useSignedIn().user;
  const columns = useMemo(() => recordColumns(own.timezone), [own.timezone]);
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null);
  // A thousand rows get a box each: drawn in slices, so that the page answers meanwhile.
  const toggleSelecting = () => startTransition(() => setSelection((now) => (now ? null : new Set())));
  const [isCreating, setCreating] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list, {
    n: () => setCreating(true),
    // On a row it picks that row.
    x: (focused) =>
      focused === null ? toggleSelecting() : setSelection((now) => toggleOne(now ?? new Set(), focused)),
    a: () => {
      const all = data?.docs.map(({ referenceId }) => referenceId) ?? [];
      setSelection((now) => toggleAll(now ?? new Set(), all));
    },
  });

  useEffect(() => {
    if (!data || isPlaceholderData) return;
    rememberTrail({
      state: readRecordList(search),
      ids: data.docs.map(({ id }) => id),
      total: data.totalDocs,
    });
  }, [search, data, isPlaceholderData]);

  const isUsual = search.filter === undefined;
  /** What is done with records waits until there are some. */
  const hasNone = isUsual && data?.docs.length === 0;
  const change = (part: Partial<RecordListState>) =>
    navigate({ search: (now) => writeRecordList({ ...readRecordList(now), index: 0, ...part }) });
  const listing = useListScreen({
    answer,
    place: state,
    fields: SORT_FIELDS,
    onChange: (part) => void change(part),
  });
  const newRecord = (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setCreating(true)}>
      {t('records.new')}
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title={t('records.title')}
        subtitle={data ? countWords(data.totalDocs, data.totalIsCapped ?? false) : '\u00a0'}
        actions={
          <>
            <ReviewNextButton variant="default" />
            {!hasNone && (
              <>
                <ListTools state={state} />
                <Button
                  variant="default"
                  leftSection={<IconListCheck size={16} stroke={1.8} />}
                  aria-pressed={selection !== null}
                  onClick={toggleSelecting}
                >
                  {selection ? t('records.endSelect') : t('records.select')}
                </Button>
              </>
            )}
            {mayChange(roles) && newRecord}
          </>
        }
      />
      <FilterBar
        filters={state.filters}
        isUsual={isUsual}
        onChange={(filters) => void change({ filters })}
        onReset={() => void navigate({ search: { ...search, filter: undefined, index: undefined } })}
      />
      <TextHits filters={state.filters} />
      <ListContent
        list={listing}
        empty={{
          icon: isUsual ? IconFolders : IconSearchOff,
          title: isUsual ? t('records.emptyTitle') : t('records.noMatchTitle'),
          text: isUsual ? t('records.emptyText') : t('records.noMatchText'),
          action: isUsual && mayChange(roles) && (
            // As high as what comes, so that nothing below moves.
            <Suspense fallback={<div style={{ height: 148 }} />}>
              <FirstRecord onNew={() => setCreating(true)} />
            </Suspense>
          ),
        }}
        belowEmpty={
          <Suspense fallback={null}>
            {isUsual && role === 'admin' && (
              <div className={classes.sample}>
                <SampleData />
              </div>
            )}
          </Suspense>
        }
        perPage={t('records.perPage')}
      >
        <div ref={list}>
          <DataTable
            label={t('records.title')}
            columns={columns}
            rowKey={(record) => record.referenceId}
            rowLabel={(record) => record.referenceId}
            rowBorder={recordBorder}
            {...listing.table}
            selection={selection ?? undefined}
            onSelect={setSelection}
            expected={Math.min(state.count, 12)}
          />
        </div>
        <Suspense fallback={null}>
          {selection && (
            <SelectionBar referenceIds={[...selection]} onDone={() => setSelection(null)}>
              {role === 'admin' && (
                <GiveRecords referenceIds={[...selection]} onDone={() => setSelection(null)} />
              )}
            </SelectionBar>
          )}
        </Suspense>
      </ListContent>
      {data && data.docs.length > 0 && (
        <div className={classes.keys}>
          <KeyHint keys={['J', 'K']} does={t('records.keys.move')} />
          <KeyHint keys={['↵']} does={t('records.keys.open')} />
          <KeyHint keys={['X']} does={t('records.keys.pick')} />
          <KeyHint keys={['A']} does={t('records.keys.all')} />
          <KeyHint keys={['N']} does={t('records.keys.new')} />
        </div>
      )}
      <Suspense fallback={null}>
        {isCreating && <NewRecordDialog isOpen onClose={() => setCreating(false)} />}
      </Suspense>
    </Page>
  );
});

function countWords(total: number, isCapped: boolean): string {
  return isCapped ? t('records.countCapped', { count: total }) : t('records.count', { count: total });
}
