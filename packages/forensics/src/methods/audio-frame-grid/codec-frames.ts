import { createTransform } from '../../maths/power-spectrum.ts';
import { POLYPHASE_WINDOW } from './polyphase-window.ts';

/** The framing of a lossy encoder. */
export interface CodecFrames {
  readonly name: 'MP3' | 'AAC';
  /** The number of samples from one frame (MP3: granule) to the next. */
  readonly step: number;
  /** The number of samples that one frame covers. */
  readonly span: number;
  /**
   * For frames that begin at `at`, `at` + 1, … `at` + step − 1: the mean logarithmic power of their lines. It
   * is low if an encoder rounded many of them to zero.
   */
  measureOffsets(samples: Float32Array, at: number): Float64Array;
  /** The same for the one frame that begins at `at`. */
  measureFrame(samples: Float32Array, at: number): number;
}

/** The power of 16-bit rounding noise: quieter lines count as zero. */
const ROUNDING_NOISE = (0.5 / 32_768) ** 2;

const SLOTS = 36;
const SUBBANDS = 32;
/** The subbands used: the lowest one is never rounded to zero, the highest ones are never encoded. */
const EXAMINED_SUBBANDS = { from: 1, to: 22 } as const;

/**
 * The hybrid filter bank of ISO/IEC 11172-3, annex C: 32 subbands, each transformed over 36 of its samples
 * into 18 lines.
 */
export function createMp3Frames(): CodecFrames {
  const step = 18 * SUBBANDS;
  const reach = POLYPHASE_WINDOW.length;
  const bands = EXAMINED_SUBBANDS.to - EXAMINED_SUBBANDS.from;
  const waves = Float64Array.from({ length: SUBBANDS * 64 }, (_, place) =>
    Math.cos(((2 * Math.floor(place / 64) + 1) * ((place % 64) - 16) * Math.PI) / 64),
  );
  const lines = Float64Array.from({ length: 18 * SLOTS }, (_, place) => {
    const [line, slot] = [Math.floor(place / SLOTS), place % SLOTS];
    const window = Math.sin((Math.PI / SLOTS) * (slot + 0.5));
    return (window * Math.cos((Math.PI / 72) * (2 * slot + 19) * (2 * line + 1))) / 3;
  });
  const folded = new Float64Array(64);
  const series = new Float64Array(bands * (SLOTS + 18));
  const out = new Float64Array(bands * 18);

  /** Writes `count` samples of each subband to `series`, the first one for the samples that begin at `at`. */
  function analyse(samples: Float32Array, at: number, count: number): void {
    for (let slot = 0; slot < count; slot++) {
      const newest = at + slot * SUBBANDS + reach - 1;
      for (let i = 0; i < 64; i++) {
        let sum = 0;
        for (let j = i; j < reach; j += 64) sum += POLYPHASE_WINDOW[j] * samples[newest - j];
        folded[i] = sum;
      }
      for (let band = 0; band < bands; band++) {
        const wave = (band + EXAMINED_SUBBANDS.from) * 64;
        let sum = 0;
        for (let i = 0; i < 64; i++) sum += waves[wave + i] * folded[i];
        // Frequency inversion (every second sample of every second subband) follows in `measure`.
        series[band * (SLOTS + 18) + slot] = sum;
      }
    }
  }

  function measure(first: number): number {
    for (let band = 0; band < bands; band++) {
      const turned = (band + EXAMINED_SUBBANDS.from) % 2 === 1;
      for (let line = 0; line < 18; line++) {
        let sum = 0;
        for (let slot = 0; slot < SLOTS; slot++) {
          const value = series[band * (SLOTS + 18) + first + slot] * lines[line * SLOTS + slot];
          sum += turned && slot % 2 === 1 ? -value : value;
        }
        out[band * 18 + line] = sum;
      }
    }
    crossOver(out, bands);
    let total = 0;
    for (const value of out) total += Math.log(value * value + ROUNDING_NOISE);
    return total / out.length;
  }

  return {
    name: 'MP3',
    step,
    span: reach + (SLOTS - 1) * SUBBANDS,
    measureOffsets(samples, at) {
      const levels = new Float64Array(step);
      for (let phase = 0; phase < SUBBANDS; phase++) {
        analyse(samples, at + phase, SLOTS + 17);
        for (let slot = 0; slot < 18; slot++) levels[phase + slot * SUBBANDS] = measure(slot);
      }
      return levels;
    },
    measureFrame(samples, at) {
      analyse(samples, at, SLOTS);
      return measure(0);
    },
  };
}

