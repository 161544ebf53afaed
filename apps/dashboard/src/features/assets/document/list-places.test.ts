import type { Assessment } from '@assay/contract/assessments';
import { expect, it } from 'vitest';
import { listPlaces } from './list-places.ts';

function assess(model: string, compromisedScore: number, regions: Assessment['regions']): Assessment {
  const rest = { version: '1', raw: {}, overlay: null, milliseconds: 1, status: 'finding' as const };
  return { ...rest, model, title: model, message: `${model} says so.`, compromisedScore, regions };
}

const box = { x: 1, y: 2, width: 3, height: 4 };

it('lists areas of pages, the most suspicious method first, numbered on each page', () => {
  const places = listPlaces([
    assess('fonts', 20, [{ ...box, page: 1 }]),
    assess('overlaps', 80, [
      { ...box, page: 1, label: 'Covered' },
      { ...box, page: 2 },
    ]),
  ]);
  expect(places.map(({ id, page, number }) => [id, page, number])).toEqual([
    ['overlaps 0', 1, 1],
    ['overlaps 1', 2, 1],
    ['fonts 0', 1, 2],
  ]);
  expect(places[0]).toMatchObject({ ...box, label: 'Covered', sentence: 'overlaps says so.' });
});

it('leaves out what is no place on a page', () => {
  expect(listPlaces([assess('revisions', 90, [{ revision: 2 }, { object: 4, generation: 0 }, box])])).toEqual(
    [],
  );
});

it('does not show the names of markers as words', () => {
  const regions = [
    { ...box, page: 1, label: 'text-replaced' },
    { ...box, page: 1, label: 'Covered' },
  ];
  const one = { ...assess('overlaps', 80, regions), markers: ['text-replaced'] };
  expect(listPlaces([one]).map(({ label }) => label)).toEqual([undefined, 'Covered']);
});
