import { say } from '@assay/statements';
import { raise } from '../file-facts.ts';
import { type Claimed, type Compared, compared, notCompared } from './compared.ts';
import type { ClaimedReceipt, ReadReceipts } from './read-receipts.ts';

const DAY = 86_400_000;
const HUNDREDTHS = 100;

/** Reports receipts that sum to less than is claimed. */
export function compareAmount({ claim }: Claimed, { receipts, isReading }: ReadReceipts): Compared {
  const { amount, currency } = claim;
  if (amount === null) return notCompared('amount', 'amount');
  if (currency === null) return notCompared('amount', 'currency');
  if (isReading) return notCompared('amount', 'reading');
  const counted = listOnce(receipts);
  if (counted.length === 0) return notCompared('amount', 'receipts');
  const totals = counted.flatMap(({ total, currency: own }) =>
    total !== null && own === currency ? [total] : [],
  );
  // A receipt that cannot be added may account for the missing amount.
  if (totals.length < counted.length) return notCompared('amount', 'totals');
  const sum = totals.reduce((all, one) => all + one, 0);
  const values = { sum: sum / HUNDREDTHS, amount, currency, receipts: counted.length };
  const said = say('finding.receipts-below', values);
  if (sum >= Math.round(amount * HUNDREDTHS)) return compared('amount', [], [said]);
  const [first] = counted;
  const finding = raise(
    'ERROR_CLAIM_AMOUNT',
    { name: first?.name ?? '' },
    { assetIds: [...new Set(counted.map(({ assetId }) => assetId))], values },
  );
  return compared('amount', [finding], [said]);
}

/** Pictures of one receipt count once. */
function listOnce(receipts: readonly ClaimedReceipt[]): ClaimedReceipt[] {
  const seen = new Set<string>();
  return receipts.filter(({ key }) => {
    if (key === null) return true;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/**
 * Reports receipts for purchases before the event that are dated after it, and receipts for its costs that
 * are dated before it.
 */
export function compareReceiptDates({ claim }: Claimed, { receipts, isReading }: ReadReceipts): Compared {
  const { date, kind, receipts: expected } = claim;
  if (date === null) return notCompared('receipt-date', `${kind}Date`);
  if (expected === null) return notCompared('receipt-date', 'receiptSide');
  if (isReading) return notCompared('receipt-date', 'reading');
  if (receipts.length === 0) return notCompared('receipt-date', 'receipts');
  const dated = receipts.filter(({ dates }) => dates.length > 0);
  if (dated.length === 0) return notCompared('receipt-date', 'days');
  const side = expected === 'before' ? 'after' : 'before';
  const isOnSide = (day: string) => (side === 'after' ? day > date : day < date);
  const findings = dated.flatMap(({ assetId, name, dates }) => {
    // If day and month are ambiguous, both readings must contradict.
    const [receiptDate] = dates;
    if (receiptDate === undefined || !dates.every(isOnSide)) return [];
    const differenceDays = Math.abs(Date.parse(receiptDate) - Date.parse(date)) / DAY;
    const values = { receiptDate, claimDate: date, claimKind: kind, side, differenceDays } as const;
    return [raise('ERROR_RECEIPT_DATE', { name }, { assetIds: [assetId], values })];
  });
  const said = say('claim.receipt-dates', {
    ...{ compared: dated.length, receipts: receipts.length, differ: findings.length },
    ...{ side, date: { date } },
  });
  return compared('receipt-date', findings, [said]);
}
