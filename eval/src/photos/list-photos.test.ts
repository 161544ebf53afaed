import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

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

const [fusion, network, unseen] = ['photos.tsv', 'network-photos.tsv', 'unseen-photos.tsv'].map(readTable);

/** Letters and digits of the model, so that spelling hides no camera. */
const modelOf = ({ camera }: Row) => camera.toLowerCase().replace(/[^a-z0-9]/g, '');

describe('the tables of photos', () => {
  it('name each photo once', () => {
    const digests = [...fusion, ...network, ...unseen].map(({ sha256 }) => sha256);
    expect(digests).toHaveLength(new Set(digests).size);
  });

  it.each([
    ['the network has seen no camera that the fusion learns from', network, fusion],
    ['the network has seen no camera that checks', network, unseen],
    ['the fusion has seen no camera that checks', fusion, unseen],
  ])('%s', (_, learnt, others) => {
    const cameras = new Set(learnt.map(modelOf));
    expect(others.filter((row) => cameras.has(modelOf(row))).map(({ camera }) => camera)).toEqual([]);
  });

  it('name licences that let what is learnt be shipped', () => {
    const licences = new Set([...fusion, ...network].map(({ licence }) => licence));
    expect([...licences].filter((licence) => /NC|ND|GPL|none/i.test(licence))).toEqual([]);
  });
});
