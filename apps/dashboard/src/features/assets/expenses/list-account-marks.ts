import type { AccountRow, AccountStatement } from '@assay/contract/account-statements';
import type { ExpensePlace } from '@assay/contract/expenses';
import { t } from './expenses-texts.ts';
import type { ReceiptMark } from './receipt-marks.ts';

export const accountFailureId = (index: number) => `account-failure ${index}`;
/** Rows that fail can be clicked on the page; the others show while they are pointed at. */
export const accountRowId = (index: number, state: AccountRow['state']) =>
  `${state === 'fails' ? 'failing-row' : 'account-row'} ${index}`;

/** Every place that is known of an account statement. */
export function listAccountMarks({ places, rows, sums }: AccountStatement): ReceiptMark[] {
  const mark = (id: string, label: string, { page, x, y, width, height }: ExpensePlace): ReceiptMark => {
    return { id, label, page: page ?? null, x, y, width, height };
  };
  return [
    ...Object.entries(places).flatMap(([name, list]) =>
      list.map((place) =>
        mark(name, t(`account.${name === 'to' ? 'from' : (name as 'institution')}`), place),
      ),
    ),
    ...rows.flatMap(({ kind, description, state, places: own }, index) =>
      own.map((place) => mark(accountRowId(index, state), description || t(`account.kind.${kind}`), place)),
    ),
    ...sums.failures.flatMap(({ sentence, places: own }, index) =>
      own.map((place) => mark(accountFailureId(index), sentence, place)),
    ),
  ];
}
