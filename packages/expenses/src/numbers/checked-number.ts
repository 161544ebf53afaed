import type { Statement } from '@assay/statements';
import type { Place } from '../page.ts';
import type { NumberKind } from './number-kinds.ts';

/** A number with check digits on a page. */
export interface CheckedNumber {
  readonly kind: NumberKind;
  /** ISO 3166-1; null if the number does not name it. */
  readonly country: string | null;
  /** Without blanks and separators; for a card only its last four digits. */
  readonly value: string;
  /**
   * `unclear`: invalid as read, but one misread character would explain it, or it was not read with
   * certainty.
   */
  readonly state: 'holds' | 'fails' | 'unclear';
  /** The failure; null if it holds. */
  readonly said: Statement | null;
  readonly places: readonly Place[];
  /** 0 to 1: the certainty that it was read correctly. */
  readonly certainty: number;
}
