import type { ClientRequestSummary } from '@assay/contract/client-requests';
import { Button } from '@mantine/core';
import { IconListCheck, IconMailQuestion, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMayChange, useSignedIn } from '../../../platform/session/session-store.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ListContent, useListScreen } from '../../../ui/list-screen.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useWorkOrderList } from '../api/list-work-orders.ts';
import classes from '../components/order-columns.module.css';
import { orderColumns } from '../components/order-columns.tsx';
import { OrderFilter } from '../components/order-filter.tsx';
import { OrderSelectionBar } from '../components/order-selection-bar.tsx';
import type { WorkOrderDialogProps } from '../components/work-order-dialog.tsx';
import { clientName } from '../describe-order.ts';
import { type OrderListState, readOrderList, SORT_FIELDS, writeOrderList } from '../list-state.ts';
import type { OrderAction } from '../order-actions.ts';
import { findSelected, selectionKey } from '../selection.ts';
import { useOrderActions } from '../use-order-actions.ts';
import { t } from '../work-orders-texts.ts';

const WorkOrderDialog = lazy(() =>
  import('../components/work-order-dialog.tsx').then((module) => ({ default: module.WorkOrderDialog })),
);

const route = getRouteApi('/shell/workorder');

export function WorkOrdersScreen() {
  const navigate = route.useNavigate();
  const state = readOrderList(route.useSearch());
  const answer = useWorkOrderList(state);
  const { data } = answer;
  const { timezone } = useSignedIn().user.data;
  const mayChange = useMayChange();
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null);
  const [dialog, setDialog] = useState<WorkOrderDialogProps['of'] | null>(null);
  const [ending, setEnding] = useState<readonly ClientRequestSummary[] | null>(null);
  const actions = useOrderActions();

  const change = (part: Partial<OrderListState>) =>
    void navigate({ search: writeOrderList({ ...state, index: 0, ...part }), replace: 'search' in part });
  const list = useListScreen({ answer, place: state, fields: SORT_FIELDS, onChange: change });
  const act = (order: ClientRequestSummary, action: OrderAction) => {
    if (action === 'edit') setDialog({ kind: 'edit', id: order.id });
    else if (action === 'more') setDialog({ kind: 'additional', id: order.id });
    else if (action === 'resend') actions.resend([order]);
    else if (action === 'expire') setEnding([order]);
    else actions.complete(order);
  };
  const expire = () =>
    actions.expire(ending ?? [], () => {
      setEnding(null);
      setSelection(null);
    });
  const selected = findSelected(selection ?? new Set(), data?.docs ?? []);
  const isUsual = state.state === null && state.search === '';
  const newOrder = mayChange && <NewOrderButton onClick={() => setDialog({ kind: 'new' })} />;
  return (
    <Page>
      <PageHeader
        title={t('workOrders.title')}
        subtitle={data ? countWords(data.totalDocs, data.totalIsCapped ?? false) : '\u00a0'}
        actions={
          mayChange && (
            <>
              <Button
                variant="default"
                leftSection={<IconListCheck size={16} stroke={1.8} />}
                aria-pressed={selection !== null}
                onClick={() => setSelection(selection ? null : new Set())}
              >
                {selection ? t('workOrders.endSelect') : t('workOrders.select')}
              </Button>
              {newOrder}
            </>
          )
        }
      />
      <OrderFilter state={state.state} search={state.search} onChange={change} />
      <ListContent
        list={list}
        empty={{
          icon: isUsual ? IconMailQuestion : IconSearchOff,
          title: isUsual ? t('workOrders.emptyTitle') : t('workOrders.noMatchTitle'),
          text: isUsual ? t('workOrders.emptyText') : t('workOrders.noMatchText'),
          action: isUsual && newOrder,
        }}
        perPage={t('workOrders.perPage')}
      >
        <div className={classes.table}>
          <DataTable
            label={t('workOrders.title')}
            columns={orderColumns({ timezone, onAct: mayChange ? act : null })}
            rowKey={selectionKey}
            rowLabel={(order) => `${clientName(order)}, ${order.requestId}`}
            {...list.table}
            selection={selection ?? undefined}
            onSelect={setSelection}
            expected={8}
          />
        </div>
        {selection && (
          <OrderSelectionBar
            count={selection.size}
            orders={selected}
            isBusy={actions.isBusy}
            onResend={() => actions.resend(selected, () => setSelection(null))}
            onExpire={() => setEnding(selected)}
          />
        )}
      </ListContent>
      <Suspense fallback={null}>
        {dialog && <WorkOrderDialog of={dialog} onClose={() => setDialog(null)} />}
      </Suspense>
      {ending && (
        <ExpireQuestion
          count={ending.length}
          isBusy={actions.isBusy}
          onClose={() => setEnding(null)}
          onConfirm={expire}
        />
      )}
    </Page>
  );
}

function NewOrderButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={onClick}>
      {t('workOrders.new')}
    </Button>
  );
}

interface ExpireQuestionProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function ExpireQuestion({ count, ...dialog }: ExpireQuestionProps) {
  return (
    <ConfirmDialog
      title={count === 1 ? t('workOrders.expireTitle') : t('workOrders.expireTitleMany', { count })}
      text={t('workOrders.expireText')}
      action={t('workOrders.expire')}
      isDangerous
      {...dialog}
    />
  );
}

function countWords(total: number, isCapped: boolean): string {
  return isCapped ? t('workOrders.countCapped', { count: total }) : t('workOrders.count', { count: total });
}
