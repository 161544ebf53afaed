import { type BandPowers, hannWindow } from '@assay/forensics';
import { AnalysisFailure } from '../../failure.ts';
import type { OpenMedia } from '../media/open-media.ts';
import { fourier } from '../recording/fourier.ts';
import type { TrackLayout } from '../recording/inspect-tracks.ts';

export interface ReadPowers extends BandPowers {
  /** Seconds that were read. */
  readonly seconds: number;
  readonly isWhole: boolean;
}

/** In Hz: the band that survives telephones and encoders. */
const RATE = 8000;
/** Samples of one spectrum, and from one to the next: 64 and 32 ms. */
const WINDOW = 512;
const HOP = 256;
const BANDS = 20;
/** Seconds by which a file's clock may run ahead of its samples before that is a gap. */
const MIN_GAP = 0.1;
/** In Hz. */
const [LOWEST, HIGHEST] = [150, 3400];

export interface ListeningOptions {
  /** The largest number of seconds. */
  readonly most: number;
  readonly isLate: () => boolean;
}

/** The power of the sound in bands of frequency, from the file's clock at its beginning on; null where nothing can be heard. */
export function readBandPowers(
  media: OpenMedia,
  { audio, startSeconds }: TrackLayout,
  { most, isLate }: ListeningOptions,
): ReadPowers | null {
  if (audio === null) return null;
  const spectra = new Spectra();
  let isWhole = true;
  try {
    for (const { time, channels } of media.samples(audio, { channels: 'mono', sampleRate: RATE })) {
      // Sound that begins after the pictures, or pauses, does so here as well. NaN is no gap.
      const gap = time - startSeconds - spectra.seconds;
      if (gap > (spectra.seconds === 0 ? 0 : MIN_GAP))
        spectra.addSilence(Math.min(gap, most - spectra.seconds));
      spectra.add(channels[0] ?? new Float32Array());
      if (spectra.seconds < most && !isLate()) continue;
      isWhole = false;
      break;
    }
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    isWhole = false;
  }
  const { seconds } = spectra;
  return seconds > 0 ? { ...spectra.read(), seconds, isWhole } : null;
}

const SILENCE = new Float32Array(RATE);

class Spectra {
  readonly #window = hannWindow(WINDOW);
  /** Powers of a sine of full scale are about 1. */
  readonly #scale = (4 / WINDOW) ** 2;
  readonly #ring = new Float32Array(WINDOW);
  readonly #real = new Float64Array(WINDOW);
  readonly #imaginary = new Float64Array(WINDOW);
  readonly #powers: number[] = [];
  #seen = 0;

  get seconds(): number {
    return this.#seen / RATE;
  }

  add(samples: Float32Array): void {
    for (const sample of samples) {
      this.#ring[this.#seen % WINDOW] = sample;
      this.#seen += 1;
      if (this.#seen % HOP === 0) this.#measure();
    }
  }

  addSilence(seconds: number): void {
    for (let left = Math.round(seconds * RATE); left > 0; left -= SILENCE.length)
      this.add(SILENCE.subarray(0, Math.min(left, SILENCE.length)));
  }

  read(): BandPowers {
    return { hop: HOP / RATE, bands: BANDS, values: Float32Array.from(this.#powers) };
  }

  /** What lies before the beginning counts as silence. */
  #measure(): void {
    for (let i = 0; i < WINDOW; i++)
      this.#real[i] = (this.#ring[(this.#seen + i) % WINDOW] ?? 0) * (this.#window[i] ?? 0);
    this.#imaginary.fill(0);
    fourier(this.#real, this.#imaginary);
    for (const [from, to] of EDGES) {
      let sum = 0;
      for (let bin = from; bin < to; bin++)
        sum += (this.#real[bin] ?? 0) ** 2 + (this.#imaginary[bin] ?? 0) ** 2;
      this.#powers.push(sum * this.#scale);
    }
  }
}

/** Bins of each band: of one width on a scale that is linear to about 700 Hz and logarithmic above, as hearing is (mel). */
const EDGES: readonly (readonly [number, number])[] = Array.from({ length: BANDS }, (_, band) => {
  const mel = (hertz: number) => Math.log(1 + hertz / 700);
  const edge = (place: number) =>
    Math.round(
      ((Math.exp(mel(LOWEST) + ((mel(HIGHEST) - mel(LOWEST)) * place) / BANDS) - 1) * 700 * WINDOW) / RATE,
    );
  return [edge(band), Math.max(edge(band) + 1, edge(band + 1))] as const;
});
