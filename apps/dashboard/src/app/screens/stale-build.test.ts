import { expect, it } from 'vitest';
import { isStaleBuild } from './stale-build.ts';

it.each([
  'Failed to fetch dynamically imported module: https://example.org/assets/a.js',
  'error loading dynamically imported module: https://example.org/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('knows %s for a version that is gone', (message) =>
  expect(isStaleBuild(new TypeError(message))).toBe(true),
);

it('takes no other fault for it', () => {
  expect(isStaleBuild(new TypeError('Cannot read properties of undefined'))).toBe(false);
  expect(isStaleBuild('dynamically imported module')).toBe(false);
});
