import { expect, it } from 'vitest';
import { writeCsvLine } from './write-csv.ts';

it.each([
  [['a', null, 'b'], 'a,,b\r\n'],
  [['a,b', 'say "yes"', 'two\nlines'], '"a,b","say ""yes""","two\nlines"\r\n'],
])('%j is written as %j', (cells, line) => {
  expect(writeCsvLine(cells)).toBe(line);
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@sum',
  '\t=1',
  '  =1',
  '\r=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠sum',
  '\u3000=1',
  '\u200b=1',
  '\0=1',
])('%j is no formula any more', (cell) => {
  expect(writeCsvLine([cell])).toBe(`"'${cell}"\r\n`);
});
