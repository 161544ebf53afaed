import type { Statement } from '@assay/statements';
import type { IsoDate } from '../dates.ts';
import type { Field } from '../field.ts';
import type { CheckedNumber } from '../numbers/checked-number.ts';
import type { Place } from '../page.ts';

export type AccountCheckId =
  | 'account-balance'
  | 'account-amount'
  | 'account-sum'
  | 'account-total'
  | 'check-digit';

/** A line with an amount: a booking, an intermediate balance or a total. */
export interface AccountRow {
  readonly kind: 'booking' | 'opening' | 'carried' | 'closing' | 'credits' | 'debits' | 'total';
  readonly date: IsoDate | null;
  readonly valueDate: IsoDate | null;
  readonly description: string;
  /** Negative if it lowers the balance; for a card, if it lowers the debt. Null for a balance. */
  readonly amount: number | null;
  /** Null if the line prints none. */
  readonly balance: number | null;
  /** Whether the line takes part in a sum that fits, in one that does not, or in none that could be compared. */
  readonly state: 'fits' | 'fails' | 'not-compared';
  readonly places: readonly Place[];
  readonly certainty: number;
}

/** A single figure that, if it were different, would make a sum fit. */
interface Explanation {
  readonly figure: 'balance' | 'amount' | 'opening' | 'closing' | 'total';
  /** Index of the row, from 0. */
  readonly row: number;
  readonly printed: number;
  readonly expected: number;
}

/** A sum of the statement that fails in every reading of its columns. */
export interface AccountFailure {
  readonly id: AccountCheckId;
  readonly said: Statement;
  /** Indices of the rows that it names, from 0. */
  readonly rows: readonly number[];
  readonly explanations: readonly Explanation[];
  readonly places: readonly Place[];
  readonly certainty: number;
}

/** The account's owner and period. Facts that the statement does not print are null. */
export interface AccountFields {
  readonly institution: Field<string> | null;
  readonly holder: Field<string> | null;
  /** An IBAN without blanks, or the number as it is printed. */
  readonly account: Field<string> | null;
  readonly from: Field<IsoDate> | null;
  readonly to: Field<IsoDate> | null;
  readonly currency: Field<string> | null;
}

/**
 * The content of an account statement. Amounts are in its currency; facts that it does not print are null.
 */
export interface AccountStatement extends AccountFields {
  readonly opening: Field<number> | null;
  readonly closing: Field<number> | null;
  readonly rows: readonly AccountRow[];
  /** Sums of two or more figures that were compared, and those that fit. */
  readonly compared: number;
  readonly fitting: number;
  /** True: every sum that could be compared fits. Null: none could be, or the reading may be at fault. */
  readonly fit: boolean | null;
  readonly failures: readonly AccountFailure[];
  /** Other remarks that are not objections. */
  readonly remarks: readonly Statement[];
  readonly numbers: readonly CheckedNumber[];
}
