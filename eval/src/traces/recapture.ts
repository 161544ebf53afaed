import type { Picture } from '../paired/picture.ts';
import type { Random } from '../paired/random.ts';

/** Samples along each side of a camera pixel. */
const SAMPLES = 3;
const GAMMA = 2.2;

/** The parameters of a simulated recapture; they decide what can be detected. */
export interface RecaptureSetup {
  readonly medium: 'screen' | 'print';
  /** Camera pixels per screen pixel, or per period of the halftone. */
  readonly magnification: number;
  /** Radians. */
  readonly rotation: number;
  /** How much larger the far side is than the near one, along x and y; 0: seen straight on. */
  readonly tilt: readonly [number, number];
  /** Standard deviation of the lens's blur, in camera pixels. */
  readonly blur: number;
  /** At white, relative to full white. */
  readonly noise: number;
}

export function drawSetup(medium: RecaptureSetup['medium'], random: Random): RecaptureSetup {
  const [least, most] = medium === 'screen' ? [1.2, 3.5] : [2.5, 6];
  return {
    medium,
    magnification: least * (most / least) ** random.unit(),
    rotation: ((random.between(0.3, 4) * Math.PI) / 180) * random.pick([-1, 1]),
    tilt: [random.between(-0.08, 0.08), random.between(-0.08, 0.08)],
    blur: random.between(0.5, 1.1),
    noise: random.between(0.004, 0.015),
  };
}

/**
 * A camera's picture of a screen that shows `shown`, or of a print of it, with no edge of either in view: the
 * medium's structure in perspective, lens blur, colour filter array, noise, bilinear demosaicing, mild
 * sharpening like a phone's. Simulated; real screens and cameras add what is not modelled here (reflections,
 * refresh bands, lens errors).
 */
export function recapture(
  shown: Picture,
  width: number,
  height: number,
  setup: RecaptureSetup,
  random: Random,
): Picture {
  const light = sampleMedium(shown, width, height, setup);
  for (const channel of light) blurInPlace(channel, width, height, setup.blur);
  const raw = expose(light, width, height, setup.noise, random);
  return finish(raw, width, height);
}

/** Linear light of each channel at the camera's pixels, 0 to 1. */
function sampleMedium(shown: Picture, width: number, height: number, setup: RecaptureSetup): Float32Array[] {
  const light = [0, 1, 2].map(() => new Float32Array(width * height));
  const linear = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** GAMMA);
  const [cos, sin] = [Math.cos(setup.rotation), Math.sin(setup.rotation)];
  const sample = setup.medium === 'screen' ? sampleScreen : samplePrint;
  const rgb = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sums = [0, 0, 0];
      for (let s = 0; s < SAMPLES * SAMPLES; s++) {
        const dx = x + ((s % SAMPLES) + 0.5) / SAMPLES - width / 2;
        const dy = y + (Math.floor(s / SAMPLES) + 0.5) / SAMPLES - height / 2;
        const depth =
          (1 + (setup.tilt[0] * dx) / width + (setup.tilt[1] * dy) / height) * setup.magnification;
        const u = (cos * dx - sin * dy) / depth;
        const v = (sin * dx + cos * dy) / depth;
        sample(shown, u, v, linear, rgb);
        for (let c = 0; c < 3; c++) sums[c] += rgb[c];
      }
      for (let c = 0; c < 3; c++) light[c][y * width + x] = sums[c] / (SAMPLES * SAMPLES);
    }
  }
  return light;
}

/** Dark part of a screen pixel's height, and of each third of its width. */
const DARK = 0.12;

/** Stripes of red, green and blue from left to right in each screen pixel, with a dark grid between them. */
function sampleScreen(shown: Picture, u: number, v: number, linear: Float32Array, into: number[]): void {
  const at = 3 * (mirror(v, shown.height) * shown.width + mirror(u, shown.width));
  const inStripe = 3 * (u - Math.floor(u));
  const stripe = Math.floor(inStripe);
  const lit = v - Math.floor(v) > DARK && inStripe - stripe > DARK;
  // The stripes are three times as bright as the resulting surface, less what the dark grid absorbs.
  for (let c = 0; c < 3; c++) into[c] = lit && c === stripe ? (3 * linear[shown.data[at + c]]) / 0.77 : 0;
}

