import type { ClientRequestSummary } from '@assay/contract/client-requests';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { Initials } from '../../../ui/initials.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { formatDay } from '../../../ui/time-words.ts';
import { clientName, describeType } from '../describe-order.ts';
import type { OrderAction } from '../order-actions.ts';
import { t } from '../work-orders-texts.ts';
import classes from './order-columns.module.css';
import { OrderMenu } from './order-menu.tsx';
import { OrderState } from './state-pill.tsx';

export interface OrderColumnsOptions {
  timezone: string;
  /** Null for users who may change nothing. */
  onAct: ((order: ClientRequestSummary, action: OrderAction) => void) | null;
}

/** The columns of the list; ids of sortable ones are the fields that the server sorts by. */
export function orderColumns({
  timezone,
  onAct,
}: OrderColumnsOptions): readonly Column<ClientRequestSummary>[] {
  return [
    {
      id: 'lastName',
      header: t('workOrders.column.client'),
      isSortable: true,
      cell: (order) => (
        <span className={classes.client}>
          <Initials name={clientName(order)} photo={null} size={36} />
          <span className={classes.words}>
            <Link
              to="/workorder/$workorderId"
              params={{ workorderId: order.id }}
              className={classes.name}
              data-row-link=""
            >
              {clientName(order)}
            </Link>
            <span className={classes.facts}>
              <span>{order.requestId}</span>
              <span className={classes.quiet}>{order.email ?? order.smsNumber}</span>
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('workOrders.column.state'),
      width: '132px',
      isSortable: true,
      cell: (order) => (
        <span className={classes.states}>
          <OrderState order={order} />
        </span>
      ),
    },
    {
      id: 'type',
      header: t('workOrders.column.type'),
      width: '16%',
      isSortable: true,
      isMinor: true,
      cell: ({ type }) => <span className={classes.quiet}>{describeType(type)}</span>,
    },
    {
      id: 'due',
      header: t('workOrders.column.due'),
      width: '132px',
      isSortable: true,
      cell: ({ due }) => <time dateTime={due}>{formatDay(due, timezone)}</time>,
    },
    {
      id: 'createdAt',
      header: t('workOrders.column.created'),
      width: '14%',
      isSortable: true,
      isMinor: true,
      cell: ({ createdAt }) => (
        <span className={classes.quiet}>
          <RelativeTime value={createdAt} timezone={timezone} />
        </span>
      ),
    },
    ...(onAct ? [actionsColumn(onAct)] : []),
  ];
}

function actionsColumn(onAct: NonNullable<OrderColumnsOptions['onAct']>): Column<ClientRequestSummary> {
  return {
    id: 'actions',
    header: t('workOrders.column.actions'),
    isHeaderHidden: true,
    width: '72px',
    align: 'end',
    cell: (order) => (
      <span className={classes.actions}>
        <OrderMenu order={order} onAct={(action) => onAct(order, action)} />
      </span>
    ),
  };
}
