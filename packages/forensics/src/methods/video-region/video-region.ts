import { type Statement, say, series } from '@assay/statements';
import type { FrameSeries } from '../../decoded-video.ts';
import { defineMethod, type TimeSpan } from '../../method.ts';
import { round } from '../../say-times.ts';
import { BLOCK, measureChanges } from '../../video/measure-changes.ts';
import { findDead } from './find-dead.ts';
import { findFrozen } from './find-frozen.ts';
import { findRepeated } from './find-repeated.ts';
import type { Patch } from './group-runs.ts';

const MIN_FRAMES = 20;

export default defineMethod<'video'>({
  id: 'video-region',
  version: '1.2.0',
  title: say('video-region.title'),
  medium: 'video',
  cue: 'pixels',
  accepts: () => true,
  run: (video) => {
    const film = video.series();
    if (film.frames.length < MIN_FRAMES)
      return { status: 'inconclusive', message: say('video-frames.too-few') };
    const changes = measureChanges(film);
    const dead = findDead(film, changes);
    const frozen = dead.length > 0 ? [] : findFrozen(film, changes);
    const repeated = findRepeated(film, changes);
    const still = [...dead, ...frozen].map((patch) => place(patch, film, changes.columns));
    const again = repeated.map((patch) => place(patch, film, changes.columns));
    const score = (patches: readonly Patch[]) =>
      Math.max(
        0,
        ...patches.map(({ blocks, from, to }) => Math.min(80, 35 + 2 * blocks.size + (to - from) / 2)),
      );
    return {
      status: 'finding',
      compromisedScore: Math.round(Math.max(score(dead), score(frozen), score(repeated))),
      message: describe(still, again),
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
        repeated: repeated.map(({ blocks, from, to, lag }) => ({ blocks: blocks.size, from, to, lag })),
      },
    };
  },
});

/** Where a patch stands, in pixels of the stored frame. */
function place({ blocks, from, to }: Patch, film: FrameSeries, columns: number): TimeSpan {
  const across = [...blocks].map((block) => block % columns);
  const down = [...blocks].map((block) => Math.floor(block / columns));
  const [scaleX, scaleY] = [film.storedWidth / film.width, film.storedHeight / film.height];
  const [left, top] = [Math.min(...across) * BLOCK, Math.min(...down) * BLOCK];
  const [right, bottom] = [(Math.max(...across) + 1) * BLOCK, (Math.max(...down) + 1) * BLOCK];
  return {
    from: film.times[from],
    to: film.times[to],
    frameArea: {
      x: Math.round(left * scaleX),
      y: Math.round(top * scaleY),
      width: Math.round((right - left) * scaleX),
      height: Math.round((bottom - top) * scaleY),
    },
  };
}

function describe(still: readonly TimeSpan[], again: readonly TimeSpan[]): Statement[] {
  const saySpans = (spans: readonly TimeSpan[]) =>
    series(
      'comma',
      spans.map(({ from, to }) => say('recording.span', { from: round(from), to: round(to) })),
    );
  const sentences = [
    ...(still.length > 0 ? [say('video-region.frozen', { spans: saySpans(still) })] : []),
    ...(again.length > 0 ? [say('video-region.repeated', { spans: saySpans(again) })] : []),
  ];
  return sentences.length > 0 ? sentences : [say('video-region.none')];
}
