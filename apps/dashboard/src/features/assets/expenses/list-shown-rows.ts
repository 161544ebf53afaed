import type { AccountFailure } from '@assay/contract/account-statements';

/** Rows that are shown at once, and on either side of one that fails. */
const FIRST = 40;
const AROUND = 2;

/** With many rows, the first ones and those around each failing one. */
export function listShownRows(count: number, failures: readonly Pick<AccountFailure, 'rows'>[]): number[] {
  const failing = failures.flatMap(({ rows }) => rows);
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => index < FIRST || failing.some((row) => Math.abs(row - index) <= AROUND),
  );
}
