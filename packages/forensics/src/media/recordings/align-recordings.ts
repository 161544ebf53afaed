import { type Alignment, alignLooks, type Looks, measureDistance } from './align-looks.ts';
import { listStretches, type Span, type Stretches } from './list-stretches.ts';

export interface AlignedRecordings extends Stretches {
  readonly path: Int32Array;
  readonly step: number;
  /** Stretches of the second that belong to the first but hardly change: whether something is missing there is not known. */
  readonly still: readonly Span[];
}

/** Seconds over which a moment has to differ from others to show where it belongs. */
const LIVELY_OVER = 1;
/** Distance that is change, and how many times nearer than that the counterpart has to be. */
const MIN_CHANGE = 0.03;
const NEARER = 2;
/** Seconds of change in all that have to fit, and the part of them that has to. */
const MIN_LIVELY = 1;
const MIN_FITTING = 0.6;
/** Seconds of a stretch without change that is told. */
const MIN_STILL = 2;

/**
 * Which stretches of two recordings are of the same moments. Null where none can be told: nothing is alike, or what is alike does
 * not change as two recordings of one moment do, as of two recordings by a fixed camera.
 */
export function alignRecordings(first: Looks, second: Looks): AlignedRecordings | null {
  if (first.count === 0 || second.count === 0) return null;
  const alignment = alignLooks(first, second);
  const { step } = first;
  const stretches = listStretches(alignment.path, { step, counts: [first.count, second.count] });
  const path = keepTold(alignment.path, stretches, step);
  const { lively, fitting } = judge(second, { ...alignment, path });
  if (lively.fits * step < MIN_LIVELY || lively.fits < MIN_FITTING * lively.all) return null;
  return { ...stretches, path, step, still: findStill(fitting, path, step) };
}

/** Only looks within the stretches that are told have a counterpart. */
function keepTold(path: Int32Array, { stretches }: Stretches, step: number): Int32Array {
  return path.map((i, j) => {
    const at = (j + 0.5) * step;
    return stretches.some(({ second }) => at >= second.from && at < second.to) ? i : -1;
  });
}

/** Which looks differ from those around them, and of these, which are much nearer to their counterpart than to those. */
function judge(second: Looks, { path, distances }: Alignment) {
  const apart = Math.max(1, Math.round(LIVELY_OVER / second.step));
  const fitting = new Uint8Array(path.length);
  const lively = { all: 0, fits: 0 };
  for (const [j, i] of path.entries()) {
    const changes = [j - apart, j + apart]
      .filter((other) => other >= 0 && other < second.count)
      .map((other) => measureDistance(second, other, second, j));
    const change = Math.max(0, ...changes);
    if (i < 0 || change < MIN_CHANGE) continue;
    lively.all++;
    if (distances[j] * NEARER > change) continue;
    lively.fits++;
    fitting[j] = 1;
  }
  return { lively, fitting };
}

function findStill(fitting: Uint8Array, path: Int32Array, step: number): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < path.length; from++) {
    let to = from;
    while (to < path.length && path[to] >= 0 && !fitting[to]) to++;
    if ((to - from) * step >= MIN_STILL) spans.push({ from: from * step, to: to * step });
    if (to > from) from = to;
  }
  return spans;
}
