import { type Statement, say, series } from '@assay/statements';
import type { FrameSeries } from '../../media/video/decoded-video.ts';
import { BLOCK, measureChanges } from '../../media/video/measure-changes.ts';
import { defineMethod, type TimeSpan } from '../../method.ts';
import { round } from '../../say-times.ts';
import { findDead } from './find-dead.ts';
import { findFrozen } from './find-frozen.ts';
import { findRepeated } from './find-repeated.ts';
import { findStopped, type StoppedPatch } from './find-stopped.ts';
import type { Patch } from './group-runs.ts';

const MIN_FRAMES = 20;

export default defineMethod<'video'>({
  id: 'video-region',
  version: '1.4.0',
  title: say('video-region.title'),
  source: 'P. Bestagini et al.: Local tampering detection in video sequences, MMSP 2013',
  medium: 'video',
  cue: 'pixels',
  trust: 0.9,
  accepts: () => true,
  run: (video) => {
    const film = video.series();
    if (film.frames.length < MIN_FRAMES)
      return { status: 'inconclusive', message: say('video-frames.too-few') };
    const changes = measureChanges(film);
    const dead = findDead(film, changes);
    const frozen = dead.length > 0 ? [] : findFrozen(film, changes);
    const stopped =
      dead.length > 0
        ? []
        : findStopped(film, video.facts?.tracks.find(({ kind }) => kind === 'video')?.codec ?? '');
    const repeated = findRepeated(film, changes);
    const small = {
      columns: changes.columns,
      wide: (BLOCK * film.storedWidth) / film.width,
      high: (BLOCK * film.storedHeight) / film.height,
    };
    const { columns = 0, side = 0 } = film.blocks ?? {};
    const replaced = [...dead, ...frozen].map((patch) => place(patch, film, small));
    const still = [
      ...replaced,
      // A freeze found by both searches at the same time and place is reported once.
      ...stopped
        .map((patch) => place(patch, film, { columns, wide: side, high: side }))
        .filter((span) => !replaced.some((other) => overlaps(other, span))),
    ];
    const again = repeated.map((patch) => place(patch, film, small));
    const score = (patches: readonly Patch[]) =>
      Math.max(
        0,
        ...patches.map(({ blocks, from, to }) => Math.min(80, 35 + 2 * blocks.size + (to - from) / 2)),
      );
    return {
      status: 'finding',
      compromisedScore: Math.round(
        Math.max(score(dead), score(frozen), rateStopped(stopped), score(repeated)),
      ),
      message: describe(still, again, film.blocks !== null),
      limits: say('video-region.limits'),
      regions: [
        ...still.map((span) => ({ ...span, label: 'region-frozen' })),
        ...again.map((span) => ({ ...span, label: 'region-repeated' })),
      ],
      markers: [
        ...(still.length > 0 ? (['region-frozen'] as const) : []),
        ...(again.length > 0 ? (['region-repeated'] as const) : []),
      ],
      raw: {
        frozen: [...dead, ...frozen].map(({ blocks, from, to }) => ({ blocks: blocks.size, from, to })),
        stopped: stopped.map(({ blocks, from, to, evidence }) => ({
          blocks: blocks.size,
          from,
          to,
          evidence,
        })),
        repeated: repeated.map(({ blocks, from, to, lag }) => ({ blocks: blocks.size, from, to, lag })),
      },
    };
  },
});

/** The clearest measured freeze to the last bit scores 80, the least clear just over half. */
const rateStopped = (patches: readonly StoppedPatch[]) =>
  Math.max(0, ...patches.map(({ evidence }) => Math.min(80, 55 + evidence / 40)));

/** A grid of blocks and their size in pixels of the stored frame. */
interface Grid {
  readonly columns: number;
  readonly wide: number;
  readonly high: number;
}

/** The position of a patch, in pixels of the stored frame. */
function place({ blocks, from, to }: Patch, film: FrameSeries, { columns, wide, high }: Grid): PlacedSpan {
  const across = [...blocks].map((block) => block % columns);
  const down = [...blocks].map((block) => Math.floor(block / columns));
  const [left, top] = [Math.min(...across) * wide, Math.min(...down) * high];
  const [right, bottom] = [(Math.max(...across) + 1) * wide, (Math.max(...down) + 1) * high];
  return {
    from: film.times[from],
    to: film.times[to],
    frameArea: {
      x: Math.round(left),
      y: Math.round(top),
      width: Math.round(right - left),
      height: Math.round(bottom - top),
    },
  };
}

type PlacedSpan = TimeSpan & { readonly frameArea: NonNullable<TimeSpan['frameArea']> };

function overlaps(one: PlacedSpan, other: PlacedSpan): boolean {
  const [a, b] = [one.frameArea, other.frameArea];
  return (
    one.from <= other.to &&
    other.from <= one.to &&
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  );
}

function describe(still: readonly TimeSpan[], again: readonly TimeSpan[], isCompared: boolean): Statement[] {
  const saySpans = (spans: readonly TimeSpan[]) =>
    series(
      'comma',
      spans.map(({ from, to }) => say('recording.span', { from: round(from), to: round(to) })),
    );
  const sentences = [
    ...(still.length > 0 ? [say('video-region.frozen', { spans: saySpans(still) })] : []),
    ...(again.length > 0 ? [say('video-region.repeated', { spans: saySpans(again) })] : []),
  ];
  return sentences.length > 0
    ? sentences
    : [say(isCompared ? 'video-region.none' : 'video-region.none-coarse')];
}
