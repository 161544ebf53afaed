import type { IsoDate } from './dates.ts';
import { CORRECTED, type Field } from './field.ts';
import type { ReceiptLine } from './lines.ts';
import type { Receipt } from './read-receipt.ts';

/** A person's correction of a receipt. Omitted fields stay as read; null: the receipt does not state it. */
export interface Correction {
  readonly merchant?: string | null;
  readonly number?: string | null;
  readonly address?: string | null;
  readonly date?: IsoDate | null;
  /** ISO 4217. */
  readonly currency?: string | null;
  readonly total?: number | null;
  readonly subtotal?: number | null;
  readonly tax?: number | null;
  readonly charge?: number | null;
  readonly tip?: number | null;
  readonly service?: number | null;
  readonly discount?: number | null;
  readonly rounding?: number | null;
  readonly paid?: number | null;
  readonly change?: number | null;
  /** All lines, in order. */
  readonly lines?: readonly {
    readonly name: string;
    readonly quantity: number | null;
    readonly unitPrice: number | null;
    readonly amount: number;
  }[];
}

/** The corrected receipt; corrected fields are certain. Fields keep their places. */
export function correctReceipt(receipt: Receipt, { date, lines, ...fields }: Correction): Receipt {
  const changed = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, correctField(receipt[name as keyof typeof fields] ?? null, value)]);
  return {
    ...receipt,
    ...Object.fromEntries(changed),
    ...(date !== undefined && {
      date: date === null ? null : { ...correctField(receipt.date, date), other: null },
      impossibleDate: null,
    }),
    ...(lines && { lines: correctLines(receipt.lines, lines) }),
  };
}

function correctField<T>(field: Field<T> | null, value: T): Field<T>;
function correctField<T>(field: Field<T> | null, value: T | null): Field<T> | null;
function correctField<T>(field: Field<T> | null, value: T | null): Field<T> | null {
  if (value === null) return null;
  return { value, text: String(value), places: field?.places ?? [], certainty: CORRECTED };
}

/** Lines can only be matched if none was added or removed. */
function correctLines(
  read: readonly ReceiptLine[],
  lines: NonNullable<Correction['lines']>,
): readonly ReceiptLine[] {
  const isSame = read.length === lines.length;
  return lines.map(({ amount, ...line }, index) => ({
    ...line,
    amount: correctField((isSame && read[index]?.amount) || null, amount),
  }));
}
