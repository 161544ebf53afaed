import { feature } from 'topojson-client';

type Topology = Parameters<typeof feature>[0];
/** Degrees: longitude, latitude. */
type Position = number[];

/**
 * The rings of every polygon of one object of a TopoJSON file, longitude before latitude in degrees, as lines
 * for a flat map: rings across the date line continue beyond 180°, and those around a pole are closed over
 * it.
 */
export function readRings(topology: Topology, object: string): Position[][][] {
  const shape = feature(topology, topology.objects[object]!);
  const features = shape.type === 'FeatureCollection' ? shape.features : [shape];
  return features
    .flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates];
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    })
    .map((polygon) => polygon.map((ring) => closeOverPole(unwrap(ring))));
}

function unwrap(ring: readonly Position[]): Position[] {
  let shift = 0;
  return ring.map(([longitude = 0, latitude = 0], index) => {
    const before = ring[index - 1]?.[0] ?? longitude;
    if (longitude - before > 180) shift -= 360;
    if (longitude - before < -180) shift += 360;
    return [longitude + shift, latitude];
  });
}

function closeOverPole(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || Math.abs(last[0]! - first[0]!) < 180) return ring;
  const pole = first[1]! < 0 ? -90 : 90;
  return [...ring, [last[0]!, pole], [first[0]!, pole], first];
}
