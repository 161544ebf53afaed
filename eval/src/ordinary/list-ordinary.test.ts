import { describe, expect, it } from 'vitest';
import { listTrainingSources } from '../photos/list-photos.ts';
import { isKeptApart, isRead, readOrdinary, readOrdinaryRows } from './list-ordinary.ts';

const HEAD = 'repository\tcommit\tpath\tsha256\tlicence\tkind\tround\tnote';
const row = (path: string, digit: string, kind = 'scan', repository = 'a/b') =>
  [repository, '0'.repeat(40), path, digit.padStart(64, '0'), 'MIT', kind, '1', ''].join('\t');
const read = (...rows: string[]) => readOrdinaryRows([HEAD, ...rows].join('\n'));

describe('the table of ordinary files', () => {
  it('names files of at least fifty sources, none of which a fit learns from', () => {
    const sources = new Set(readOrdinary().map(({ repository }) => repository));
    expect(sources.size).toBeGreaterThanOrEqual(50);
    expect(listTrainingSources().filter((source) => sources.has(source))).toEqual([]);
  });

  it('keeps about a third of the sources apart and has one file in twenty read', () => {
    const rows = readOrdinary();
    for (const round of [1, 3]) {
      const sources = new Map(
        rows.filter((row) => row.round === round).map((row) => [row.repository, isKeptApart(row)]),
      );
      const share = [...sources.values()].filter(Boolean).length / sources.size;
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.45);
    }
    const readShare = rows.filter(({ sha256 }) => isRead(sha256)).length / rows.length;
    expect(readShare).toBeGreaterThan(0.02);
    expect(readShare).toBeLessThan(0.09);
  });

  it('keeps the second round apart as a whole', () => {
    expect(readOrdinary().filter((row) => row.round === 2 && !isKeptApart(row))).toEqual([]);
  });

  it('names in each later round files of at least twenty-five sources that no earlier round has', () => {
    const rows = readOrdinary();
    for (const round of [2, 3]) {
      const earlier = new Set(rows.filter((row) => row.round < round).map(({ repository }) => repository));
      const sources = new Set(rows.filter((row) => row.round === round).map(({ repository }) => repository));
      expect(sources.size).toBeGreaterThanOrEqual(25);
      expect([...sources].filter((source) => earlier.has(source))).toEqual([]);
    }
  });

  it('refuses rows that it cannot read, files named twice and sources with too many', () => {
    expect(() => readOrdinaryRows('file\tkind\n')).toThrow('does not begin with the columns');
    expect(() => read(row('a.pdf', '1', 'novel'))).toThrow('"novel" of a.pdf is no kind');
    expect(() => read(row('a.pdf', 'g'))).toThrow('the row of a.pdf lacks cells');
    expect(() => read(row('a.pdf', '1'), row('b.pdf', '1'))).toThrow('b.pdf is named twice');
    const many = Array.from({ length: 41 }, (_, i) => row(`${i}.pdf`, String(i)));
    expect(() => read(...many)).toThrow('a/b gives more than 40 files');
    expect(read(...many.slice(1))).toHaveLength(40);
  });
});
