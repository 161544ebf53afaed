import { defineMethod } from '../../method.ts';

/** In seconds. Recorders end sound and picture up to about half a second apart. */
const APART = 0.8;
/** Of the longer one. */
const MIN_SHARE = 0.02;

export default defineMethod<'video'>({
  id: 'video-sound-length',
  version: '1.0.0',
  title: 'Length of sound and picture',
  medium: 'video',
  cue: 'structure',
  accepts: () => true,
  run: ({ facts }) => {
    const picture = facts?.tracks.find(({ kind }) => kind === 'video')?.durationSeconds ?? null;
    const sound = facts?.tracks.find(({ kind }) => kind === 'audio')?.durationSeconds ?? null;
    if (facts === null)
      return { status: 'inconclusive', message: 'There is no decoder for this video here.' };
    if (picture === null || sound === null)
      return {
        status: 'not-applicable',
        message: 'The file does not have both picture and sound with a length.',
      };
    const difference = Math.abs(picture - sound);
    const differs = difference > APART && difference > MIN_SHARE * Math.max(picture, sound);
    const [from, to] = [Math.min(picture, sound), Math.max(picture, sound)];
    return {
      status: 'finding',
      compromisedScore: differs ? 30 : 0,
      message: differs
        ? `The picture lasts ${picture.toFixed(1)} s and the sound ${sound.toFixed(1)} s.`
        : 'Sound and picture are of the same length.',
      limits: 'A recording that was broken off, and some simple cameras, end both at different times.',
      regions: differs ? [{ from, to }] : [],
      markers: differs ? ['sound-other-length'] : [],
      raw: { picture, sound },
    };
  },
});
