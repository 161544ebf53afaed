import { CallError } from '@assay/contract/client';
import { expect, it } from 'vitest';
import { asNewUser, EMPTY_FIELDS, faultsOf, findFaults } from './read-fields.ts';

const good = { ...EMPTY_FIELDS, email: 'a@example.com', firstName: 'Al', lastName: 'Be' };

it('finds nothing wrong with what the server takes', () => {
  expect(findFaults(good, true)).toEqual({});
  expect(findFaults({ ...good, displayName: 'Al Be' }, false)).toEqual({});
  expect(asNewUser({ ...good, username: ' ' })).not.toHaveProperty('username');
});

it('says what is wrong in the words of the rules', () => {
  const bad = { ...good, email: 'a@', firstName: 'A', lastName: '', displayName: 'Al', username: 'al' };
  expect(findFaults({ ...bad, roles: [] }, true)).toEqual({
    email: 'Invalid email address',
    firstName: 'Min character length is 2',
    lastName: 'Min character length is 2',
    displayName: 'Minimum character length is 4',
    username: 'Minimum character length is 4',
    roles: 'Choose at least one role',
  });
  expect(findFaults({ ...good, displayName: '' }, false)).toEqual({
    displayName: 'Minimum character length is 4',
  });
});

it('reads a refusal by its fields', () => {
  const issues = [
    { place: 'body', path: ['data', 'email'], message: 'Invalid email address' },
    { place: 'body', path: ['elsewhere'], message: 'x' },
  ];
  expect(faultsOf(new CallError('INVALID_REQUEST', 'x', 400, { issues }))).toEqual({
    email: 'Invalid email address',
  });
  expect(faultsOf(new CallError('USERNAME_TAKEN', 'taken', 409))).toEqual({ username: 'taken' });
  expect(faultsOf(new CallError('UNAVAILABLE', 'x', 0))).toEqual({});
});
