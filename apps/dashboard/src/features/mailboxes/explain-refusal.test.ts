import { CallError } from '@assay/contract/client';
import { expect, it } from 'vitest';
import { explainRefusal } from './explain-refusal.ts';

const refused = (details: Record<string, unknown>, code: CallError['code'] = 'MAILBOX_NOT_SAVED') =>
  explainRefusal(
    new CallError(code, 'The mailbox could not be saved.', 400, details as CallError['details']),
  );

it.each([
  ['name', 'There is a mailbox of this name already.'],
  ['host', 'The operator of this server allows no connection to this address.'],
  ['password', 'Please enter the password again: the one that is stored was given for another connection.'],
  ['targetFolder', 'Please enter a folder other than the one that is read.'],
])('a refused %s is told in words of the catalogue, at its field', (field, words) => {
  expect(refused({ reason: 'server', fields: { [field]: 'server' } })).toEqual({
    reason: words,
    fields: { [field]: words },
  });
});

it('so is a field that is written wrongly, by its last part', () => {
  const { fields } = refused({ fields: { 'body.name': 'server' } }, 'INVALID_REQUEST');
  expect(fields).toEqual({ name: 'Please enter a name of one line.' });
});

it('so is the number of mailboxes, and that one is not read now', () => {
  expect(refused({ reason: 'server', limit: 50 }).reason).toBe('There are 50 mailboxes already.');
  expect(refused({ reason: 'server' }, 'MAILBOX_NOT_READ').reason).toBe('The mailbox cannot be read now.');
});

it('what has no words of ours is told in the server’s', () => {
  expect(refused({ reason: 'Something new.' })).toEqual({ reason: 'Something new.', fields: {} });
  expect(explainRefusal(new Error('No answer')).reason).toBe('No answer');
});
