import { expect, it } from 'vitest';
import { turnSort } from './turn-sort.ts';

it('orders by another column the way it begins, and by the same one the other way round', () => {
  const byName = { field: 'name', direction: 'asc' } as const;
  expect(turnSort<string>(byName, 'score', 'desc')).toEqual({ field: 'score', direction: 'desc' });
  expect(turnSort<string>(byName, 'name', 'asc')).toEqual({ field: 'name', direction: 'desc' });
  expect(turnSort<string>({ field: 'name', direction: 'desc' }, 'name', 'asc')).toEqual(byName);
});
