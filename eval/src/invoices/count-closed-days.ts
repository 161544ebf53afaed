import { nameHoliday } from '@assay/analysis/in-process';
import { intervalOf } from '../receipts/intervals.ts';
import type { InvoiceTruth } from './read-truth.ts';

/**
 * How many invoices are dated on a Sunday, or, of those in euro, on a public holiday of Germany, where most of them are from. Samples of one
 * folder with one date count once: whoever makes several takes the date of the first.
 */
export function countClosedDays(
  invoices: readonly { readonly file: string; readonly truth: InvoiceTruth }[],
): void {
  const days = new Map<string, { date: string; currency: string | null }>();
  for (const { file, truth } of invoices)
    if (truth.date)
      days.set(`${file.split('/')[0]} ${truth.date}`, { date: truth.date, currency: truth.currency });
  const all = [...days.values()];
  const isSunday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() === 0;
  const sundays = all.filter(({ date }) => isSunday(date));
  const holidays = all.filter(
    ({ date, currency }) => currency === 'EUR' && !isSunday(date) && nameHoliday('DE', date) !== null,
  );
  const closed = sundays.length + holidays.length;
  const report = {
    ...{ invoices: invoices.length, dates: all.length, sundays: sundays.length, holidays: holidays.length },
    share: closed / all.length,
    interval95: intervalOf(closed, all.length),
  };
  console.log(JSON.stringify(report, null, 2));
}
