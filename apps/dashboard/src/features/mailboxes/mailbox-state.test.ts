import type { MailboxTest } from '@assay/contract/mailboxes';
import { expect, it } from 'vitest';
import { stateOf } from './mailbox-state.ts';

const EARLY = '2026-11-29T08:00:00.000Z';
const LATE = '2026-11-29T09:00:00.000Z';
const test = (at: string, passed: boolean): MailboxTest => ({
  ...{ at, passed, passedChecks: [], failedCheck: passed ? null : 'login', problem: null },
  ...{ messages: null, folders: [] },
});
const KNOWN = { enabled: true, lastProblem: null, lastTest: null, lastReadAt: null };
const lastProblem = { kind: 'login' as const, message: 'No.', serverSays: null };

it.each([
  ['new, before anything was tried', {}, 'new'],
  ['new, although a test passed', { lastTest: test(LATE, true) }, 'new'],
  ['failing, where it was never read and its test failed', { lastTest: test(LATE, false) }, 'failing'],
  ['failing, where a test failed since', { lastTest: test(LATE, false), lastReadAt: EARLY }, 'failing'],
  ['working, where it was read since', { lastTest: test(EARLY, false), lastReadAt: LATE }, 'read'],
  ['failing, where the last reading failed', { lastProblem, lastReadAt: EARLY }, 'failing'],
  ['off, whatever went before', { enabled: false, lastProblem, lastReadAt: EARLY }, 'off'],
] as const)('a mailbox is %s', (_how, known, state) => {
  expect(stateOf({ ...KNOWN, ...known })).toBe(state);
});
