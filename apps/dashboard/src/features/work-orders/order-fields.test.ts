import { CallError } from '@assay/contract/client';
import type { ClientRequest } from '@assay/contract/client-requests';
import { expect, it } from 'vitest';
import {
  asChange,
  asNewOrder,
  emptyFields,
  faultsOf,
  fieldsOf,
  findFaults,
  reasonOf,
} from './order-fields.ts';

const now = new Date(2026, 0, 20, 12).getTime();
const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };

it('is due so many days ahead, at the end of the day', () => {
  const fields = emptyFields(15, { now });
  expect(fields.due).toBe('2026-02-04');
  expect(asNewOrder(fields, true).due).toBe(new Date(2026, 1, 4, 23, 59, 59).toISOString());
});

it('finds faults by the rules of the server', () => {
  const fields = { ...emptyFields(15), firstName: 'A', email: 'ann', smsNumber: '555-123-4567' };
  expect(findFaults(fields, 'new')).toEqual({
    firstName: 'Min character length is 2',
    lastName: 'Min character length is 2',
    email: 'Please enter a valid email',
    smsNumber: 'Enter 10 digits only with no hyphen',
  });
  expect(findFaults({ ...emptyFields(15), ...ann }, 'new')).toEqual({});
  expect(findFaults({ ...emptyFields(15), ...ann, type: '' }, 'edit')).toEqual({ type: 'Choose a type.' });
  expect(findFaults({ ...emptyFields(15), message: 'x'.repeat(2_001) }, 'additional')).toEqual({
    message: 'At most 2,000 characters',
  });
});

it('leaves the due date to the second when its day is not touched', () => {
  const due = new Date(2026, 1, 4, 9, 30).toISOString();
  const order = { ...ann, due, type: 'general', message: '', smsNumber: null } as ClientRequest;
  const fields = fieldsOf(order);
  expect(asChange(fields, order)).not.toHaveProperty('due');
  expect(asChange({ ...fields, due: '2026-02-05' }, order)).toHaveProperty('due');
});

it('reads what the server refuses', () => {
  const issues = [{ path: ['due'], message: 'The due date must be in the future.' }];
  expect(faultsOf(new CallError('INVALID_REQUEST', 'x', 400, { issues }))).toEqual({
    due: 'The due date must be in the future.',
  });
  const refused = new CallError('WORK_ORDER_NOT_SENT', 'x', 409, { reason: 'Nobody to send to.' });
  expect([reasonOf(refused), reasonOf(new Error('x'))]).toEqual(['Nobody to send to.', null]);
});
