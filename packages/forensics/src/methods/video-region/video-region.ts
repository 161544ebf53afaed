import type { FrameSeries } from '../../decoded-video.ts';
import { defineMethod, type TimeSpan } from '../../method.ts';
import { BLOCK, measureChanges } from '../../video/measure-changes.ts';
import { findDead } from './find-dead.ts';
import { findFrozen } from './find-frozen.ts';
import { findRepeated } from './find-repeated.ts';
import type { Patch } from './group-runs.ts';

const MIN_FRAMES = 20;

export default defineMethod<'video'>({
  id: 'video-region',
  version: '1.2.0',
  title: 'Parts of the picture that stand still or repeat',
  medium: 'video',
  cue: 'pixels',
  accepts: () => true,
  run: (video) => {
    const series = video.series();
    if (series.frames.length < MIN_FRAMES)
      return { status: 'inconclusive', message: 'The video has too few frames to compare them.' };
    const changes = measureChanges(series);
    const dead = findDead(series, changes);
    const frozen = dead.length > 0 ? [] : findFrozen(series, changes);
    const repeated = findRepeated(series, changes);
    const still = [...dead, ...frozen].map((patch) => place(patch, series, changes.columns));
    const again = repeated.map((patch) => place(patch, series, changes.columns));
    const score = (patches: readonly Patch[]) =>
      Math.max(
        0,
        ...patches.map(({ blocks, from, to }) => Math.min(80, 35 + 2 * blocks.size + (to - from) / 2)),
      );
    return {
      status: 'finding',
      compromisedScore: Math.round(Math.max(score(dead), score(frozen), score(repeated))),
      message: describe(still, again),
      limits:
        'A sign or clock that was laid over the picture, and things that are moved by a machine, can look the same. What is ' +
        'replaced in a part where nothing moves cannot be seen.',
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
function place({ blocks, from, to }: Patch, series: FrameSeries, columns: number): TimeSpan {
  const across = [...blocks].map((block) => block % columns);
  const down = [...blocks].map((block) => Math.floor(block / columns));
  const [scaleX, scaleY] = [series.storedWidth / series.width, series.storedHeight / series.height];
  const [left, top] = [Math.min(...across) * BLOCK, Math.min(...down) * BLOCK];
  const [right, bottom] = [(Math.max(...across) + 1) * BLOCK, (Math.max(...down) + 1) * BLOCK];
  return {
    from: series.times[from],
    to: series.times[to],
    frameArea: {
      x: Math.round(left * scaleX),
      y: Math.round(top * scaleY),
      width: Math.round((right - left) * scaleX),
      height: Math.round((bottom - top) * scaleY),
    },
  };
}

function describe(still: readonly TimeSpan[], again: readonly TimeSpan[]): string {
  const spell = ({ from, to }: TimeSpan) => `${from.toFixed(1)}–${to.toFixed(1)} s`;
  const sentences = [
    ...(still.length > 0
      ? [`A part of the picture stands still at ${still.map(spell).join(', ')} while the rest goes on.`]
      : []),
    ...(again.length > 0
      ? [`A part of the picture at ${again.map(spell).join(', ')} repeats what it showed before.`]
      : []),
  ];
  return sentences.length > 0
    ? sentences.join(' ')
    : 'No part of the picture stands still or repeats while the rest goes on.';
}
