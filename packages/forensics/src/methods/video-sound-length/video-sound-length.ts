import { say } from '@assay/statements';
import { defineMethod } from '../../method.ts';
import { round } from '../../say-times.ts';

/** In seconds: recorders end sound and picture up to about half a second apart. */
const APART = 0.8;
/** Relative to the longer one. */
const MIN_SHARE = 0.02;

export default defineMethod<'video'>({
  id: 'video-sound-length',
  version: '1.0.0',
  title: say('video-sound-length.title'),
  medium: 'video',
  cue: 'structure',
  trust: 0.6,
  accepts: () => true,
  run: ({ facts }) => {
    const picture = facts?.tracks.find(({ kind }) => kind === 'video')?.durationSeconds ?? null;
    const sound = facts?.tracks.find(({ kind }) => kind === 'audio')?.durationSeconds ?? null;
    if (facts === null) return { status: 'inconclusive', message: say('undecoded.no-video-decoder') };
    if (picture === null || sound === null)
      return {
        status: 'not-applicable',
        message: say('video-sound-length.not-both'),
      };
    const difference = Math.abs(picture - sound);
    const differs = difference > APART && difference > MIN_SHARE * Math.max(picture, sound);
    const [from, to] = [Math.min(picture, sound), Math.max(picture, sound)];
    return {
      status: 'finding',
      compromisedScore: differs ? 30 : 0,
      message: differs
        ? say('video-sound-length.differ', { picture: round(picture), sound: round(sound) })
        : say('video-sound-length.same'),
      limits: say('video-sound-length.limits'),
      regions: differs ? [{ from, to }] : [],
      markers: differs ? ['sound-other-length'] : [],
      raw: { picture, sound },
    };
  },
});
