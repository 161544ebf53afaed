import { say } from '@assay/statements';
import type { AccountRow, AccountStatement } from './account-model.ts';

/** Longer periods are rare. */
const MAX_DAYS = 370;
/** Bookings further outside the period are reported. */
const OUTSIDE_DAYS = 45;
const DAY_MS = 86_400_000;

/** Remarks on properties that an honest statement may also have. */
export function listRemarks(
  rows: readonly AccountRow[],
  { from, to }: Pick<AccountStatement, 'from' | 'to'>,
  { fit, compared }: Pick<AccountStatement, 'fit' | 'compared'>,
): AccountStatement['remarks'] {
  const remarks = [];
  if (compared === 0) remarks.push(say('account.nothing-compared'));
  else if (fit === null) remarks.push(say('account.cannot-tell'));
  if (from && to) {
    const days = (Date.parse(to.value) - Date.parse(from.value)) / DAY_MS + 1;
    if (days > MAX_DAYS) remarks.push(say('account.long-period', { days }));
    const earliest = Date.parse(from.value) - OUTSIDE_DAYS * DAY_MS;
    const latest = Date.parse(to.value) + DAY_MS;
    const outside = rows.filter(({ date, kind }) => {
      const day = date === null ? null : Date.parse(date);
      return kind === 'booking' && day !== null && (day < earliest || day > latest);
    });
    if (outside.length > 0)
      remarks.push(
        say('account.outside-period', {
          count: outside.length,
          from: { date: from.value },
          to: { date: to.value },
        }),
      );
  }
  return remarks;
}
