import { expect, it } from 'vitest';
import { mergeRegions } from './merge-regions.ts';

it('shows a place once, however many methods point at it', () => {
  const strong = { x: 10, y: 10, width: 100, height: 80, label: 'compressed once' };
  const weak = { x: 14, y: 6, width: 100, height: 90, label: 'other steps' };
  const elsewhere = { x: 300, y: 10, width: 40, height: 40 };
  const touching = { x: 110, y: 10, width: 100, height: 80 };
  expect(mergeRegions([strong, weak, elsewhere, touching])).toEqual([strong, elsewhere, touching]);
});