/** Angles of the cyan, magenta and yellow halftones, in radians. */
const ANGLES = [15, 75, 0].map((degrees) => (degrees * Math.PI) / 180);
/** Share of light that ink leaves in its own channel. */
const INK = 0.06;

/**
 * Round dots at three angles: each absorbs red, green or blue where the picture is darker than the dot's
 * threshold.
 */
function samplePrint(shown: Picture, u: number, v: number, linear: Float32Array, into: number[]): void {
  // Two halftone periods for each pixel of the print's file, as at 300 dpi and 150 lines.
  const at = 3 * (mirror(v / 2, shown.height) * shown.width + mirror(u / 2, shown.width));
  for (let c = 0; c < 3; c++) {
    const [cos, sin] = [Math.cos(ANGLES[c]), Math.sin(ANGLES[c])];
    const wave = Math.cos(2 * Math.PI * (cos * u + sin * v)) + Math.cos(2 * Math.PI * (cos * v - sin * u));
    // The threshold is distributed nearly evenly, so that tones are reproduced.
    const threshold = 0.5 + Math.asin(Math.max(-1, Math.min(1, wave / 2))) / Math.PI;
    into[c] = linear[shown.data[at + c]] > threshold ? 0.92 : INK;
  }
}

/** A coordinate relative to the middle, as an index mirrored at the picture's edges. */
function mirror(position: number, length: number): number {
  const folded = Math.abs((((Math.floor(position) + length / 2) % (2 * length)) + 2 * length) % (2 * length));
  return Math.floor(folded < length ? folded : 2 * length - 1 - folded);
}

function blurInPlace(channel: Float32Array, width: number, height: number, sigma: number): void {
  const radius = Math.ceil(3 * sigma);
  const taps = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)),
  );
  const total = taps.reduce((sum, tap) => sum + tap, 0);
  const blurred = new Float32Array(channel.length);
  for (const [from, to, along] of [
    [channel, blurred, true],
    [blurred, channel, false],
  ] as const) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let k = -radius; k <= radius; k++) {
          const column = along ? Math.max(0, Math.min(width - 1, x + k)) : x;
          const row = along ? y : Math.max(0, Math.min(height - 1, y + k));
          sum += taps[k + radius] * from[row * width + column];
        }
        to[y * width + x] = sum / total;
      }
    }
  }
}

/** One channel at each pixel (RGGB), with shot noise. */
function expose(
  light: readonly Float32Array[],
  width: number,
  height: number,
  noise: number,
  random: Random,
): Float32Array {
  const raw = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = light[(y & 1) + (x & 1)][y * width + x];
      const normal = Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit());
      raw[y * width + x] = 0.85 * value + noise * Math.sqrt(0.02 + value) * normal;
    }
  }
  return raw;
}

/** Bilinear demosaicing, gamma and sharpening. */
function finish(raw: Float32Array, width: number, height: number): Picture {
  const data = new Uint8Array(3 * width * height);
  const encoded = new Float32Array(width * height);
  for (let c = 0; c < 3; c++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0;
        let count = 0;
        const own = (y & 1) + (x & 1) === c;
        for (let dy = own ? 0 : -1; dy <= (own ? 0 : 1); dy++) {
          for (let dx = own ? 0 : -1; dx <= (own ? 0 : 1); dx++) {
            const [row, column] = [y + dy, x + dx];
            if (row < 0 || column < 0 || row >= height || column >= width) continue;
            if ((row & 1) + (column & 1) !== c) continue;
            sum += raw[row * width + column];
            count++;
          }
        }
        encoded[y * width + x] = 255 * Math.max(0, Math.min(1, count > 0 ? sum / count : 0)) ** (1 / GAMMA);
      }
    }
    const smooth = encoded.slice();
    blurInPlace(smooth, width, height, 1);
    for (let i = 0; i < encoded.length; i++) {
      data[3 * i + c] = Math.max(0, Math.min(255, Math.round(encoded[i] + 0.4 * (encoded[i] - smooth[i]))));
    }
  }
  return { width, height, data };
}
