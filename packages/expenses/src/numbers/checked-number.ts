import type { Statement } from '@assay/statements';
import type { Place } from '../page.ts';
import type { NumberKind } from './number-kinds.ts';

/** A number with check digits, as a page prints it. */
export interface CheckedNumber {
  readonly kind: NumberKind;
  /** ISO 3166-1; null where the number does not name it. */
  readonly country: string | null;
  /** Without blanks and signs; of a card no more than its last four digits. */
  readonly value: string;
  /** `unclear`: not as it was read, but one sign that was misread would explain it, or it was not read with certainty. */
  readonly state: 'holds' | 'fails' | 'unclear';
  /** The failure; null if it holds. */
  readonly said: Statement | null;
  readonly places: readonly Place[];
  /** 0 to 1: that it was read right. */
  readonly certainty: number;
}
