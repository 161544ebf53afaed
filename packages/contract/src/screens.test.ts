import { expect, it } from 'vitest';
import { type Screen, screens } from './screens.ts';

/**
 * Who may enter according to the specification (section 6), repeated here as literals: guard, menu and search
 * read the table itself.
 */
const ACCESS: [path: string, access: Screen['access']][] = [
  ['/users', ['admin']],
  ['/settings', ['admin']],
  ['/account', ['admin']],
  ['/storage', ['admin']],
  ['/insights', 'signed-in'],
  ['/profile', 'signed-in'],
  ['/reports', 'signed-in'],
  ['/utilities', 'signed-in'],
  ['/workorders', 'signed-in'],
  ['/workorders/$workorderId', 'signed-in'],
  ['/workorders/$workorderId/reports', 'signed-in'],
  ['/workorder', 'signed-in'],
  ['/workorder/$workorderId', 'signed-in'],
  ['/utilities/reports', 'signed-in'],
  ['/login', 'guest'],
  ['/register', 'guest'],
  ['/callback', 'guest'],
];

it('the forensic storage needs its feature besides', () => {
  expect(screens.storage.feature).toBe('forensicsEnabled');
});

it.each(ACCESS)('%s is for %j', (path, access) => {
  const screen = Object.values<Screen>(screens).find((one) => one.path === path);
  expect(screen?.access).toEqual(access);
});
