import { fourier } from './fourier.ts';

/** The window of one spectrogram column, in samples; shorter at low sample rates. */
const LONG_WINDOW = 1_024;
const SHORT_WINDOW = 256;
const SLOW_RATE = 4_000;
const MAX_COLUMNS = 1_600;
const PEAK_SECONDS = 0.01;
const MAX_PEAKS = 2_000;
const ROWS = 192;
/** Decibels below the loudest that are drawn. */
const RANGE_DB = 78;

/**
 * Summarises a sound while it is decoded: the highest and lowest samples by stretches, and its spectrum by
 * columns.
 */
export class SoundSummary {
  readonly #rate: number;
  readonly #window: Float64Array;
  readonly #ring: Float64Array;
  readonly #samplesOfPeak: number;
  #lows: number[] = [];
  #highs: number[] = [];
  #low = 1;
  #high = -1;
  #seen = 0;
  #hop: number;
  #columns: Float32Array[] = [];

  /** `rate`: samples per second. */
  constructor(rate: number) {
    this.#rate = rate;
    const length = rate < SLOW_RATE ? SHORT_WINDOW : LONG_WINDOW;
    this.#window = Float64Array.from({ length }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length));
    this.#ring = new Float64Array(length);
    this.#hop = length / 2;
    this.#samplesOfPeak = Math.max(1, Math.round(rate * PEAK_SECONDS));
  }

  get seconds(): number {
    return this.#seen / this.#rate;
  }

  /** Samples of one channel, −1 to 1. */
  add(samples: Float32Array): void {
    const length = this.#ring.length;
    for (const sample of samples) {
      if (sample < this.#low) this.#low = sample;
      if (sample > this.#high) this.#high = sample;
      this.#ring[this.#seen % length] = sample;
      this.#seen++;
      if (this.#seen % this.#samplesOfPeak === 0) this.#endPeak();
      if (this.#seen % this.#hop === 0 && this.#seen >= length) this.#addColumn();
    }
  }

  #endPeak(): void {
    this.#lows.push(this.#low);
    this.#highs.push(this.#high);
    [this.#low, this.#high] = [1, -1];
  }

  #addColumn(): void {
    const length = this.#ring.length;
    const real = Float64Array.from(
      this.#window,
      (weight, i) => weight * (this.#ring[(this.#seen + i) % length] ?? 0),
    );
    const imaginary = new Float64Array(length);
    fourier(real, imaginary);
    const column = new Float32Array(ROWS);
    const bins = length / 2;
    for (let bin = 0; bin < bins; bin++) {
      const row = Math.min(ROWS - 1, Math.floor((bin * ROWS) / bins));
      const power = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
      column[row] = Math.max(column[row] ?? 0, power);
    }
    // With fewer bins than rows, a row in between repeats the one below.
    for (let row = 1; bins < ROWS && row < ROWS; row++) column[row] ||= column[row - 1] ?? 0;
    this.#columns.push(column);
    if (this.#columns.length > MAX_COLUMNS) {
      this.#columns = this.#columns.filter((_, place) => place % 2 === 1);
      this.#hop *= 2;
    }
  }

  /** The lowest and the highest sample of each stretch, alternating, −127 to 127; null without sound. */
  readPeaks(): { secondsPerPeak: number; peaks: number[] } | null {
    const count = this.#lows.length;
    if (count === 0) return null;
    const group = Math.ceil(count / MAX_PEAKS);
    const peaks: number[] = [];
    for (let start = 0; start < count; start += group) {
      const lows = this.#lows.slice(start, start + group);
      const highs = this.#highs.slice(start, start + group);
      peaks.push(toLevel(Math.min(...lows)), toLevel(Math.max(...highs)));
    }
    return { secondsPerPeak: (group * this.#samplesOfPeak) / this.#rate, peaks };
  }

  /**
   * Brightness over time (columns) and frequency (rows, 0 at the bottom), 0 to 255; null for too little
   * sound.
   */
  readSpectrogram(): { width: number; height: number; levels: Uint8Array; hertz: number } | null {
    const width = this.#columns.length;
    if (width < 2) return null;
    let loudest = 1e-12;
    for (const column of this.#columns) for (const power of column) if (power > loudest) loudest = power;
    const levels = new Uint8Array(width * ROWS);
    for (const [x, column] of this.#columns.entries()) {
      for (const [row, power] of column.entries()) {
        const decibels = 10 * Math.log10(Math.max(power, 1e-15) / loudest);
        levels[(ROWS - 1 - row) * width + x] = Math.max(0, Math.min(255, 255 * (1 + decibels / RANGE_DB)));
      }
    }
    return { width, height: ROWS, levels, hertz: this.#rate / 2 };
  }
}

const toLevel = (sample: number) => Math.round(127 * Math.max(-1, Math.min(1, sample)));
