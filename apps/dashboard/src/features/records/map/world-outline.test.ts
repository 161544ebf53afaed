import { describe, expect, it } from 'vitest';
import world from 'world-atlas/countries-50m.json';
import { readRings } from './world-outline.ts';

const topology = (arcs: number[][][], ring: number[]): Parameters<typeof readRings>[0] => ({
  type: 'Topology',
  transform: { scale: [1, 1], translate: [0, 0] },
  arcs,
  objects: { land: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [ring] }] } },
});

describe('an outline', () => {
  it('is joined of arcs, some of them the other way round', () => {
    const arcs = [
      [
        [0, 0],
        [2, 0],
        [0, 2],
      ],
      [
        [0, 0],
        [0, 2],
        [2, 0],
      ],
    ];
    expect(readRings(topology(arcs, [0, -2]), 'land')).toEqual([
      [
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [0, 2],
          [0, 0],
        ],
      ],
    ]);
  });

  it('goes on beyond the date line instead of back around the world', () => {
    const arcs = [
      [
        [170, 10],
        [15, 0],
        [-360, 0],
        [0, 5],
        [345, 0],
        [0, -5],
      ],
    ];
    const longitudes = readRings(topology(arcs, [0]), 'land')[0]![0]!.map(([longitude]) => longitude);
    expect(longitudes).toEqual([170, 185, 185, 185, 170, 170]);
  });
});

it('no line of the world runs across it, and its land is where it should be', () => {
  const polygons = readRings(world as unknown as Parameters<typeof readRings>[0], 'countries');
  expect(polygons.length).toBeGreaterThan(170);
  const jumps = polygons.flat().flatMap((ring) =>
    ring.slice(1).filter(([longitude = 0, latitude = 0], i) => {
      // Over a pole it may.
      return Math.abs(latitude) < 90 && Math.abs(longitude - ring[i]![0]!) > 180;
    }),
  );
  expect(jumps).toEqual([]);
  const south = Math.min(...polygons.flat(2).map(([, latitude]) => latitude!));
  expect(south).toBe(-90);
});
