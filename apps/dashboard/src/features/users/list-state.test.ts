import { expect, it } from 'vitest';
import { parseUserList, readUserList, writeUserList } from './list-state.ts';

it('reads an address and writes it again', () => {
  const search = { index: 2, count: 50, sort: 'email:desc' as const, search: 'berg' };
  expect(parseUserList({ ...search, index: '2', count: '50' })).toEqual(search);
  expect(writeUserList(readUserList(search))).toEqual(search);
});

it('leaves out what is as usual, and what it does not understand', () => {
  expect(parseUserList({ index: '0', count: '20', sort: 'displayName:asc', search: '  ' })).toEqual({});
  expect(parseUserList({ index: '-1', count: '1e9', sort: 'password:asc', search: 7 })).toEqual({});
  expect(readUserList({})).toEqual({
    ...{ index: 0, count: 20, search: '' },
    sort: { field: 'displayName', direction: 'asc' },
  });
});
