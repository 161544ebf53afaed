import { type Statement, say } from '@assay/statements';
import type { MarkerId } from '../../markers.ts';
import { makeLowBand } from '../../media/audio/low-band.ts';
import { measureSeconds } from '../../media/audio/sound.ts';
import { type AudioOutcome, defineMethod } from '../../method.ts';
import { sayTimes } from '../../say-times.ts';
import { findDips } from './find-dips.ts';
import { findHoles } from './find-holes.ts';
import { findSteps } from './find-steps.ts';
import { measureFloors, measureLevels, measureWavering } from './measure-levels.ts';

/** In Hz. */
const RATE = 16_000;
const MIN_RATE = 6000;
/** In seconds. */
const SHORTEST = 3;
const REACH = 0.1;
const EDGE = 0.5;
/**
 * Kept low because a fan or a door changes the background as well: a step alone makes no recording
 * suspicious.
 */
const SCORES = { hole: 60, mute: 40, step: 40, dip: 35, gain: 25 } as const;
/** In decibels: with less fluctuation the background is that of one room, which is never silent. */
const STEADY = 2;

export default defineMethod<'audio'>({
  id: 'audio-background',
  version: '1.1.2',
  title: say('audio-background.title'),
  source:
    'R. Martin: Noise power spectral density estimation based on optimal smoothing and minimum statistics, IEEE TSAP 9(5), 2001; H. Malik, H. Farid: Audio forensics from acoustic reverberation, ICASSP 2010',
  medium: 'audio',
  cue: 'pixels',
  trust: 0.9,
  accepts: () => true,
  run: async (file): Promise<AudioOutcome> => {
    const sound = await file.sound();
    const seconds = measureSeconds(sound);
    if (seconds < SHORTEST || sound.sampleRate < MIN_RATE)
      return {
        status: 'not-applicable',
        message: say('audio-background.too-short'),
      };
    const mixed = await file.mixed();
    const slow = makeLowBand({ ...sound, channels: [mixed] }, RATE);
    const levels = measureLevels(slow.channels[0], slow.sampleRate);
    const floors = measureFloors(levels);
    const wavering = measureWavering(floors);
    const isSteady = wavering < STEADY;
    // Films and music contain deliberate fades; a room does not.
    const holes = findHoles(mixed, sound.sampleRate).filter(({ isFaded }) => isSteady || !isFaded);
    const dips = isSteady
      ? findDips(levels, floors).filter(
          (dip) => !holes.some((hole) => dip.from < hole.to && hole.from < dip.to),
        )
      : [];
    // The two edges of a dip do not count as steps.
    const steps = findSteps(levels, floors).filter(
      ({ at }) => !dips.some(({ from, to }) => Math.min(Math.abs(at - from), Math.abs(at - to)) < EDGE),
    );
    const score = Math.max(
      0,
      ...holes.map(({ isPause }) => (isSteady && !isPause ? SCORES.hole : SCORES.mute)),
      dips.length > 0 ? SCORES.dip : 0,
      ...steps.map(({ isGain }) => (isGain ? SCORES.gain : SCORES.step)),
    );
    const markers: MarkerId[] = [
      ...(holes.length > 0 ? ['sound-hole' as const] : []),
      ...(dips.length > 0 ? ['sound-background-dip' as const] : []),
      ...(steps.length > 0 ? ['sound-background-step' as const] : []),
    ];
    const findings: Statement[] = [
      ...(holes.length > 0
        ? [say('audio-background.holes', { times: sayTimes(holes.map(({ from }) => from)) })]
        : []),
      ...(dips.length > 0
        ? [say('audio-background.dips', { times: sayTimes(dips.map(({ from }) => from)) })]
        : []),
      ...(steps.length > 0
        ? [say('audio-background.steps', { times: sayTimes(steps.map(({ at }) => at)) })]
        : []),
    ];
    return {
      status: 'finding',
      compromisedScore: score,
      message: findings.length > 0 ? findings : say('audio-background.even'),
      limits: say('audio-background.limits'),
      regions: [
        ...holes.map(({ from, to }) => ({ from, to, label: 'sound-hole' })),
        ...dips.map(({ from, to }) => ({ from, to, label: 'sound-background-dip' })),
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
        dips: dips.map(({ from, to }) => ({ from, to })),
        steps: steps.map(({ at, rises, isGain }) => ({ at, rises: [...rises], isGain })),
      },
    };
  },
});
