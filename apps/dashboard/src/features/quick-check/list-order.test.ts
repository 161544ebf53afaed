import { expect, it } from 'vitest';
import { findNeighbours } from './list-order.ts';

it('knows what stands before and after a file of the list', () => {
  const ids = ['a', 'b', 'c'];
  expect(findNeighbours(ids, 'b')).toEqual({ previous: 'a', next: 'c', position: 2, total: 3 });
  expect(findNeighbours(ids, 'c')).toMatchObject({ next: null });
  expect(findNeighbours(ids, 'z')).toMatchObject({ previous: null, next: null, position: 0 });
});
