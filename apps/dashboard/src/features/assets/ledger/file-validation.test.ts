import type { Asset } from '@assay/contract/assets';
import { CallError } from '@assay/contract/client';
import { expect, it } from 'vitest';
import { readValidation, stillStanding } from './file-validation.ts';

const entry = (uuid: string, mediaExisted: boolean) => ({
  ...{ uuid, mediaExisted, validationStatus: 'validated' as const, validationMessage: `About ${uuid}` },
});
const ledgerTimestamp = '2026-11-21T20:00:00.000Z';
const failure = (httpStatus: number) => new CallError('UNEXPECTED', 'no', httpStatus);

it('is loading at first, then what the look-up answers of this very file', () => {
  expect(readValidation('b', { data: undefined, error: null }).state.status).toBe(-2);
  const data = { media: [entry('a', false), entry('b', true)], ledgerTimestamp };
  expect(readValidation('b', { data, error: null })).toMatchObject({
    ...{ state: { status: 2, title: 'Validated' }, message: 'About b', mediaExisted: true, ledgerTimestamp },
  });
});

it.each([
  ['a fingerprint that is not there', failure(404), 0],
  ['a server that fails', failure(500), -1],
  ['a caller who may not ask', failure(403), -1],
  ['no answer at all', new TypeError('failed to fetch'), -1],
])('of %s says so', (_, error, status) => {
  expect(readValidation('a', { data: undefined, error }).state.status).toBe(status);
});

it('stands while the ledger is asked anew, where it says of this file what the asset says now', () => {
  const data = { media: [entry('a', false)], ledgerTimestamp };
  const now = (id: string, status: Asset['ledger']['validationStatus']) =>
    stillStanding({ id, ledger: { validationStatus: status } as Asset['ledger'] }, data);
  expect(now('a', 'validated')).toBe(data);
  expect(now('a', 'not-validated')).toBeUndefined();
  expect(now('b', 'validated')).toBeUndefined();
});
