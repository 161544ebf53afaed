/** Degrees: longitude, latitude. */
type Position = [number, number];

interface Topology {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  /** Each point as the difference from the one before, in the transform's units. */
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Geometry[] }>>;
}

type Geometry =
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] };

/**
 * The rings of every polygon of one object of a TopoJSON file (specification 1.0), as lines that can be drawn on a flat
 * map: what crosses the date line goes on beyond 180°, and what goes around a pole is closed over it.
 */
export function readRings(topology: Topology, object: string): Position[][][] {
  const arcs = topology.arcs.map((arc) => readArc(arc, topology.transform));
  const readRing = (parts: readonly number[]) =>
    closeOverPole(unwrap(parts.flatMap((part, index) => arcAt(arcs, part).slice(index === 0 ? 0 : 1))));
  const geometries = topology.objects[object]?.geometries ?? [];
  return geometries.flatMap((geometry) =>
    (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs).map((polygon) => polygon.map(readRing)),
  );
}

function readArc(arc: Topology['arcs'][number], { scale, translate }: Topology['transform']): Position[] {
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx;
    y += dy;
    return [x * scale[0]! + translate[0]!, y * scale[1]! + translate[1]!];
  });
}

/** ~index is the arc the other way round. */
function arcAt(arcs: readonly Position[][], index: number): Position[] {
  return index < 0 ? [...arcs[~index]!].reverse() : arcs[index]!;
}

function unwrap(ring: readonly Position[]): Position[] {
  let shift = 0;
  return ring.map(([longitude, latitude], index) => {
    const before = ring[index - 1]?.[0] ?? longitude;
    if (longitude - before > 180) shift -= 360;
    if (longitude - before < -180) shift += 360;
    return [longitude + shift, latitude];
  });
}

function closeOverPole(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return ring;
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole], first];
}
