import { countBits, tabulateCosines } from './bits-and-cosines.ts';
import type { Extremum } from './find-extrema.ts';

/** The appearance around a place: the signs of 54 low frequencies, the lowest first, 32 of them in `low`. */
export interface Descriptor {
  readonly low: number;
  readonly high: number;
  /** The two least certain bits of the word, the least certain first. */
  readonly doubtful: readonly [number, number];
}

/** Side of the examined square, in scales of the place. */
const WINDOW = 12;
const SIDE = 16;
const FREQUENCIES = 9;
const BITS = 54;
/** The lowest frequencies make the word by which a keypoint is looked up. */
const WORD_BITS = 28;
const WORD_MASK = 2 ** WORD_BITS - 1;

const ORDER = Array.from({ length: FREQUENCIES ** 2 }, (_, index) => {
  return { across: index % FREQUENCIES, down: Math.floor(index / FREQUENCIES) };
})
  .filter(({ across, down }) => across + down > 0)
  .sort((one, other) => one.across + one.down - (other.across + other.down) || one.across - other.across)
  .slice(0, BITS);

const COSINES = tabulateCosines(FREQUENCIES, SIDE);

/** Bits that change when a picture is mirrored: those of the odd frequencies across. */
const MIRRORED = [0, 0];
for (const [bit, { across }] of ORDER.entries()) if (across % 2 === 1) MIRRORED[bit >> 5] |= 1 << (bit & 31);

/** Null if the square extends beyond the picture. */
export function describePatch({ x, y, sigma, level }: Extremum): Descriptor | null {
  const { plane, step } = level;
  const side = (WINDOW * sigma) / step;
  const [left, top] = [x / step - side / 2, y / step - side / 2];
  if (left < -0.5 || top < -0.5) return null;
  if (left + side > plane.width - 0.5 || top + side > plane.height - 0.5) return null;
  const cell = side / SIDE;
  const grid = new Float64Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row++) {
    const down = Math.min(plane.height - 1.001, Math.max(0, top + (row + 0.5) * cell));
    for (let column = 0; column < SIDE; column++) {
      const across = Math.min(plane.width - 1.001, Math.max(0, left + (column + 0.5) * cell));
      grid[row * SIDE + column] = sample(plane.samples, plane.width, across, down);
    }
  }
  return readSigns(grid);
}

/** Bilinear interpolation between four samples. */
export function sample(samples: ArrayLike<number>, width: number, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [x - column, y - row];
  const at = row * width + column;
  const upper = samples[at] + across * (samples[at + 1] - samples[at]);
  const lower = samples[at + width] + across * (samples[at + width + 1] - samples[at + width]);
  return upper + down * (lower - upper);
}

function readSigns(grid: Float64Array): Descriptor {
  const lines = new Float64Array(SIDE * FREQUENCIES);
  for (let row = 0; row < SIDE; row++) {
    for (let across = 0; across < FREQUENCIES; across++) {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += grid[row * SIDE + x] * COSINES[across][x];
      lines[row * FREQUENCIES + across] = sum;
    }
  }
  const words = [0, 0];
  let [least, second] = [0, 1];
  const strengths: number[] = [];
  for (const [bit, { across, down }] of ORDER.entries()) {
    let sum = 0;
    for (let y = 0; y < SIDE; y++) sum += lines[y * FREQUENCIES + across] * COSINES[down][y];
    if (sum > 0) words[bit >> 5] |= 1 << (bit & 31);
    strengths.push(Math.abs(sum));
    if (bit >= WORD_BITS) continue;
    if (strengths[bit] < strengths[least]) [least, second] = [bit, least];
    else if (bit !== least && (strengths[bit] < strengths[second] || second === least)) second = bit;
  }
  return { low: words[0] >>> 0, high: words[1], doubtful: [least, second] };
}

/** The descriptor of the same place in the mirrored picture. */
export function mirrorDescriptor({ low, high, doubtful }: Descriptor): Descriptor {
  return { low: (low ^ MIRRORED[0]) >>> 0, high: high ^ MIRRORED[1], doubtful };
}

export function countDiffering(one: Descriptor, other: Descriptor): number {
  return countBits(one.low ^ other.low) + countBits(one.high ^ other.high);
}

/** The word under which a keypoint is indexed. */
export function visualWordOf({ low }: Descriptor): number {
  return low & WORD_MASK;
}

/**
 * The words under which similar keypoints may have been indexed: unchanged and mirrored, with the doubtful
 * bits either way.
 */
export function similarVisualWords(bits: Descriptor): number[] {
  const [first, second] = bits.doubtful.map((bit) => 1 << bit);
  return [visualWordOf(bits), visualWordOf(mirrorDescriptor(bits))].flatMap((word) => [
    word,
    word ^ first,
    word ^ second,
    word ^ first ^ second,
  ]);
}
