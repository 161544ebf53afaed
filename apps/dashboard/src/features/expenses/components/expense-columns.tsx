import type { ExpenseRow } from '@assay/contract/expenses';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { formatDay } from '../../../ui/time-words.ts';
import { t } from '../expenses-texts.ts';
import { writeMoney } from '../write-money.ts';
import classes from './expenses.module.css';

export function expenseColumns(timezone: string): readonly Column<ExpenseRow>[] {
  return [
    {
      id: 'merchant',
      header: t('merchant'),
      isSortable: true,
      cell: (row) => <Merchant row={row} />,
    },
    {
      id: 'date',
      header: t('date'),
      width: '130px',
      isSortable: true,
      cell: ({ date }) =>
        date ? (
          <span className={classes.money}>{formatDay(date, 'UTC')}</span>
        ) : (
          <span className={classes.quiet}>{t('noDate')}</span>
        ),
    },
    {
      id: 'total',
      header: t('total'),
      width: '132px',
      align: 'end',
      isSortable: true,
      cell: ({ total, currency }) =>
        total === null ? (
          <span className={classes.quiet}>{t('noTotal')}</span>
        ) : (
          <span className={classes.money}>{writeMoney(total, currency)}</span>
        ),
    },
    {
      id: 'stands',
      header: t('stands'),
      width: '27%',
      cell: (row) => <Signs row={row} />,
    },
    {
      id: 'record',
      header: t('record'),
      width: '140px',
      isMinor: true,
      cell: ({ record }) => record?.referenceId ?? <span className={classes.quiet}>{t('noRecord')}</span>,
    },
    {
      id: 'createdAt',
      header: t('received'),
      width: '130px',
      isSortable: true,
      isMinor: true,
      cell: ({ receivedAt }) => <RelativeTime value={receivedAt} timezone={timezone} />,
    },
  ];
}

function Merchant({ row }: { readonly row: ExpenseRow }) {
  const { assetId, record, merchant, number, originalName } = row;
  const name = merchant ?? t('unnamed');
  return (
    <span className={classes.name}>
      {record ? (
        <Link
          to="/workorders/$workorderId"
          params={{ workorderId: record.id }}
          search={{ asset: assetId }}
          data-row-link
        >
          {name}
        </Link>
      ) : (
        <Link to="/utilities/$assetId" params={{ assetId }} data-row-link>
          {name}
        </Link>
      )}
      <span className={classes.quiet}>{[number, originalName].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function Signs({ row: { failed, isRepeated, isConsecutive } }: { readonly row: ExpenseRow }) {
  const signs = [
    ...failed.map((id) => t(`flags.${id}`)),
    ...(isRepeated ? [t('flags.repeated')] : []),
    ...(isConsecutive ? [t('flags.consecutive')] : []),
  ];
  if (signs.length === 0) return <span className={classes.quiet}>{t('nothing')}</span>;
  return (
    <ul className={classes.signs}>
      {signs.map((sign) => (
        <li key={sign}>
          <IconAlertTriangle size={13} aria-hidden /> {sign}
        </li>
      ))}
    </ul>
  );
}
