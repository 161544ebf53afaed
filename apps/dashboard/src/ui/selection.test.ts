import { expect, it } from 'vitest';
import { toggleAll, toggleOne } from './selection.ts';

const set = (...ids: string[]) => new Set(ids);

it('takes one in and out again, and leaves the others', () => {
  expect(toggleOne(set('a'), 'b')).toEqual(set('a', 'b'));
  expect(toggleOne(set('a', 'b'), 'a')).toEqual(set('b'));
});

it('takes all of a page in, and out where all of them are in', () => {
  expect(toggleAll(set('a', 'z'), ['a', 'b'])).toEqual(set('a', 'z', 'b'));
  expect(toggleAll(set('a', 'z', 'b'), ['a', 'b'])).toEqual(set('z'));
});
