import { expect, it } from 'vitest';
import { countActions } from './count-actions.ts';

it.each([
  [288, 1],
  [358, 1],
  [680, 2],
  [1_096, 5],
  [1_680, 5],
])('shows in a head of %i px %i actions as buttons', (width, count) => {
  expect(countActions(width)).toBe(count);
});
