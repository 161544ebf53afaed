import type { Document } from '@assay/contract/documents';
import { expect, it } from 'vitest';
import { COMPARE_MODES, findEarlier, nextMode, toPage } from './view-state.ts';

const page = (...revisions: number[]): Document['pages'][number] => ({
  ...{ number: 1, width: 595, height: 842, picture: null, thumbnail: null, message: null },
  earlier: revisions.map((revision) => ({ revision, picture: `/media/${revision}` })),
});

it('compares with the chosen revision, else with the latest that there is', () => {
  expect(findEarlier(page(1, 3), 1)?.revision).toBe(1);
  expect(findEarlier(page(1, 3), null)?.revision).toBe(3);
  expect(findEarlier(page(1, 3), 2)?.revision).toBe(3);
  expect(findEarlier(page(), 1)).toBeNull();
});

it('goes through all ways to compare and begins anew', () => {
  const seen = COMPARE_MODES.map((mode) => nextMode(mode));
  expect(new Set(seen).size).toBe(COMPARE_MODES.length);
  expect(nextMode('blink')).toBe('received');
});

it('stays within the document', () => {
  expect([toPage(0, 5), toPage(3, 5), toPage(9, 5), toPage(2, 0)]).toEqual([1, 3, 5, 1]);
});
