import { expect, it } from 'vitest';
import { keepAddress } from './keep-address.ts';

const kept = { name: 'page 1', address: '/a', hasFailed: false };
const failed = { ...kept, hasFailed: true };

it('stays with the address by which a picture came first', () => {
  expect(keepAddress(kept, { name: 'page 1', address: '/b' })).toBe(kept);
  expect(keepAddress(kept, { name: 'page 1', address: null })).toBe(kept);
});

it('tells of a failure only until another address, or another picture, is there', () => {
  expect(keepAddress(failed, { name: 'page 1', address: '/a' })).toBe(failed);
  expect(keepAddress(failed, { name: 'page 1', address: '/b' })).toEqual({ ...kept, address: '/b' });
  expect(keepAddress(failed, { name: 'page 2', address: '/c' })).toEqual({
    ...{ name: 'page 2', address: '/c', hasFailed: false },
  });
});

it('takes the first address that there is', () => {
  const none = { name: 'page 1', address: null, hasFailed: false };
  expect(keepAddress(none, { name: 'page 1', address: '/a' })).toEqual(kept);
});
