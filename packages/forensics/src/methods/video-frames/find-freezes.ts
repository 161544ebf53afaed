import type { Changes } from '../../media/video/measure-changes.ts';

/** Frames `from` to `to` (inclusive) repeat the one before `from`. */
export interface Freeze {
  readonly from: number;
  readonly to: number;
}

const MIN_RUN = 3;
/** As a share of the usual change around the run. */
const STILL = 0.12;
const MOVING = 0.35;
const MIN_MOTION = 0.6;
const REACH = 10;
/** A video with more freezes is an animation, or from a camera with dropped frames. */
const MAX_RUNS = 2;
/** The share of the other frames that may be as static: in front of a fixed camera the scene often rests. */
const MAX_REST = 0.1;

/** Runs without any change amid steady motion: a scene that comes to rest slows down first. */
export function findFreezes({ whole }: Changes, types: readonly string[]): Freeze[] {
  const freezes: Freeze[] = [];
  const isKey = (index: number) => types[index] === 'I' && types.some((type) => type === 'P');
  for (let start = REACH; start < whole.length - 1; start++) {
    const before = around(whole, start - REACH, start);
    if (before.least < MOVING * before.median || before.median < MIN_MOTION) continue;
    let end = start;
    while (
      end < whole.length &&
      ((whole[end] as number) < STILL * before.median || (end > start && isKey(end)))
    )
      end += 1;
    if (end - start < MIN_RUN || end >= whole.length - 2) continue;
    const after = around(whole, end, Math.min(whole.length, end + REACH));
    if (
      after.median >= MOVING * before.median &&
      (whole[end] as number) >= MOVING * before.median &&
      !isStaticElsewhere(whole, STILL * before.median, start, end)
    )
      freezes.push({ from: start, to: end - 1 });
    start = end;
  }
  return freezes.length > MAX_RUNS ? [] : freezes;
}

function isStaticElsewhere(whole: Float32Array, still: number, start: number, end: number): boolean {
  const others = [...whole.subarray(1, start), ...whole.subarray(end)];
  return others.filter((change) => change < still).length > MAX_REST * others.length;
}

function around(values: Float32Array, from: number, to: number): { median: number; least: number } {
  const sorted = [...values.subarray(Math.max(1, from), to)].toSorted((a, b) => a - b);
  return { median: sorted[sorted.length >> 1] ?? 0, least: sorted[Math.floor(sorted.length * 0.1)] ?? 0 };
}
