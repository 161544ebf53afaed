import { expect, it } from 'vitest';
import { explainEnd } from './end-session.ts';

it('explains the automatic endings to the letter and is silent about the others', () => {
  expect(explainEnd('expired')).toBe('Your login session has expired. Please login again.');
  expect(explainEnd('inactive')).toBe('You have been logged out due to inactivity. Please login again.');
  expect(explainEnd('asked')).toBeNull();
  expect(explainEnd('other-tab')).toBeNull();
});
