import type { MarkerId } from '../../markers.ts';
import { type AudioOutcome, defineMethod } from '../../method.ts';
import { makeLowBand } from '../../sound/low-band.ts';
import { measureSeconds } from '../../sound/sound.ts';
import { findHoles } from './find-holes.ts';
import { findSteps } from './find-steps.ts';
import { measureFloors, measureLevels, measureWavering } from './measure-levels.ts';

/** In Hz. */
const RATE = 16_000;
const MIN_RATE = 6000;
/** In seconds. */
const SHORTEST = 3;
const REACH = 0.1;
/** A fan or a door changes the background as well, so that no step alone makes a recording suspicious. */
const SCORES = { hole: 60, mute: 40, step: 40, gain: 25 } as const;
/** In decibels: a background that wavers less is that of one room, in which nothing is ever silent. */
const STEADY = 2;

export default defineMethod<'audio'>({
  id: 'audio-background',
  version: '1.0.0',
  title: 'Background of the recording',
  medium: 'audio',
  cue: 'pixels',
  accepts: () => true,
  run: async (file): Promise<AudioOutcome> => {
    const sound = await file.sound();
    const seconds = measureSeconds(sound);
    if (seconds < SHORTEST || sound.sampleRate < MIN_RATE)
      return {
        status: 'not-applicable',
        message: 'The recording is too short or too dull to tell its background.',
      };
    const mixed = await file.mixed();
    const slow = makeLowBand({ ...sound, channels: [mixed] }, RATE);
    const holes = findHoles(mixed, sound.sampleRate);
    const levels = measureLevels(slow.channels[0], slow.sampleRate);
    const floors = measureFloors(levels);
    const steps = findSteps(levels, floors);
    const wavering = measureWavering(floors);
    const score = Math.max(
      0,
      holes.length === 0 ? 0 : wavering < STEADY ? SCORES.hole : SCORES.mute,
      ...steps.map(({ isGain }) => (isGain ? SCORES.gain : SCORES.step)),
    );
    const markers: MarkerId[] = [
      ...(holes.length > 0 ? ['sound-hole' as const] : []),
      ...(steps.length > 0 ? ['sound-background-step' as const] : []),
    ];
    const told = [
      ...(holes.length > 0
        ? [
            `At ${list(holes.map(({ from }) => from))} it is silent for a moment, without even the background that is heard all the rest of the time.`,
          ]
        : []),
      ...(steps.length > 0
        ? [`At ${list(steps.map(({ at }) => at))} the background changes at once and stays so.`]
        : []),
    ];
    return {
      status: 'finding',
      compromisedScore: score,
      message: told.length > 0 ? told.join(' ') : 'The background does not change at any instant.',
      limits:
        'Fans, doors, a hand over the microphone and automatic gain change the background too; telephones that lose packets leave holes.',
      regions: [
        ...holes.map(({ from, to }) => ({ from, to, label: 'sound-hole' })),
        ...steps.map(({ at }) => ({
          from: Math.max(0, at - REACH),
          to: Math.min(seconds, at + REACH),
          label: 'sound-background-step',
        })),
      ],
      ...(markers.length > 0 && { markers }),
      raw: {
        wavering: Number.isFinite(wavering) ? Number(wavering.toFixed(1)) : null,
        holes: holes.map(({ from, to }) => ({ from, to })),
        steps: steps.map(({ at, rises, isGain }) => ({ at, rises: [...rises], isGain })),
      },
    };
  },
});

function list(times: readonly number[]): string {
  const spelled = times.map((time) => `${time.toFixed(1)} s`);
  return spelled.length === 1 ? spelled[0] : `${spelled.slice(0, -1).join(', ')} and ${spelled.at(-1)}`;
}
