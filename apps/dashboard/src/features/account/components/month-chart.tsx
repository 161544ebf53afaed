import { DATE_LOCALES } from '@assay/statements/write-day';
import { Box, VisuallyHidden } from '@mantine/core';
import { language } from '../../../i18n/language.ts';
import { withColon } from '../../../i18n/with-colon.ts';
import { t } from '../account-texts.ts';
import classes from './month-chart.module.css';

export interface MonthChartProps {
  /** `2026-11`, oldest first. */
  months: readonly { month: string; amount: number }[];
  format: (amount: number) => string;
}

const short = new Intl.DateTimeFormat(DATE_LOCALES[language], { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(DATE_LOCALES[language], {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** One bar per month; the amount is shown above it on hover or focus, and is read out. */
export function MonthChart({ months, format }: MonthChartProps) {
  const most = Math.max(...months.map(({ amount }) => amount));
  if (most === 0)
    return (
      <Box component="p" m={0} c="dimmed">
        {t('account.nothingYet')}
      </Box>
    );
  return (
    <ol className={classes.chart}>
      {months.map(({ month, amount }) => {
        const date = new Date(`${month}-01T00:00:00Z`);
        return (
          <li key={month} className={classes.month}>
            <VisuallyHidden>
              {t('account.monthSpoken', { month: long.format(date), amount: format(amount) })}
            </VisuallyHidden>
            <span
              className={classes.column}
              aria-hidden="true"
              title={withColon(long.format(date), format(amount))}
            >
              <span className={classes.amount} data-most={amount === most ? '' : undefined}>
                {format(amount)}
              </span>
              <span className={classes.bar} style={{ height: `${(amount / most) * 100}%` }} />
            </span>
            <span className={classes.name} aria-hidden="true">
              {short.format(date)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
