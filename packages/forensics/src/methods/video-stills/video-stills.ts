import { defineMethod } from '../../method.ts';
import { meanOf, measureChanges } from '../../video/measure-changes.ts';

/** In grey levels: noise alone makes every camera's frames differ by more, at its key frames at the least. */
const STILL = 0.45;
const MIN_SECONDS = 1;
const MIN_FRAMES = 20;
const MIN_SPREAD = 8;
/** By itself not suspicious: an empty scene before a fixed camera, compressed hard, is as still. */
const SCORE = 40;

export default defineMethod<'video'>({
  id: 'video-stills',
  version: '1.1.0',
  title: 'Still picture shown as a video',
  medium: 'video',
  cue: 'content',
  accepts: () => true,
  run: (video) => {
    const series = video.series();
    const { whole } = measureChanges(series);
    const [first] = series.frames;
    const seconds = series.times[series.times.length - 1] - series.times[0];
    if (!first || whole.length < MIN_FRAMES || seconds < MIN_SECONDS)
      return { status: 'inconclusive', message: 'The video is too short to tell it from a still picture.' };
    const mean = meanOf(first);
    const spread = Math.sqrt(meanOf(Array.from(first, (value) => (value - mean) ** 2)));
    const most = Math.max(...whole);
    if (spread < MIN_SPREAD)
      return {
        status: 'inconclusive',
        message: 'The video shows next to nothing, so that it cannot be told from a still picture.',
      };
    const isStill = most < STILL;
    return {
      status: 'finding',
      compromisedScore: isStill ? SCORE : 0,
      message: isStill
        ? 'All frames show the same picture: not even noise changes it notably from one to the next.'
        : 'The frames differ from one another as those of a moving picture do.',
      limits:
        'A recording of a screen or a slide can be as still, and so can an empty scene before a fixed camera when it is ' +
        'compressed hard; a photograph that is filmed has the noise of a video.',
      regions: isStill ? [{ from: series.times[0], to: series.times[series.times.length - 1] }] : [],
      markers: isStill ? ['picture-still'] : [],
      raw: { most, spread },
    };
  },
});
