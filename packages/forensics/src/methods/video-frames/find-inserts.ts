import { correlate } from '../../maths/statistics.ts';
import type { FrameSeries } from '../../media/video/decoded-video.ts';
import type { Changes } from '../../media/video/measure-changes.ts';

/** Frames `from` to `to` (inclusive) are inserted between two consecutive ones. */
export interface Insert {
  readonly from: number;
  readonly to: number;
}

const MIN_RUN = 3;
/** The longest run searched for, in frames. */
const MAX_RUN = 300;
/** A cut changes this many times as much as the frames around it, and at least this much, in grey levels. */
const CUT = 3;
const MIN_CHANGE = 3;
const FLOOR = 0.35;
/** The scene continues where it stopped: the largest difference as a share of the change at the cut. */
const CONTINUATION = 0.3;
const SAME = 0.9;
const MAX_CUTS = 12;

/**
 * A run of other pictures after which the scene continues at the very frame where it stopped. A camera that
 * alternates between two scenes returns to one that has moved on.
 */
export function findInserts(series: FrameSeries, { whole }: Changes): Insert[] {
  const cuts = [...whole].flatMap((change, index) => {
    if (index < 2 || index >= whole.length - 1) return [];
    const around = Math.max(
      FLOOR,
      Math.min(whole[index - 1] ?? 0, whole[index - 2] ?? 0),
      whole[index + 1] ?? 0,
    );
    return change >= MIN_CHANGE && change >= CUT * around ? [index] : [];
  });
  // A video with so many cuts is an edited film, in which cuts are ordinary.
  if (cuts.length > MAX_CUTS) return [];
  const inserts: Insert[] = [];
  for (const [place, from] of cuts.entries()) {
    const end = cuts.slice(place + 1).find((to) => {
      if (to - from < MIN_RUN || to - from > MAX_RUN) return false;
      const [before, after] = [series.frames[from - 1], series.frames[to]];
      if (!before || !after) return false;
      const allowed = CONTINUATION * Math.min(whole[from] ?? 0, whole[to] ?? 0);
      return differ(before, after) <= allowed && correlate(before, after) >= SAME;
    });
    if (end !== undefined) inserts.push({ from, to: end - 1 });
  }
  return inserts;
}

function differ(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] as number) - (b[at] as number));
  return sum / Math.max(1, a.length);
}
