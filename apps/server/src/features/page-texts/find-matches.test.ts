import { expect, it } from 'vitest';
import { findMatches } from './find-matches.ts';

const page = {
  page: 3,
  lines: [
    [
      ['Closing', 10, 100, 70, 10],
      ['balance', 90, 100, 70, 10],
      ['9,350.00', 300, 100, 80, 10],
    ],
    [
      ['Rent', 10, 120, 40, 10],
      ['BALANCE', 90, 120, 70, 10],
    ],
  ] as [string, number, number, number, number][][],
};
const find = (query: string) => findMatches(page, query, 9);

it('finds words whatever their case, with what stands around them', () => {
  expect(find('balance')).toEqual([
    {
      ...{ page: 3, before: 'Closing', match: 'balance', after: '9,350.00 Rent BALANCE' },
      boxes: [{ x: 90, y: 100, width: 70, height: 10 }],
    },
    {
      ...{ page: 3, before: 'Closing balance 9,350.00 Rent', match: 'BALANCE', after: '' },
      boxes: [{ x: 90, y: 120, width: 70, height: 10 }],
    },
  ]);
});

it('marks the letters that were looked for within a word', () => {
  expect(find('350')).toMatchObject([
    { match: '9,350.00', boxes: [{ x: 320, y: 100, width: 30, height: 10 }] },
  ]);
});

it('finds what goes over the end of a row, a box for each', () => {
  expect(find('  9,350.00   rent ')).toMatchObject([
    { match: '9,350.00 Rent', boxes: [{ y: 100 }, { x: 10, y: 120, width: 40 }] },
  ]);
});

it('finds no more than asked for, and nothing for nothing', () => {
  expect(findMatches(page, 'balance', 1)).toHaveLength(1);
  expect(find('  ')).toEqual([]);
  expect(find('missing')).toEqual([]);
});
