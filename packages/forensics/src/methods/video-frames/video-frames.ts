import { type Series, type Statement, say } from '@assay/statements';
import type { MarkerId } from '../../markers.ts';
import { type Changes, measureChanges } from '../../media/video/measure-changes.ts';
import { defineMethod, type TimeSpan } from '../../method.ts';
import { round, sayTimes } from '../../say-times.ts';
import { type Freeze, findFreezes } from './find-freezes.ts';
import { findGaps } from './find-gaps.ts';
import { findInserts } from './find-inserts.ts';
import { findJumps, type Jump } from './find-jumps.ts';
import { findRepeats } from './find-repeats.ts';

/** A clip with more jumps has a natural cause: fast action, a shaken camera, an animation. */
const JUMPS_PER_SECOND = 0.4;
const MIN_FRAMES = 20;

export default defineMethod<'video'>({
  id: 'video-frames',
  version: '1.4.0',
  title: say('video-frames.title'),
  source: 'W. Wang, H. Farid: Exposing digital forgeries in video by detecting duplication, ACM MM&Sec 2007',
  medium: 'video',
  cue: 'content',
  trust: 0.9,
  accepts: () => true,
  run: (video) => {
    const series = video.series();
    if (series.frames.length < MIN_FRAMES)
      return { status: 'inconclusive', message: say('video-frames.too-few') };
    const changes = measureChanges(series);
    const timeOf = (index: number) => series.times[Math.min(index, series.times.length - 1)] as number;
    const freezes = findFreezes(changes, series.types);
    const isDrawn = isOftenStatic(changes, freezes);
    const repeats = isDrawn ? [] : findRepeats(series, changes);
    const inserts = isDrawn ? [] : findInserts(series, changes);
    const gaps = findGaps(series.times);
    const isExplained = (index: number) =>
      [...repeats, ...freezes, ...inserts].some(({ from, to }) => index >= from - 1 && index <= to + 1);
    const anywhere = findJumps(series, changes);
    const all = anywhere.filter(({ index }) => !isExplained(index));
    const seconds = timeOf(series.times.length - 1) - timeOf(0);
    const jumps = isDrawn || all.length > Math.max(2, JUMPS_PER_SECOND * seconds) ? [] : all;
    const strongest = jumps[0]?.strength ?? 0;
    const loops = repeats.map(({ lag }) => findLoop(lag, anywhere, series.frames.length));
    const loop = loops.find((one) => one !== null) ?? null;
    const found = [
      ...repeats.map(({ from, to, lag }, at) => ({
        marker: 'frames-repeated' as const,
        score: loops[at] ? LOOPED : Math.min(85, 50 + 3 * (to - from + 1)),
        span: { from: timeOf(from), to: timeOf(to) },
        source: timeOf(from - lag),
      })),
      ...freezes.map(({ from, to }) => ({
        marker: 'frames-frozen' as const,
        score: Math.min(70, 40 + 3 * (to - from + 1)),
        span: { from: timeOf(from - 1), to: timeOf(to) },
      })),
      ...inserts.slice(0, 5).map(({ from, to }) => ({
        marker: 'frames-inserted' as const,
        score: 70,
        span: { from: timeOf(from), to: timeOf(to + 1) },
      })),
      ...jumps.slice(0, 5).map(({ index, strength }) => ({
        marker: 'frames-jump' as const,
        score: Math.min(60, Math.max(5, 75 * (1 - MIN_STRENGTH_SHOWN / strength))),
        span: { from: timeOf(index - 1), to: timeOf(index) },
      })),
      ...gaps.slice(0, 5).map((gap) => ({ marker: 'frames-gap' as const, score: 20, span: gap })),
    ];
    return {
      status: 'finding',
      compromisedScore: Math.round(Math.max(0, ...found.map(({ score }) => score))),
      message: [...(loop ? [describeLoop(loop, timeOf)] : []), ...describe(found, series.incomplete)],
      limits: say('video-frames.limits'),
      regions: found.map(({ span, marker }): TimeSpan => ({ ...span, label: marker })),
      markers: [...new Set(found.map(({ marker }) => marker))],
      raw: {
        frames: series.frames.length,
        repeats: repeats.map(({ from, to, lag, difference }) => ({ from, to, lag, difference })),
        freezes: freezes.map(({ from, to }) => ({ from, to })),
        inserts: inserts.map(({ from, to }) => ({ from, to })),
        jumps: all.slice(0, 10).map(({ index, strength }) => ({ index, strength })),
        strongest,
      },
    };
  },
});

