import { describe, expect, it } from 'vitest';
import type { Example } from '../fit/example.ts';
import { createPicture, type Picture } from '../paired/picture.ts';
import { seedRandom } from '../paired/random.ts';
import { readAllRows } from '../photos/list-photos.ts';
import { type InsertKind, inserts } from './inserts/inserts.ts';
import { listPlaces } from './list-scenes.ts';
import { insertAt } from './make-pairs.ts';
import { type JudgedPicture, joinFigures, present } from './present.ts';
import { listPublished } from './published.ts';
import { regenerate } from './regenerate.ts';

const KINDS = Object.keys(inserts) as InsertKind[];
const MANNERS = ['painted', 'regenerated'] as const;

/** A wall with grain, lit by a lamp from one side. */
function drawWall(width: number, height: number): Picture {
  const random = seedRandom('wall');
  const wall = createPicture(width, height);
  wall.data.forEach((_, i) => {
    wall.data[i] = 150 + 40 * Math.sin(i / 3 / width / 40) + random.between(-9, 9);
  });
  return wall;
}

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Standard deviation of the difference between a pixel and its right neighbour. */
const grainOf = ({ data }: Picture) =>
  spread(Array.from({ length: data.length - 3 }, (_, i) => data[i + 3] - data[i]));

describe('an insert', () => {
  it.each(KINDS.flatMap((kind) => MANNERS.map((manner) => ({ kind, manner }))))(
    '$kind, $manner, changes its place, a small one, and nothing else',
    ({ kind, manner }) => {
      const before = drawWall(320, 240);
      const picture = drawWall(320, 240);
      const coverage = insertAt(picture, { x: 100, y: 120, radius: 24 }, kind, manner, seedRandom('insert'));
      const isChanged = (i: number) =>
        [0, 1, 2].some((c) => picture.data[3 * i + c] !== before.data[3 * i + c]);
      const covered = [...coverage.keys()].filter((i) => coverage[i] >= 0.5);
      const outside = [...coverage.keys()].filter((i) => coverage[i] === 0);
      expect(outside.filter(isChanged)).toEqual([]);
      expect(covered.filter(isChanged).length / covered.length).toBeGreaterThan(0.8);
      expect(covered.length).toBeGreaterThan(60);
      expect(covered.length / coverage.length).toBeLessThan(0.06);
      for (const i of covered) {
        expect(Math.abs((i % 320) - 100)).toBeLessThan(45);
        expect(Math.abs(Math.floor(i / 320) - 120)).toBeLessThan(45);
      }
    },
  );

  it('lies within the picture also at its edge', () => {
    const picture = drawWall(320, 240);
    const coverage = insertAt(
      picture,
      { x: 2, y: 238, radius: 24 },
      'stain',
      'regenerated',
      seedRandom('edge'),
    );
    expect(coverage.some((share) => share >= 0.5)).toBe(true);
  });

  it('is drawn again the same way from the same seed', () => {
    const [one, other] = [drawWall(320, 240), drawWall(320, 240)];
    for (const picture of [one, other])
      insertAt(picture, { x: 100, y: 120, radius: 24 }, 'crack', 'regenerated', seedRandom('again'));
    expect(one.data).toEqual(other.data);
  });
});

describe('a regenerated place', () => {
  it('keeps its shapes and loses the grain of the camera', () => {
    const wall = drawWall(160, 160);
    for (let y = 40; y < 120; y++) wall.data.fill(20, 3 * (y * 160 + 40), 3 * (y * 160 + 120));
    const again = regenerate(wall, seedRandom('decoder'));
    const at = (x: number, y: number) => again.data[3 * (y * 160 + x)];
    expect(at(80, 80)).toBeLessThan(40);
    expect(at(20, 20)).toBeGreaterThan(120);
    expect(at(44, 80)).toBeLessThan(60);
    expect(at(35, 80)).toBeGreaterThan(110);
    const plain = drawWall(160, 160);
    expect(grainOf(regenerate(plain, seedRandom('decoder')))).toBeLessThan(0.6 * grainOf(plain));
  });
});

describe('the lists', () => {
  it('name places in photos by cameras that taught nothing, each of kinds that there are', () => {
    const unseen = new Set(readAllRows('unseen-photos.tsv').map(({ sha256 }) => sha256));
    for (const { sha256, x, y, radius, kinds } of listPlaces()) {
      expect(unseen).toContain(sha256);
      expect([x, y].every((share) => share > 0 && share < 1) && radius > 0 && radius < 0.2).toBe(true);
      expect(kinds).toHaveLength(2);
      for (const kind of kinds) expect(KINDS).toContain(kind);
    }
    expect(listPlaces().flatMap(({ kinds }) => kinds).length).toBeGreaterThanOrEqual(60);
  });

  it('name published changes once, with digests and commits', () => {
    const all = listPublished();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { commit, digests } of all) {
      expect(commit).toMatch(/^[0-9a-f]{40}$/);
      for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{64}$/);
    }
  });
});

describe('the figures', () => {
  const judged = (id: string, way: '95' | '90', logOdds: number, kind: string | null): JudgedPicture => ({
    id,
    way,
    shows: 'room',
    made: kind === null ? null : { kind, manner: 'painted', size: 'window' },
    logOdds,
    pixelAuc: kind === null ? null : 0.75,
    bestF1: kind === null ? null : 0.5,
  });

  it('compare forgeries with the twins that went the same way', () => {
    const text = present([
      judged('a', '95', 3, 'stain'),
      judged('b', '95', -1, 'crack'),
      judged('c', '95', 0, null),
      judged('d', '95', -2, null),
      // Another way: this result would reverse the figures if it counted.
      judged('e', '90', 9, null),
    ]);
    expect(text).toContain('95: 2 untouched, at or above 25 0, at or above 50 0');
    const rowOf = (name: string) =>
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(/\s{2,}/);
    expect(rowOf('all')).toEqual(['all', '2', '0.750', '0.500', '0.750', '0.500', '0.500', '0.500']);
    expect(rowOf('kind: stain')?.slice(1, 4)).toEqual(['1', '1.000', '1.000']);
    expect(rowOf('kind: crack')?.slice(1, 4)).toEqual(['1', '0.500', '0.000']);
  });

  it('leave out nothing that was judged', () => {
    const example: Example = {
      ...{ id: 'a', file: 'a.jpg', mask: 'a.png', kind: 'stain', camera: 'c', donorCamera: null },
      subject: 'photo',
      chain: 'jpeg',
    };
    const made = { kind: 'stain', manner: 'painted', size: 'window' };
    const row = { example, level: 'good', features: new Map<string, number>() } as const;
    const metrics = { auc: 0.9, bestF1: 0.4, f1: [] };
    expect(
      joinFigures([{ example, way: '95', shows: 'car', turn: 0, made }], {
        rows: [row],
        found: [{ example, metrics }],
        logOdds: Float32Array.of(1.5),
      }),
    ).toEqual([{ id: 'a', way: '95', shows: 'car', made, logOdds: 1.5, pixelAuc: 0.9, bestF1: 0.4 }]);
  });
});
