import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { Place } from '../../platform/miles-between.ts';

type Topology = Parameters<typeof feature>[0];
type Ring = readonly (readonly number[])[];

/** One piece of a country: its outline first, then its holes. */
interface Piece {
  readonly country: number;
  readonly rings: readonly Ring[];
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

let pieces: readonly Piece[] | undefined;

/**
 * The country of a place, by Natural Earth's outlines at 1:50 million: a number that is the same for all
 * places of one country. Null at sea, and on islands that are too small for the outlines.
 */
export function findCountry({ latitude, longitude }: Place): number | null {
  pieces ??= loadPieces();
  const found = pieces.find(
    ({ west, east, south, north, rings }) =>
      longitude >= west &&
      longitude <= east &&
      latitude >= south &&
      latitude <= north &&
      isInside(rings, longitude, latitude),
  );
  return found?.country ?? null;
}

function loadPieces(): Piece[] {
  const require = createRequire(import.meta.url);
  const file = require.resolve('world-atlas/countries-50m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const shape = feature(topology, topology.objects.countries!);
  const features = shape.type === 'FeatureCollection' ? shape.features : [shape];
  return features.flatMap(({ geometry }, country) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return polygons.map((rings) => ({ country, rings, ...boundsOf(rings[0] ?? []) }));
  });
}

function boundsOf(ring: Ring) {
  const bounds = { west: 180, east: -180, south: 90, north: -90 };
  for (const [x = 0, y = 0] of ring) {
    bounds.west = Math.min(bounds.west, x);
    bounds.east = Math.max(bounds.east, x);
    bounds.south = Math.min(bounds.south, y);
    bounds.north = Math.max(bounds.north, y);
  }
  return bounds;
}

/** By the even-odd rule over all rings. */
function isInside(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let [beforeX = 0, beforeY = 0] = ring.at(-1) ?? [];
    for (const [nextX = 0, nextY = 0] of ring) {
      const crosses = nextY > y !== beforeY > y;
      if (crosses && x < ((beforeX - nextX) * (y - nextY)) / (beforeY - nextY) + nextX) inside = !inside;
      [beforeX, beforeY] = [nextX, nextY];
    }
  }
  return inside;
}