const MIN_STRENGTH_SHOWN = 1.8;
/**
 * The score if the whole clip is a loop. Many ordinary clips are, so it stays below the score of a changed
 * clip; but a recording may also have been replaced by one stretch of it, so it is more than minor.
 */
const LOOPED = 35;
/** In frames: the shortest loop, and the largest deviation of its restarts from equal intervals. */
const MIN_LOOP = 20;
const LOOP_TOLERANCE = 1.5;
/** The number of restarts required, with a jump of at least this strength at each. */
const MIN_TURNS = 3;
const TURN_STRENGTH = 4;

/**
 * The frames at which the clip restarts, if it jumps at equal intervals throughout of which the lag is a
 * multiple; otherwise null.
 */
function findLoop(lag: number, jumps: readonly Jump[], frames: number): readonly number[] | null {
  const clear = jumps.filter(({ strength }) => strength >= TURN_STRENGTH);
  for (let times = 1; lag / times >= MIN_LOOP; times++) {
    const loop = lag / times;
    const turns = Array.from({ length: Math.floor((frames - 2) / loop) }, (_, turn) => (turn + 1) * loop);
    const isThere = (turn: number) => clear.some(({ index }) => Math.abs(index - turn) <= LOOP_TOLERANCE);
    if (turns.length >= MIN_TURNS && turns.every(isThere)) return turns;
  }
  return null;
}

function describeLoop(turns: readonly number[], timeOf: (index: number) => number): Statement {
  const at = turns.map((turn) => timeOf(Math.round(turn)));
  return say('video-frames.loops', {
    seconds: round((at[0] as number) - timeOf(0)),
    count: turns.length,
    times: sayTimes(at.slice(0, 1), 'comma'),
  });
}

/** In grey levels. */
const STATIC_CHANGE = 0.03;
const MAX_REST = 0.1;

/**
 * Whether the picture is static for more than a tenth of the frames apart from freezes, as animations are and
 * no camera's is.
 */
function isOftenStatic({ whole }: Changes, freezes: readonly Freeze[]): boolean {
  const rests = whole.reduce(
    (sum, change, index) =>
      sum +
      (index > 0 && change < STATIC_CHANGE && !freezes.some(({ from, to }) => index >= from && index <= to)
        ? 1
        : 0),
    0,
  );
  return rests > MAX_REST * whole.length;
}

const SENTENCES: Partial<Record<MarkerId, (times: Series) => Statement>> = {
  'frames-repeated': (times) => say('video-frames.repeated', { times }),
  'frames-frozen': (times) => say('video-frames.frozen', { times }),
  'frames-inserted': (times) => say('video-frames.inserted', { times }),
  'frames-jump': (times) => say('video-frames.jump', { times }),
  'frames-gap': (times) => say('video-frames.gap', { times }),
};
const MAX_TOLD = 4;

function describe(
  found: readonly { marker: MarkerId; span: TimeSpan }[],
  incomplete: Statement | null,
): Statement[] {
  const sentences = [...new Set(found.map(({ marker }) => marker))].flatMap((marker) => {
    const times = found.filter((one) => one.marker === marker).map(({ span }) => round(span.from));
    return SENTENCES[marker]?.(sayTimes([...new Set(times)].slice(0, MAX_TOLD), 'comma')) ?? [];
  });
  const nothing = sentences.length === 0 ? [say('video-frames.none')] : [];
  return [...sentences, ...nothing, ...(incomplete ? [incomplete] : [])];
}
