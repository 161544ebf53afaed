import { describe, expect, it } from 'vitest';
import { readOrdinary } from '../ordinary/list-ordinary.ts';
import { isKeptApart, listFamilies, listPictures, readPictures } from './list-pictures.ts';

const SOURCES = `repository\tcommit\tlicence\tgenerator\tknown
a/b\t${'0'.repeat(40)}\tMIT\tSDXL\tREADME
a/b\t${'0'.repeat(40)}\tMIT\t\t`;
const row = (path: string, digit: string, kind: string, generator: string) =>
  ['a/b', path, digit.padStart(64, '0'), kind, generator, '600', '400', 'png'].join('\t');
const read = (...rows: string[]) => readPictures(SOURCES, ['head', ...rows].join('\n'));

describe('the table of generated and other pictures', () => {
  const pictures = listPictures();
  const generated = pictures.filter(({ kind }) => kind === 'generated');

  it('has a thousand pictures of each class, of at least twelve generators and of every family', () => {
    expect(generated.length).toBeGreaterThanOrEqual(1_000);
    expect(pictures.length - generated.length).toBeGreaterThanOrEqual(1_000);
    expect(new Set(generated.map(({ generator }) => generator)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(generated.map(({ family }) => family))).toEqual(new Set(listFamilies()));
  });

  it('keeps about a third of the generated pictures apart, and some of every kind', () => {
    const share = generated.filter(isKeptApart).length / generated.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.4);
  });

  it('has no picture of the repositories that are for checking alone', () => {
    const checked = new Set(readOrdinary().map(({ repository }) => repository));
    expect(pictures.filter(({ repository }) => checked.has(repository))).toEqual([]);
  });

  it('refuses pictures without a source, named twice, or of a kind that does not go with the generator', () => {
    expect(read(row('a.png', '1', 'generated', 'SDXL'), row('b.png', '2', 'photo', ''))).toHaveLength(2);
    expect(() => read(row('a.png', '1', 'generated', 'FLUX.1'))).toThrow('the source of a.png is not told');
    expect(() => read(row('a.png', '1', 'photo', 'SDXL'))).toThrow('does not go with "SDXL"');
    expect(() => read(row('a.png', '1', 'novel', ''))).toThrow('"novel" of a.png');
    expect(() => read(row('a.png', '1', 'photo', ''), row('b.png', '1', 'photo', ''))).toThrow('named twice');
  });
});
