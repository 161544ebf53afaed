import { expect, it } from 'vitest';
import { findNeighbour, placeOf, type Trail } from './list-trail.ts';

const trail: Trail = {
  state: { index: 2, count: 20, sort: { field: 'createdAt', direction: 'desc' }, filters: [] },
  ids: ['a', 'b', 'c'],
  total: 43,
};

it('tells the place of a record in the whole list', () => {
  expect(placeOf(trail, 'b')).toBe(42);
  expect(placeOf(trail, 'x')).toBeNull();
  expect(placeOf(null, 'a')).toBeNull();
});

it('goes to the next and the one before, and no further than the list', async () => {
  expect(await findNeighbour(trail, 'a', 1)).toBe('b');
  expect(await findNeighbour(trail, 'c', -1)).toBe('b');
  expect(await findNeighbour(trail, 'c', 1)).toBeNull();
  expect(await findNeighbour({ ...trail, state: { ...trail.state, index: 0 } }, 'a', -1)).toBeNull();
});
