import type { CurrencyTotal } from '@assay/contract/expenses';
import { t } from '../expenses-texts.ts';
import { writeMoney } from '../write-money.ts';
import classes from './expenses.module.css';

/** The totals of all results, one per currency: currencies are not added to one another. */
export function Totals({ totals }: { readonly totals: readonly CurrencyTotal[] | null }) {
  if (totals === null) return <Place />;
  if (totals.length === 0) return null;
  return (
    <dl className={classes.totals} aria-label={t('totals')}>
      {totals.map(({ currency, expenses, total }) => (
        <div key={currency ?? ''}>
          <dt>{currency ?? t('noCurrency')}</dt>
          <dd className={classes.sum}>{total === null ? '–' : writeMoney(total, null)}</dd>
          <dd className={classes.quiet}>{t('receipts', { count: expenses })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As high as the totals of one line, so that the list below stays where it is when they come. */
function Place() {
  return (
    <dl className={classes.totals} aria-hidden>
      <div>
        <dt>{'\u00a0'}</dt>
        <dd className={classes.sum}>{'\u00a0'}</dd>
        <dd className={classes.quiet}>{'\u00a0'}</dd>
      </div>
    </dl>
  );
}
