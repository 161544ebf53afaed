import type { Sound } from '../../media/audio/sound.ts';
import { type Band, demodulate } from './demodulate.ts';
import { type Absence, findAbsences } from './find-absences.ts';
import { findJumps, type Jump } from './find-jumps.ts';
import { straighten } from './straighten.ts';
import { type FrequencyTrack, trackFrequency } from './track-frequency.ts';

/** In Hz. */
const NETWORKS = [50, 60] as const;
const HARMONICS = [1, 2, 3, 4, 5, 6, 7, 8, 10] as const;
/** The largest number of harmonics measured; the clearest are chosen. */
const MAX_HARMONICS = 5;
/** Relative to the sample rate: above this, the low-pass filter rolls off. */
const HIGHEST = 0.42;
/** The least share of the recording with hum at one frequency, so that music is not mistaken for it. */
const MIN_PRESENCE = 0.6;
/**
 * The power relative to the surroundings that is required of a recording too short to show that the hum
 * lasts.
 */
const SHORT = { seconds: 30, strength: 20 } as const;
/** In seconds. */
const NEAR = 1;

export interface HumFindings {
  /** 50 or 60 Hz; null if no steady hum is heard. */
  readonly network: number | null;
  readonly presence: number;
  readonly harmonics: readonly number[];
  readonly jumps: readonly Jump[];
  readonly absences: readonly Absence[];
}

interface TrackedHum extends FrequencyTrack {
  readonly network: number;
  readonly bands: readonly Band[];
}

/** Searches for phase jumps of the mains hum in the channel, or the mean of all, with the clearest hum. */
export function findCuts({ sampleRate, channels }: Sound, mixed: Float32Array): HumFindings {
  const tracks = NETWORKS.flatMap((network) =>
    (channels.length > 1 ? [...channels.slice(0, 2), mixed] : channels).map((samples) =>
      trackHum(samples, sampleRate, network),
    ),
  );
  const loudest = tracks.toSorted((a, b) => b.presence * b.strength - a.presence * a.strength)[0];
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
  // The phase after an interruption of the hum is unrelated to that before.
  const isAtAbsence = ({ at }: Jump) => absences.some(({ from, to }) => at > from - NEAR && at < to + NEAR);
  const jumps = findJumps(straighten(clearest, deviations)).filter((jump) => !isAtAbsence(jump));
  return { network, presence, harmonics, jumps, absences };
}

function trackHum(samples: Float32Array, sampleRate: number, network: number): TrackedHum {
  const harmonics = HARMONICS.filter((harmonic) => harmonic * network < HIGHEST * sampleRate);
  const bands = demodulate(samples, sampleRate, network, harmonics);
  return { network, bands, ...trackFrequency(bands) };
}
