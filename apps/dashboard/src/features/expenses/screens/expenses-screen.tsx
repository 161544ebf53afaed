import { Button, SegmentedControl } from '@mantine/core';
import { IconReceipt, IconTableExport } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSignedIn } from '../../../platform/session/session-store.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useExpenseList, useExpensesExport } from '../api/expenses.ts';
import { expenseColumns } from '../components/expense-columns.tsx';
import classes from '../components/expenses.module.css';
import { FilterBar } from '../components/filter-bar.tsx';
import { Merchants } from '../components/merchants.tsx';
import { Totals } from '../components/totals.tsx';
import {
  type ExpensesSearch,
  isFiltered,
  parseExpenses,
  readPlace,
  SORT_FIELDS,
} from '../expenses-address.ts';
import { t } from '../expenses-texts.ts';

const route = getRouteApi('/shell/expenses');

/** Receipts of the whole organisation, as far as the reader may see their files. */
export function ExpensesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const exportAll = useExpensesExport();
  const go = (part: Partial<ExpensesSearch>) =>
    void navigate({ search: parseExpenses({ ...search, ...part }), replace: true });
  const isList = search.view !== 'merchants';
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          isList && (
            <Button
              variant="default"
              loading={exportAll.isPending}
              leftSection={<IconTableExport size={16} stroke={1.8} />}
              onClick={() => exportAll.mutate(search)}
            >
              {t('export')}
            </Button>
          )
        }
      />
      <SegmentedControl
        aria-label={t('views')}
        style={{ alignSelf: 'flex-start' }}
        value={isList ? 'list' : 'merchants'}
        data={(['list', 'merchants'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(value) => go({ view: value === 'merchants' ? 'merchants' : undefined, index: undefined })}
      />
      <FilterBar search={search} onChange={(part) => go({ ...part, index: undefined })} />
      {isList ? <List search={search} go={go} /> : <Merchants search={search} />}
    </Page>
  );
}

interface ListProps {
  readonly search: ExpensesSearch;
  readonly go: (part: Partial<ExpensesSearch>) => void;
}

function List({ search, go }: ListProps) {
  const { timezone } = useSignedIn().user.data;
  const answer = useExpenseList(search);
  const list = useListScreen({
    answer,
    place: readPlace(search),
    fields: SORT_FIELDS,
    onChange: ({ sort, ...part }) =>
      go({ ...part, ...(sort ? { sort: `${sort.field}:${sort.direction}` } : {}) }),
  });
  const columns = useMemo(() => expenseColumns(timezone), [timezone]);
  const isNarrowed = isFiltered(search);
  return (
    <>
      <Totals totals={answer.data?.totals ?? (answer.isPending ? null : [])} />
      <ListContent
        list={list}
        empty={{
          icon: IconReceipt,
          title: t(isNarrowed ? 'noHits' : 'emptyTitle'),
          text: isNarrowed ? undefined : t('emptyText'),
        }}
        perPage={t('perPage')}
      >
        <div className={classes.receipts}>
          <DataTable
            label={t('list')}
            columns={columns}
            rowKey={({ id }) => id}
            rowLabel={({ merchant, originalName }) => merchant ?? originalName}
            {...list.table}
          />
        </div>
      </ListContent>
    </>
  );
}
