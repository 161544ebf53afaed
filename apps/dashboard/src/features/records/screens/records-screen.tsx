import { recordBorder } from '@assay/contract/records';
import { mayChange } from '@assay/contract/roles';
import { Button } from '@mantine/core';
import { IconFolders, IconListCheck, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { GiveRecords } from '../../groups/groups.ts';
import { SampleData } from '../../sample-data/sample-data.ts';
import { useRecordList } from '../api/list-records.ts';
import { FilterBar } from '../components/filter-bar.tsx';
import { ListTools } from '../components/list-tools.tsx';
import { recordColumns } from '../components/record-columns.tsx';
import { TextHits } from '../components/text-hits.tsx';
import { useRowSelection } from '../components/use-row-selection.ts';
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

/** The screen reacts to a change of the address at once and draws the list after that, in slices: it may have a thousand rows. */
export function RecordsScreen() {
  return <RecordList search={useDeferredValue(route.useSearch())} />;
}

const RecordList = memo(function RecordList({ search }: { search: RecordListSearch }) {
  const navigate = route.useNavigate();
  const state = readRecordList(search);
  const answer = useRecordList(state);
  const { data } = answer;
  useTrail(search, answer);
  const { role, roles, data: own } = useSignedIn().user;
  const columns = useMemo(() => recordColumns(own.timezone), [own.timezone]);
  const list = useRef<HTMLDivElement>(null);
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const { selection, setSelection, toggle, end } = useRowSelection(list, data?.docs, { keys: { n: create } });

  const isUsual = search.filter === undefined;
  const change = (part: Partial<RecordListState>) =>
    void navigate({ search: (now) => writeRecordList({ ...readRecordList(now), index: 0, ...part }) });
  const listing = useListScreen({ answer, place: state, fields: SORT_FIELDS, onChange: change });
  return (
    <Page>
      <PageHeader
        title={t('records.title')}
        subtitle={data ? countWords(data.totalDocs, data.totalIsCapped ?? false) : '\u00a0'}
        actions={
          <>
            <ReviewNextButton variant="default" />
            {/* Without records there is nothing to select or export. */}
            {!(isUsual && data?.docs.length === 0) && (
              <>
                <ListTools state={state} />
                <SelectButton isSelecting={selection !== null} onClick={toggle} />
              </>
            )}
            {mayChange(roles) && (
              <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={create}>
                {t('records.new')}
              </Button>
            )}
          </>
        }
      />
      <FilterBar
        filters={state.filters}
        isUsual={isUsual}
        onChange={(filters) => change({ filters })}
        onReset={() => void navigate({ search: { ...search, filter: undefined, index: undefined } })}
      />
      <TextHits filters={state.filters} />
      <ListContent
        list={listing}
        {...(isUsual
          ? describeNoRecords(mayChange(roles) ? create : null, role === 'admin')
          : describeNoMatch())}
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
            <SelectionBar referenceIds={[...selection]} onDone={end}>
              {role === 'admin' && <GiveRecords referenceIds={[...selection]} onDone={end} />}
            </SelectionBar>
          )}
        </Suspense>
      </ListContent>
      {data && data.docs.length > 0 && <Keys />}
      <Suspense fallback={null}>
        {isCreating && <NewRecordDialog isOpen onClose={() => setCreating(false)} />}
      </Suspense>
    </Page>
  );
});

/** Remembers the listed records, so that a record's own screen can step through them. */
function useTrail(
  search: RecordListSearch,
  { data, isPlaceholderData }: ReturnType<typeof useRecordList>,
): void {
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    rememberTrail({
      state: readRecordList(search),
      ids: data.docs.map(({ id }) => id),
      total: data.totalDocs,
    });
  }, [search, data, isPlaceholderData]);
}

function SelectButton({ isSelecting, onClick }: { isSelecting: boolean; onClick: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconListCheck size={16} stroke={1.8} />}
      aria-pressed={isSelecting}
      onClick={onClick}
    >
      {t(isSelecting ? 'records.endSelect' : 'records.select')}
    </Button>
  );
}

function describeNoMatch() {
  return {
    empty: { icon: IconSearchOff, title: t('records.noMatchTitle'), text: t('records.noMatchText') },
  };
}

/** The content of the screen while the organisation has no records. */
function describeNoRecords(onNew: (() => void) | null, mayAddSamples: boolean) {
  return {
    empty: {
      icon: IconFolders,
      title: t('records.emptyTitle'),
      text: t('records.emptyText'),
      action: onNew && (
        // As high as the loading content, so that nothing below moves.
        <Suspense fallback={<div style={{ height: 148 }} />}>
          <FirstRecord onNew={onNew} />
        </Suspense>
      ),
    },
    belowEmpty: (
      <Suspense fallback={null}>
        {mayAddSamples && (
          <div className={classes.sample}>
            <SampleData />
          </div>
        )}
      </Suspense>
    ),
  };
}

function Keys() {
  return (
    <div className={classes.keys}>
      <KeyHint keys={['J', 'K']} does={t('records.keys.move')} />
      <KeyHint keys={['↵']} does={t('records.keys.open')} />
      <KeyHint keys={['X']} does={t('records.keys.pick')} />
      <KeyHint keys={['A']} does={t('records.keys.all')} />
      <KeyHint keys={['N']} does={t('records.keys.new')} />
    </div>
  );
}

function countWords(total: number, isCapped: boolean): string {
  return isCapped ? t('records.countCapped', { count: total }) : t('records.count', { count: total });
}
