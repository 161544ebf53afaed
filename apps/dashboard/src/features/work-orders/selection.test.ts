import { expect, it } from 'vitest';
import { canBeResent, findSelected, selectionKey } from './selection.ts';

const row = (id: string, createdAt = '2026-01-01T00:00:00Z') => ({ id, createdAt });

it('goes by id, and by the time of making where there is none', () => {
  expect(selectionKey(row('a'))).toBe('a');
  expect(selectionKey(row('', '2026-02-02T00:00:00Z'))).toBe('2026-02-02T00:00:00Z');
});

it('finds only what is in the loaded list', () => {
  const loaded = [row('a'), row('b'), row('', '2026-02-02T00:00:00Z')];
  const selection = new Set(['b', 'gone', '2026-02-02T00:00:00Z']);
  expect(findSelected(selection, loaded)).toEqual([loaded[1], loaded[2]]);
});

it('lets open and expired ones be sent again', () => {
  const states = ['CREATED', 'SENT', 'OPENED', 'STARTED', 'SUBMITTED', 'COMPLETED', 'EXPIRED'] as const;
  expect(states.filter((state) => canBeResent({ state }))).toEqual([
    'CREATED',
    'SENT',
    'OPENED',
    'STARTED',
    'EXPIRED',
  ]);
});