const CROSSED = [-0.6, -0.535, -0.33, -0.185, -0.095, -0.041, -0.0142, -0.0037].map((c) => ({
  straight: 1 / Math.hypot(1, c),
  across: c / Math.hypot(1, c),
}));

/** The alias reduction butterflies between neighbouring subbands. */
function crossOver(out: Float64Array, bands: number): void {
  for (let band = 1; band < bands; band++) {
    for (const [i, { straight, across }] of CROSSED.entries()) {
      const [below, above] = [18 * band - 1 - i, 18 * band + i];
      const [low, high] = [out[below], out[above]];
      out[below] = low * straight + high * across;
      out[above] = high * straight - low * across;
    }
  }
}

const LINES = 1024;
/** The range of AAC lines used. */
const AAC_LINES = { from: 40, to: 700 } as const;

/** The MDCT of ISO/IEC 14496-3: 1024 lines from a sine window of 2048 samples. */
export function createAacFrames(): CodecFrames {
  const transform = createTransform(LINES / 2);
  const window = Float64Array.from({ length: 2 * LINES }, (_, i) =>
    Math.sin((Math.PI * (i + 0.5)) / (2 * LINES)),
  );
  const cosines = Float64Array.from({ length: LINES / 2 }, (_, n) =>
    Math.cos((Math.PI * (4 * n + 1)) / (4 * LINES)),
  );
  const sines = Float64Array.from({ length: LINES / 2 }, (_, n) =>
    Math.sin((Math.PI * (4 * n + 1)) / (4 * LINES)),
  );
  const folded = new Float64Array(LINES);
  const [real, imaginary] = [new Float64Array(LINES / 2), new Float64Array(LINES / 2)];
  const half = LINES / 2;

  function measureFrame(samples: Float32Array, at: number): number {
    const take = (i: number) => samples[at + i] * window[i];
    for (let n = 0; n < half; n++) {
      folded[n] = -take(3 * half - 1 - n) - take(3 * half + n);
      folded[half + n] = take(n) - take(LINES - 1 - n);
    }
    for (let n = 0; n < half; n++) {
      const [a, b] = [folded[2 * n], folded[LINES - 1 - 2 * n]];
      real[n] = a * cosines[n] + b * sines[n];
      imaginary[n] = b * cosines[n] - a * sines[n];
    }
    transform(real, imaginary, 0);
    const scale = 2 / LINES;
    let total = 0;
    for (let n = 0; n < half; n++) {
      const even = real[n] * cosines[n] + imaginary[n] * sines[n];
      const odd = real[n] * sines[n] - imaginary[n] * cosines[n];
      const [low, high] = [2 * n, LINES - 1 - 2 * n];
      if (low >= AAC_LINES.from && low < AAC_LINES.to)
        total += Math.log(even * even * scale + ROUNDING_NOISE);
      if (high >= AAC_LINES.from && high < AAC_LINES.to)
        total += Math.log(odd * odd * scale + ROUNDING_NOISE);
    }
    return total / (AAC_LINES.to - AAC_LINES.from);
  }

  return {
    name: 'AAC',
    step: LINES,
    span: 2 * LINES,
    measureFrame,
    measureOffsets: (samples, at) =>
      Float64Array.from({ length: LINES }, (_, offset) => measureFrame(samples, at + offset)),
  };
}
