import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';

describe('a table of values', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      '\uFEFFa;b\r\n1;2\r\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a\tb\n1\t"x"',
      [
        [1, 'a', 'b'],
        [2, '1', 'x'],
      ],
    ],
    [
      'a,b\n\n,,\n5\n6,7,8',
      [
        [1, 'a', 'b'],
        [4, '5'],
        [5, '6', '7', '8'],
      ],
    ],
    [
      'a,b\r\n\r\n1,"x\r\n\r\ny"\r\n2,3',
      [
        [1, 'a', 'b'],
        [3, '1', 'x\n\ny'],
        [6, '2', '3'],
      ],
    ],
    [
      'a\n "say ""yes""" ',
      [
        [1, 'a'],
        [2, 'say "yes"'],
      ],
    ],
  ])('%j is read, each line with its place in the file', (text, lines) => {
    expect(parseCsv(text).map(({ line, cells }) => [line, ...cells])).toEqual(lines);
  });

  it.each(['a\n"never closed', 'a\n"one" two\nb'])('%j is refused', (text) => {
    expect(() => parseCsv(text)).toThrow('The quotes in the file do not match.');
  });
});
