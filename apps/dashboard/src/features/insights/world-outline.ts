/** The part of TopoJSON that outlines are drawn from: lines of steps on a grid. */
export interface Topology {
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
}

/** Degrees that a line may run along before it is taken to go around the back of the map. */
const AROUND = 180;

/** The coasts of the world as an SVG path in degrees: x to the east, y to the south. */
export function outlineWorld({ arcs, transform }: Topology): string {
  const { scale, translate } = transform;
  return arcs
    .map((arc) => {
      let [x, y] = [0, 0];
      let before = Number.NaN;
      return arc
        .map(([right = 0, down = 0]) => {
          [x, y] = [x + right, y + down];
          const [longitude, latitude] = [x * scale[0]! + translate[0]!, y * scale[1]! + translate[1]!];
          const isJump = !(Math.abs(longitude - before) < AROUND);
          before = longitude;
          return `${isJump ? 'M' : 'L'}${longitude.toFixed(1)} ${(-latitude).toFixed(1)}`;
        })
        .join('');
    })
    .join('');
}
