import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

it.each([
  [
    'commas',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons, as spreadsheets in Europe write them',
    'a;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'quotes, with the separator, lines and quotes in them',
    'a,b\n"x, ""y""\nz",2\n',
    [
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ],
  ],
  [
    'a mark of the byte order, and empty lines',
    '\uFEFFa,b\n\n ,\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a quote that is never closed', 'a,b\n"1,2', [['a', 'b'], ['1,2']]],
  ['nothing', '', []],
])('reads %s', (_, text, cells) => {
  expect(readCsv(text).map((row) => row.cells)).toEqual(cells);
});

it('tells on which line each row begins', () => {
  expect(readCsv('a\n"1\n2"\n\n3').map(({ line }) => line)).toEqual([1, 2, 5]);
});
