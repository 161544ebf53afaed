import { expect, it } from 'vitest';
import { ledgerWordsOf } from './ledger-state-words.ts';

const tell = (
  intakeChannel: 'browser' | 'storage',
  ledger: Omit<Parameters<typeof ledgerWordsOf>[0]['ledger'], 'validationStatus'> & {
    status?: 'validated';
  } = {},
) => {
  const { status = 'not-validated', ...rest } = ledger;
  return ledgerWordsOf({ intakeChannel, ledger: { validationStatus: status, ...rest } });
};

it('a file from a storage that nobody chose for the ledger is not entered, which is no fault of it', () => {
  expect(tell('storage').besideVerdict).toBe('Not entered');
  expect(tell('storage', { status: 'validated' }).besideVerdict).toBe('Registered');
  expect(tell('browser').besideVerdict).toBe('Not registered');
});

it('a file that was declared not valid is called that, wherever it came from', () => {
  for (const channel of ['browser', 'storage'] as const) {
    expect(tell(channel, { revocationIndex: 7 }).besideVerdict).toBe('Revoked');
    expect(tell(channel, { revocationIndex: 7 }).meaning).toMatch(/declares this file not valid/);
  }
});

it('of an entry that was erased only its hash is said to be left', () => {
  const erased = tell('browser', { status: 'validated', entryErasedAt: '2026-11-23T00:00:00.000Z' });
  expect(erased).toMatchObject({ besideVerdict: 'Registered', meaning: expect.stringMatching(/was erased/) });
});
