import type { Sound } from '../../media/audio/sound.ts';
import { type Band, demodulate } from './demodulate.ts';
import { type Absence, findAbsences } from './find-absences.ts';
import { findJumps, type Jump } from './find-jumps.ts';
import { straighten } from './straighten.ts';
import { type FrequencyTrack, trackFrequency } from './track-frequency.ts';

/** In Hz. */
const NETWORKS = [50, 60] as const;
const HARMONICS = [1, 2, 3, 4, 5, 6, 7, 8, 10] as const;
/** This many of the clearest are measured. */
const MAX_HARMONICS = 5;
/** Relative to the sample rate: above this, their low-pass falls off. */
const HIGHEST = 0.42;
/** Share of the recording with hum at one frequency, so that music is not mistaken for it. */
const MIN_PRESENCE = 0.6;
/** Power over that of the surroundings which a recording too short to show that it lasts must have. */
const SHORT = { seconds: 30, strength: 20 } as const;
/** In seconds. */
const NEAR = 1;

export interface HumFindings {
  /** 50 or 60 Hz; null where no steady hum is heard. */
  readonly network: number | null;
  readonly presence: number;
  readonly harmonics: readonly number[];
  readonly jumps: readonly Jump[];
  readonly absences: readonly Absence[];
}

interface Heard extends FrequencyTrack {
  readonly network: number;
  readonly bands: readonly Band[];
}

/** Looks for jumps of the mains hum in the channel, or the mean of all, that holds most of it. */
export function lookForCuts({ sampleRate, channels }: Sound, mixed: Float32Array): HumFindings {
  const heard = NETWORKS.flatMap((network) =>
    (channels.length > 1 ? [...channels.slice(0, 2), mixed] : channels).map((samples) =>
      listen(samples, sampleRate, network),
    ),
  );
  const loudest = heard.toSorted((a, b) => b.presence * b.strength - a.presence * a.strength)[0];
  const isShort = mixed.length < SHORT.seconds * sampleRate;
  if (
    !loudest ||
    loudest.presence < MIN_PRESENCE ||
    loudest.harmonics.length === 0 ||
    (isShort && loudest.strength < SHORT.strength)
  )
    return { network: null, presence: loudest?.presence ?? 0, harmonics: [], jumps: [], absences: [] };
  const { network, presence, deviations, bands } = loudest;
  const harmonics = loudest.harmonics.slice(0, MAX_HARMONICS);
  const clearest = bands.filter(({ harmonic }) => harmonics.includes(harmonic));
  const absences = findAbsences(clearest);
  // Where the hum stops and comes back it has no phase to go on with.
  const isAtAbsence = ({ at }: Jump) => absences.some(({ from, to }) => at > from - NEAR && at < to + NEAR);
  const jumps = findJumps(straighten(clearest, deviations)).filter((jump) => !isAtAbsence(jump));
  return { network, presence, harmonics, jumps, absences };
}

function listen(samples: Float32Array, sampleRate: number, network: number): Heard {
  const harmonics = HARMONICS.filter((harmonic) => harmonic * network < HIGHEST * sampleRate);
  const bands = demodulate(samples, sampleRate, network, harmonics);
  return { network, bands, ...trackFrequency(bands) };
}
