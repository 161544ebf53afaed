import { expect, it } from 'vitest';
import { isOwnPath } from './remembered-path.ts';

it.each(['/workorders', '/workorders/1?x=2', '/profile', '/'])('remembers %s', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/login',
  '/logout',
  '/pages/maintenance',
])('does not remember %s', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
