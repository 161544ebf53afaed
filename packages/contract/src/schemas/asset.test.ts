import { expect, it } from 'vitest';
import { isLedgerInfoValid, VALIDATION } from './asset.ts';

it('takes what the ledger says as valid when a file is validated or imported, and only then', () => {
  const valid = Object.entries(VALIDATION).filter(([, status]) => isLedgerInfoValid(status));
  expect(valid.map(([name]) => name)).toEqual(['imported', 'validated']);
  expect(isLedgerInfoValid(17)).toBe(false);
});
