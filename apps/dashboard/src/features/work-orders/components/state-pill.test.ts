import { expect, it } from 'vitest';
import { reachedNobody } from './state-pill.tsx';

const failed = {
  channel: 'mail',
  recipient: 'ann@example.com',
  reason: null,
  at: '2026-11-22T10:00:00.000Z',
} as const;
const order = { state: 'SENT', email: 'ann@example.com', smsNumber: null, undelivered: [] } as const;

it('does not call sent what reached nobody, whether it was refused or kept for want of a mail server', () => {
  expect(reachedNobody({ ...order, undelivered: [failed] })).toBe(true);
  expect(reachedNobody({ ...order, undelivered: [] })).toBe(false);
});

it('calls sent what reached the client one way, and leaves other states as they are', () => {
  expect(reachedNobody({ ...order, smsNumber: '5551234567', undelivered: [failed] })).toBe(false);
  expect(reachedNobody({ ...order, state: 'OPENED', undelivered: [failed] })).toBe(false);
});
