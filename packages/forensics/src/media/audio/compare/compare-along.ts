import { type Looks, measureDistance } from '../../recordings/align-looks.ts';
import type { Span } from '../../recordings/list-stretches.ts';

export interface SoundAlong {
  /** Whether the sound of both is the same along most of what the pictures share; null: there is too little to be heard. */
  readonly isSame: boolean | null;
  /** Seconds by which the second's sound comes later beside its pictures than the first's; 0 where it is not the same. */
  readonly lag: number;
  /** Stretches of the second in which something else is heard. */
  readonly other: readonly Span[];
}

export interface HeardLooks {
  readonly looks: Looks;
  /** In decibels of full scale. */
  readonly loudness: Float32Array;
}

/** Seconds that sound may lie beside its pictures. */
const MAX_LAG = 1.5;
/** A lag of less is a matter of containers and players. */
const MIN_LAG = 0.2;
/** Decibels of full scale below which nothing is heard. */
const QUIET = -50;
/** Distances up to which two sounds are one, and from which on they are others. */
const SAME = 0.35;
const OTHER = 0.45;
/** Seconds over which sound has to differ, and that have to be heard for anything to be said. */
const MIN_OTHER = 0.6;
const MIN_HEARD = 1;

/**
 * Whether the sound goes with the pictures in both, as far as both have looks: `path` leads from the steps of the second's pictures to
 * those of the first's.
 */
export function compareAlong(
  first: HeardLooks,
  second: HeardLooks,
  { path, step }: { readonly path: Int32Array; readonly step: number },
): SoundAlong {
  const heard = [...path.keys()].filter(
    (j) =>
      path[j] >= 0 &&
      path[j] < first.looks.count &&
      j < second.looks.count &&
      Math.max(second.loudness[j], first.loudness[path[j]]) > QUIET,
  );
  if (heard.length * step < MIN_HEARD) return { isSame: null, lag: 0, other: [] };
  const most = Math.round(MAX_LAG / step);
  // Undefined where the first has not begun yet, or has ended.
  const distance = (j: number, lag: number) => {
    const i = path[j] - lag;
    return i >= 0 && i < first.looks.count ? measureDistance(first.looks, i, second.looks, j) : undefined;
  };
  let [best, least] = [0, 1];
  for (let lag = -most; lag <= most; lag++) {
    const known = heard.map((j) => distance(j, lag)).filter((value) => value !== undefined);
    const middle = known.length < heard.length / 2 ? 1 : medianOf(known);
    if (middle < least - 1e-3 || (middle < least + 1e-3 && Math.abs(lag) < Math.abs(best)))
      [best, least] = [lag, Math.min(least, middle)];
  }
  if (least > SAME) return { isSame: false, lag: 0, other: [] };
  const near = Math.max(1, Math.round(0.1 / step));
  const distances = new Map<number, number>();
  for (const j of heard) {
    const around = Array.from({ length: 2 * near + 1 }, (_, at) => distance(j, best + at - near));
    const known = around.filter((value) => value !== undefined);
    if (known.length > 0) distances.set(j, Math.min(...known));
  }
  const lag = Math.abs(best * step) >= Math.max(MIN_LAG, 1.5 * step) ? best * step : 0;
  return { isSame: true, lag, other: findOther(distances, path, step) };
}

/** Runs in which the median distance over half a second is that of other sounds; where nothing is heard, a run goes on. */
function findOther(distances: ReadonlyMap<number, number>, path: Int32Array, step: number): Span[] {
  const reach = Math.max(1, Math.round(0.25 / step));
  const isOther = Array.from(path, (_, j) => {
    if (!distances.has(j)) return null;
    const around = Array.from({ length: 2 * reach + 1 }, (__, at) => distances.get(j + at - reach));
    return medianOf(around.filter((value) => value !== undefined)) > OTHER;
  });
  const spans: Span[] = [];
  for (let from = 0; from < isOther.length; from++) {
    if (isOther[from] !== true) continue;
    let [to, last] = [from, from];
    while (to < isOther.length && isOther[to] !== false && path[to] >= 0) {
      if (isOther[to]) last = to;
      to++;
    }
    if ((last + 1 - from) * step >= MIN_OTHER) spans.push({ from: from * step, to: (last + 1) * step });
    from = to;
  }
  return spans;
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 1;
