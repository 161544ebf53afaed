import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelOf, refuseKept } from './list-photos.ts';

interface Row {
  readonly sha256: string;
  readonly licence: string;
  readonly camera: string;
}

const readTable = (table: string): Row[] =>
  readFileSync(path.join(import.meta.dirname, table), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([, , , sha256, licence, , camera]) => ({ sha256, licence, camera }));

const tables = ['photos.tsv', 'network-photos.tsv', 'training-photos.tsv', 'unseen-photos.tsv'];
const [fusion, network, training, unseen] = tables.map(readTable);

describe('the tables of photos', () => {
  it('name each photo once', () => {
    const digests = [...fusion, ...network, ...training, ...unseen].map(({ sha256 }) => sha256);
    expect(digests).toHaveLength(new Set(digests).size);
  });

  it.each([
    ['the network has seen no camera that the fusion learns from', network, fusion],
    ['the network has seen no camera that checks', network, unseen],
    ['the training kit has no camera that the fusion learns from', training, fusion],
    ['the training kit has no camera that checks', training, unseen],
    ['the fusion has seen no camera that checks', fusion, unseen],
  ])('%s', (_, learnt, others) => {
    const cameras = new Set(learnt.map(modelOf));
    expect(others.filter((row) => cameras.has(modelOf(row))).map(({ camera }) => camera)).toEqual([]);
  });

  it('name licences that let what is learnt be shipped', () => {
    const licences = new Set([...fusion, ...network, ...training].map(({ licence }) => licence));
    expect([...licences].filter((licence) => /NC|ND|GPL|none/i.test(licence))).toEqual([]);
  });

  it('may not teach what is kept for acceptance, nor a camera that is kept apart', () => {
    const row = { sha256: 'ab', camera: 'Google Pixel 5', file: 'a.jpg' };
    expect(() => refuseKept([row], new Set(['ab']), [])).toThrow('a.jpg is kept for acceptance');
    expect(() => refuseKept([row], new Set(), [{ camera: 'google PIXEL-5' }])).toThrow(
      'a.jpg is by Google Pixel 5, which is kept apart',
    );
    expect(() => refuseKept([row], new Set(), [{ camera: 'Google Pixel 4' }])).not.toThrow();
  });
});
