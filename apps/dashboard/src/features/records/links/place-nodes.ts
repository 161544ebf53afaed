import type { LinkedRecord, RecordLink } from '@assay/contract/record-links';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In units of the drawing. */
export const DRAWING = { width: 760, height: 420 } as const;
const CENTRE = { x: DRAWING.width / 2, y: DRAWING.height / 2 - 8 };
const RINGS = { 1: { x: 190, y: 105 }, 2: { x: 330, y: 176 } } as const;
const FULL = 2 * Math.PI;

/**
 * The positions of the records: the requested one in the middle, the others on two rings around it, those of
 * the outer one near the record that leads to them.
 */
export function placeNodes(
  records: readonly Pick<LinkedRecord, 'id' | 'steps'>[],
  links: readonly Pick<RecordLink, 'from' | 'to'>[],
): Map<string, Point> {
  const places = new Map<string, Point>();
  const angles = new Map<string, number>();
  for (const { id, steps } of records) if (steps === 0) places.set(id, CENTRE);
  const inner = records.filter(({ steps }) => steps === 1);
  inner.forEach(({ id }, index) => {
    // From the left: the drawing is wider than high.
    angles.set(id, FULL / 2 + (index * FULL) / inner.length);
  });
  const outer = records
    .filter(({ steps }) => steps === 2)
    .map(({ id }) => ({ id, wanted: meanAngle(neighboursOf(id, links), angles) }))
    .toSorted((one, other) => one.wanted - other.wanted);
  spread(outer.map(({ wanted }) => wanted)).forEach((angle, index) => {
    const { id } = outer[index] as (typeof outer)[number];
    angles.set(id, angle);
  });
  for (const { id, steps } of records) {
    const angle = angles.get(id);
    if (steps === 0 || angle === undefined) continue;
    const { x, y } = RINGS[steps];
    places.set(id, { x: CENTRE.x + x * Math.cos(angle), y: CENTRE.y + y * Math.sin(angle) });
  }
  return places;
}

/** The used part of the drawing, with space for the names: `x y width height`. */
export function frameOf(places: ReadonlyMap<string, Point>): {
  readonly viewBox: string;
  readonly width: number;
} {
  const xs = [...places.values()].map(({ x }) => x);
  const ys = [...places.values()].map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - 64, Math.min(...ys) - 20];
  const [width, height] = [Math.max(...xs) + 64 - left, Math.max(...ys) + 38 - top];
  return { viewBox: [left, top, width, height].map(Math.round).join(' '), width: Math.round(width) };
}

const neighboursOf = (id: string, links: readonly Pick<RecordLink, 'from' | 'to'>[]) =>
  links.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));

function meanAngle(ids: readonly string[], angles: ReadonlyMap<string, number>): number {
  const known = ids.map((id) => angles.get(id)).filter((angle) => angle !== undefined);
  const sum = (of: (angle: number) => number) => known.reduce((total, angle) => total + of(angle), 0);
  return Math.atan2(sum(Math.sin), sum(Math.cos));
}

/** Moves angles, which ascend, as far apart as fits, and no further than they have to. */
function spread(wanted: readonly number[]): number[] {
  const gap = FULL / Math.max(wanted.length, 14);
  const placed: number[] = [];
  for (const angle of wanted) placed.push(Math.max(angle, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
  // Each is pushed by those before it: subtracting the mean keeps them around their parents.
  const pushed = placed.map((angle, index) => angle - (wanted[index] as number));
  const mean = pushed.reduce((total, one) => total + one, 0) / Math.max(1, pushed.length);
  return placed.map((angle) => angle - mean);
}
