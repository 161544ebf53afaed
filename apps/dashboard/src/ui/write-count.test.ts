import { expect, it } from 'vitest';
import { writeCount } from './write-count.ts';

it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890])('writes %i as Intl does', (count) => {
  expect(writeCount(count)).toBe(count.toLocaleString('en'));
});
