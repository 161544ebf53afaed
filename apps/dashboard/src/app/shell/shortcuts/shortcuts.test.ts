import { expect, it } from 'vitest';
import { pickShortcuts, toggleShortcut } from './shortcuts.ts';

it('shows the starred entries in their own order, and none that may not be opened', () => {
  const entries = [{ id: 'records' }, { id: 'analysis' }];
  expect(pickShortcuts(entries, ['analysis', 'users', 'records'])).toEqual([
    { id: 'analysis' },
    { id: 'records' },
  ]);
});

it('stars and unstars, leaving the others alone', () => {
  expect(toggleShortcut(['users'], 'records')).toEqual(['users', 'records']);
  expect(toggleShortcut(['users', 'records'], 'users')).toEqual(['records']);
});
