import { expect, it } from 'vitest';
import { parseOrderList, readOrderList, writeOrderList } from './list-state.ts';

it('begins with page 0 of 20, newest first, and an empty address', () => {
  const state = readOrderList({});
  expect(state).toEqual({
    ...{ index: 0, count: 20, state: null, search: '' },
    sort: { field: 'createdAt', direction: 'desc' },
  });
  expect(writeOrderList(state)).toEqual({});
});

it('keeps what differs, there and back', () => {
  const address = { index: 2, count: 50, sort: 'due:asc', state: 'EXPIRED', search: 'lee' } as const;
  expect(parseOrderList(address)).toEqual(address);
  expect(writeOrderList(readOrderList(address))).toEqual(address);
});

it('leaves out what it does not understand', () => {
  const address = { index: -1, count: 'x', sort: 'token:asc', state: 'LOST', search: ' ', other: 1 };
  expect(parseOrderList(address)).toEqual({});
});

it('takes a number for a text', () => {
  expect(parseOrderList({ search: 5551234 })).toEqual({ search: '5551234' });
});
