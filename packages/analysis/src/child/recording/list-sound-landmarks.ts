import { hannWindow } from '@assay/forensics';
import type { SoundLandmark } from '../../../../fingerprint/src/near-duplicates/near-duplicates.ts';
import type { OpenMedia } from '../media/open-media.ts';
import { fourier } from './fourier.ts';

/** In Hz: covers the band that survives telephones and encoders. */
const RATE = 8000;
/** Samples per spectrum, and the distance between spectra: 32 ms. */
const WINDOW = 1024;
const HOP = 256;
/** Later sound is not used: 100 kB for ten minutes. */
const MAX_SECONDS = 600;
/** The bins used: 150 Hz to 3.4 kHz. */
const BINS = { from: 19, to: 435 } as const;
/** A peak is the highest within this many bins and spectra on each side. */
const NEIGHBOURS = { bins: 10, spectra: 5 } as const;
/** As a fraction of full scale, times the window: lower peaks are rounding. */
const QUIET = 1e-3;
const MAX_OF_SPECTRUM = 4;
/** Each peak is paired with the next few within this many spectra and bins. */
const PAIRS = { most: 3, from: 2, to: 63, bins: 63 } as const;

/** Pairs of peaks in the first ten minutes of a track, in chronological order. */
export function listSoundLandmarks(media: OpenMedia, track: number): SoundLandmark[] {
  const spectra: Float32Array[] = [];
  const window = hannWindow(WINDOW);
  const ring = new Float32Array(WINDOW);
  let seen = 0;
  const [real, imaginary] = [new Float64Array(WINDOW), new Float64Array(WINDOW)];
  const most = (MAX_SECONDS * RATE) / HOP;
  for (const { channels } of media.samples(track, { channels: 'mono', sampleRate: RATE })) {
    for (const sample of channels[0] ?? []) {
      ring[seen % WINDOW] = sample;
      seen += 1;
      if (seen < WINDOW || seen % HOP !== 0) continue;
      for (let i = 0; i < WINDOW; i++) real[i] = (ring[(seen + i) % WINDOW] ?? 0) * (window[i] ?? 0);
      imaginary.fill(0);
      fourier(real, imaginary);
      spectra.push(
        Float32Array.from({ length: BINS.to - BINS.from }, (_, bin) =>
          Math.hypot(real[bin + BINS.from] ?? 0, imaginary[bin + BINS.from] ?? 0),
        ),
      );
    }
    if (spectra.length >= most) break;
  }
  return pair(listPeaks(spectra));
}

interface Peak {
  readonly at: number;
  readonly bin: number;
  readonly level: number;
}

function listPeaks(spectra: readonly Float32Array[]): Peak[] {
  const highest = spectra.map((spectrum) => spread(spectrum, NEIGHBOURS.bins));
  return spectra.flatMap((spectrum, at) => {
    const around = highest.slice(Math.max(0, at - NEIGHBOURS.spectra), at + NEIGHBOURS.spectra + 1);
    const peaks: Peak[] = [];
    for (const [bin, level] of spectrum.entries())
      if (level > QUIET && around.every((levels) => level >= (levels[bin] ?? 0)))
        peaks.push({ at, bin, level });
    return peaks.toSorted((a, b) => b.level - a.level).slice(0, MAX_OF_SPECTRUM);
  });
}

/** For each bin, the highest value around it. */
function spread(spectrum: Float32Array, reach: number): Float32Array {
  return spectrum.map((_, bin) => {
    let highest = 0;
    const end = Math.min(spectrum.length, bin + reach + 1);
    for (let i = Math.max(0, bin - reach); i < end; i++) highest = Math.max(highest, spectrum[i] ?? 0);
    return highest;
  });
}

function pair(peaks: readonly Peak[]): SoundLandmark[] {
  const inTime = peaks.toSorted((a, b) => a.at - b.at || a.bin - b.bin);
  return inTime.flatMap(({ at, bin }, place) => {
    const pairs: SoundLandmark[] = [];
    for (let next = place + 1; next < inTime.length && pairs.length < PAIRS.most; next++) {
      const other = inTime[next];
      if (!other || other.at - at > PAIRS.to) break;
      const rise = other.bin - bin;
      if (other.at - at >= PAIRS.from && Math.abs(rise) <= PAIRS.bins)
        pairs.push({ at, key: (bin * 128 + rise + 64) * 64 + (other.at - at) });
    }
    return pairs;
  });
}
