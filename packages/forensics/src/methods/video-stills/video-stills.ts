import { say } from '@assay/statements';
import { meanOf, measureChanges } from '../../media/video/measure-changes.ts';
import { defineMethod } from '../../method.ts';

/** In grey levels: noise alone makes every camera's frames differ by more, at least at key frames. */
const STILL = 0.45;
const MIN_SECONDS = 1;
const MIN_FRAMES = 20;
const MIN_SPREAD = 8;
/** Not suspicious by itself: an empty scene in front of a fixed camera, strongly compressed, is as still. */
const SCORE = 40;

export default defineMethod<'video'>({
  id: 'video-stills',
  version: '1.1.0',
  title: say('video-stills.title'),
  medium: 'video',
  cue: 'content',
  trust: 0.9,
  accepts: () => true,
  run: (video) => {
    const series = video.series();
    const { whole } = measureChanges(series);
    const [first] = series.frames;
    const seconds = series.times[series.times.length - 1] - series.times[0];
    if (!first || whole.length < MIN_FRAMES || seconds < MIN_SECONDS)
      return { status: 'inconclusive', message: say('video-stills.too-short') };
    const mean = meanOf(first);
    const spread = Math.sqrt(meanOf(Array.from(first, (value) => (value - mean) ** 2)));
    const most = Math.max(...whole);
    if (spread < MIN_SPREAD)
      return {
        status: 'inconclusive',
        message: say('video-stills.empty'),
      };
    const isStill = most < STILL;
    return {
      status: 'finding',
      compromisedScore: isStill ? SCORE : 0,
      message: isStill ? say('video-stills.still') : say('video-stills.moves'),
      limits: say('video-stills.limits'),
      regions: isStill ? [{ from: series.times[0], to: series.times[series.times.length - 1] }] : [],
      markers: isStill ? ['picture-still'] : [],
      raw: { most, spread },
    };
  },
});
