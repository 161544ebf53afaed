import type { Plane } from '../media/image/decoded-image.ts';
import type { Digit } from './cut-digits.ts';

/** The shape and position of a digit compared with the others; NaN if there is nothing to compare with. */
export interface Shape {
  /**
   * The root mean square difference from the most similar digit of the same character, both scaled to one
   * size and to levels from 0 to 1.
   */
  readonly unlike: number;
  /** The same relative to its median in this picture (log 2). */
  readonly unlikeUsual: number;
  /** The ratio of width to height relative to that of the same character (log 2). */
  readonly aspect: number;
  /** The height relative to that of the word's other digits (log 2). */
  readonly height: number;
  /** The offset of its bottom and top from those of the word's other digits, as shares of its height. */
  readonly foot: number;
  readonly head: number;
  /**
   * The deviation of the distance to its neighbours from the usual distance in the word, as a share of its
   * height.
   */
  readonly step: number;
}

export const SHAPE_FEATURES = [
  'unlike',
  'unlikeUsual',
  'aspect',
  'height',
  'foot',
  'head',
  'step',
] as const satisfies readonly (keyof Shape)[];

/** The size of the grid that digits are scaled to. */
const ACROSS = 10;
const DOWN = 14;
/** Heights may differ by this share; digits of other font sizes are not compared. */
const SIZE_SLACK = 0.2;
const MAX_COMPARED = 600;

export function measureShapes(plane: Plane, digits: readonly Digit[]): Shape[] {
  const stretched = digits.map((digit) => stretch(plane, digit));
  const unlike = digits.map((digit, i) => {
    if (digit.character === null) return Number.NaN;
    let least = Number.NaN;
    for (let j = 0; j < Math.min(digits.length, MAX_COMPARED); j++) {
      if (j === i || digits[j].character !== digit.character || !isOfSize(digit, digits[j])) continue;
      const distance = measureDifference(stretched[i], stretched[j]);
      if (!(least <= distance)) least = distance;
    }
    return least;
  });
  const usual = medianOf(unlike) || 0.1;
  return digits.map((digit, i) => {
    const word = digits.filter((other) => other.word === digit.word && other !== digit);
    const same = digits.filter(
      (other) => other !== digit && digit.character !== null && other.character === digit.character,
    );
    const ratio = ({ width, height }: Digit) => Math.log2(width / height);
    return {
      unlike: unlike[i],
      unlikeUsual: Math.log2(Math.max(unlike[i], 0.02) / Math.max(usual, 0.02)),
      aspect: ratio(digit) - medianOf(same.map(ratio)),
      height: Math.log2(digit.height) - medianOf(word.map(({ height }) => Math.log2(height))),
      foot: (digit.y + digit.height - medianOf(word.map((other) => other.y + other.height))) / digit.height,
      head: (digit.y - medianOf(word.map(({ y }) => y))) / digit.height,
      step: measureStep(digit, digits),
    };
  });
}

function isOfSize(one: Digit, other: Digit): boolean {
  return Math.abs(one.height - other.height) <= Math.max(1, SIZE_SLACK * one.height);
}

/** The levels in the digit's box from ink 0 to paper 1, interpolated at the centres of a grid. */
function stretch({ width, height, data }: Plane, digit: Digit): Float32Array {
  const contrast = digit.paper - digit.ink;
  const cells = new Float32Array(ACROSS * DOWN);
  for (let row = 0; row < DOWN; row++) {
    const y = Math.min(height - 2, Math.max(0, digit.y + ((row + 0.5) * digit.height) / DOWN - 0.5));
    for (let column = 0; column < ACROSS; column++) {
      const x = Math.min(width - 2, Math.max(0, digit.x + ((column + 0.5) * digit.width) / ACROSS - 0.5));
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [across, down] = [x - left, y - top];
      const at = top * width + left;
      const level =
        (data[at] * (1 - across) + data[at + 1] * across) * (1 - down) +
        (data[at + width] * (1 - across) + data[at + width + 1] * across) * down;
      cells[row * ACROSS + column] = Math.min(1.2, Math.max(-0.2, (level - digit.ink) / contrast));
    }
  }
  return cells;
}

function measureDifference(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] - other[i]) ** 2;
  return Math.sqrt(sum / one.length);
}

/** Cash registers print all figures with one pitch. */
function measureStep(digit: Digit, digits: readonly Digit[]): number {
  const word = digits.filter((other) => other.word === digit.word).sort((a, b) => a.x - b.x);
  if (word.length < 4) return Number.NaN;
  const centre = ({ x, width }: Digit) => x + width / 2;
  const steps = word.slice(1).map((other, i) => centre(other) - centre(word[i]));
  const usual = medianOf(steps);
  const place = word.indexOf(digit);
  // A point between two digits widens one step, so the smaller deviation counts.
  const own = [steps[place - 1], steps[place]].filter((step) => step !== undefined);
  return Math.min(...own.map((step) => Math.abs(step - usual))) / digit.height;
}

/** The median of the values other than NaN; NaN if there are none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
