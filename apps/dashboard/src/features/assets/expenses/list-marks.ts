import type { AssetExpenses, Expense, ExpensePlace } from '@assay/contract/expenses';
import { t } from './expenses-texts.ts';
import { nameField } from './receipt-fields.ts';
import type { ReceiptMark } from './receipt-marks.ts';

export const lineId = (index: number) => `line ${index}`;
export const failureId = (index: number) => `failure ${index}`;
export const figureId = (index: number) => `e-invoice ${index}`;
export const numberId = (index: number) => `check-digit ${index}`;
export const codeId = (index: number) => `code ${index}`;
export const DIGITS = 'digits';

/** All known places of a receipt: of its fields, its lines, failed checks, and conspicuous digits. */
export function listMarks({ expenses: [expense], digits }: AssetExpenses): ReceiptMark[] {
  const odd = digits?.isConspicuous ? [...digits.alike, ...digits.odd] : [];
  return [
    ...(expense
      ? [
          ...markFields(expense),
          ...markLines(expense),
          ...markFailures(expense),
          ...markFigures(expense),
          ...markNumbers(expense),
          ...markCodes(expense),
        ]
      : []),
    ...odd.map((place) => mark(DIGITS, t('digit'), place)),
  ];
}

/** Later marks are on top: the currency is mostly inside the total's place. */
function markFields({ places }: Expense): ReceiptMark[] {
  const order = Object.entries(places).sort(
    ([a], [b]) => Number(b === 'currency') - Number(a === 'currency'),
  );
  return order.flatMap(([name, list]) => list.map((place) => mark(name, nameField(name), place)));
}

function markLines({ lines }: Expense): ReceiptMark[] {
  return lines.flatMap(({ name, places }, index) =>
    places.map((place) => mark(lineId(index), name || nameField('lines'), place)),
  );
}

function markFailures({ sums: { failures } }: Expense): ReceiptMark[] {
  return failures.flatMap(({ sentence, places }, index) =>
    places.map((place) => mark(failureId(index), sentence, place)),
  );
}

function markFigures({ eInvoice }: Expense): ReceiptMark[] {
  return (eInvoice?.figures ?? []).flatMap(({ field, places }, index) =>
    places.map((place) => mark(figureId(index), t(`stated.${field}`), place)),
  );
}

function markNumbers({ numbers = [] }: Expense): ReceiptMark[] {
  return numbers.flatMap(({ kind, places }, index) =>
    places.map((place) => mark(numberId(index), t(`numberKind.${kind}`), place)),
  );
}

function markCodes({ codes = [] }: Expense): ReceiptMark[] {
  return codes.map(({ kind, place }, index) => mark(codeId(index), t(`codeKind.${kind}`), place));
}

function mark(id: string, label: string, { page, x, y, width, height }: ExpensePlace): ReceiptMark {
  return { id, label, page: page ?? null, x, y, width, height };
}

/**
 * Fields and lines can be clicked on the picture; the places of checks, and of what differs from an issuer's samples, lie over them and are not interactive.
 */
export function isField({ id }: ReceiptMark): boolean {
  return (
    id !== DIGITS && !/^(failure|e-invoice|check-digit|code|account-row|account-failure|issuer) /.test(id)
  );
}
