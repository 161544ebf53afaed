import type { MerchantExpenses } from '@assay/contract/expenses';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useMerchants } from '../api/expenses.ts';
import type { ExpensesSearch } from '../expenses-address.ts';
import { t } from '../expenses-texts.ts';
import { writeMoney } from '../write-money.ts';
import classes from './expenses.module.css';

/** Receipts by merchant: number, sum, and how many of them stand out. */
export function Merchants({ search }: { readonly search: ExpensesSearch }) {
  const { data, error, refetch, isPlaceholderData } = useMerchants(search);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.docs.length === 0)
    return <EmptyState icon={IconReceipt} title={t('noMerchants')} text={t('emptyText')} />;
  return (
    <div className={classes.merchants}>
      <DataTable
        label={t('merchants')}
        columns={columns(search)}
        rows={data?.docs}
        rowKey={({ merchant }) => merchant ?? ''}
        rowLabel={({ merchant }) => merchant ?? t('unnamed')}
        sort={{ field: 'expenses', direction: 'desc' }}
        onSort={() => undefined}
        isStale={isPlaceholderData}
      />
      {data !== undefined && data.others > 0 && (
        <p className={classes.quiet}>{t('others', { count: data.others })}</p>
      )}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly isBad?: boolean;
}

/** With its name if there is no column above it: on a card. */
function Figure({ label, value, isBad = false }: FigureProps) {
  return (
    <span className={isBad ? classes.bad : classes.quiet}>
      <span className={classes.label}>{label}: </span>
      {value}
    </span>
  );
}

function columns({ from, to }: ExpensesSearch): readonly Column<MerchantExpenses>[] {
  const figure = (id: 'failed' | 'repeated' | 'consecutive'): Column<MerchantExpenses> => ({
    id,
    header: t(id),
    width: '12%',
    align: 'end',
    cell: (row) => <Figure label={t(id)} value={row[id]} isBad={row[id] > 0} />,
  });
  return [
    {
      id: 'merchant',
      header: t('merchant'),
      cell: ({ merchant }) =>
        merchant ? (
          <span className={classes.name}>
            <Link
              to="/expenses"
              search={{ merchant, from, to }}
              title={t('showThose', { merchant })}
              data-row-link
            >
              {merchant}
            </Link>
          </span>
        ) : (
          <span className={classes.quiet}>{t('unnamed')}</span>
        ),
    },
    {
      id: 'expenses',
      header: t('count'),
      width: '10%',
      align: 'end',
      cell: ({ expenses }) => <Figure label={t('count')} value={expenses} />,
    },
    {
      id: 'sums',
      header: t('sums'),
      width: '18%',
      align: 'end',
      cell: ({ totals }) => (
        <span className={classes.sums}>
          {totals.map(({ currency, total }) => (
            <span key={currency ?? ''} className={classes.money}>
              {total === null ? '–' : writeMoney(total, currency)}
            </span>
          ))}
        </span>
      ),
    },
    figure('failed'),
    figure('repeated'),
    figure('consecutive'),
  ];
}
