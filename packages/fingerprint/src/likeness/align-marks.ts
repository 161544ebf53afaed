import { countDiffering, mirrorBits, sample } from './describe-place.ts';
import { type Mark, type PictureMarks, SKETCH } from './picture-marks.ts';

/** Differing bits of 54 up to which two marks may be the same. */
const MOST_DIFFERING = 11;
const MOST_PAIRS = 200;
/** Of marks in whose sizes and places the two agree. */
const FEWEST_AGREEING = 4;
/** Of one's longer side: before and after the places were fitted. */
const NEAR = 0.08;
const EXACT = 0.02;
const MOST_SIZE_RATIO = 1.4;
/** What both show must be this part of the smaller, and be this much alike where it is laid over one another. */
const LEAST_SHARED = 0.3;
const LEAST_ALIKE = 0.6;
/** Cells around one whose average is taken away, so that a bright sky above dark ground says nothing. */
const RADIUS = 3;
/** Standard deviation of what is left, below which there is nothing to compare. */
const LEAST_DETAIL = 1.5;

/** Takes a place of one picture to the other: its x is mirrored first where `mirrored`. */
interface Move {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
}

interface Pair {
  readonly one: Mark;
  readonly other: Mark;
}

/** Whether both show the same picture, each of them whole or any part of it that is a good half as large. */
export function showSame(one: PictureMarks, other: PictureMarks): boolean {
  return [false, true].some((mirrored) => {
    const move = findMove(pairMarks(one, other, mirrored), mirrored);
    return move !== null && agreeUnder(move, one, other);
  });
}

/** Marks that look the same, the likest first. */
function pairMarks(one: PictureMarks, other: PictureMarks, mirrored: boolean): Pair[] {
  const pairs: (Pair & { differing: number })[] = [];
  for (const mark of one.marks) {
    const seen = mirrored ? { ...mark, ...mirrorBits(mark), x: one.width - mark.x } : mark;
    for (const candidate of other.marks) {
      const differing = countDiffering(seen, candidate);
      if (differing <= MOST_DIFFERING) pairs.push({ one: seen, other: candidate, differing });
    }
  }
  return pairs.sort((a, b) => a.differing - b.differing).slice(0, MOST_PAIRS);
}

/** The move that most pairs agree on; null where too few do. */
function findMove(pairs: readonly Pair[], mirrored: boolean): Move | null {
  let best: { move: Move; agreeing: number } | null = null;
  for (const { one, other } of pairs) {
    const scale = other.size / one.size;
    let move: Move = { scale, x: other.x - scale * one.x, y: other.y - scale * one.y, mirrored };
    let agreeing = pairs.filter((pair) => agrees(move, pair, NEAR));
    for (let round = 0; round < 2 && countMarks(agreeing) >= FEWEST_AGREEING; round++) {
      move = fitMove(agreeing, mirrored);
      agreeing = pairs.filter((pair) => agrees(move, pair, EXACT));
    }
    const count = countMarks(agreeing);
    if (count < FEWEST_AGREEING || (best && count <= best.agreeing)) continue;
    best = { move: fitMove(agreeing, mirrored), agreeing: count };
  }
  return best?.move ?? null;
}

function agrees({ scale, x, y }: Move, { one, other }: Pair, most: number): boolean {
  const ratio = other.size / (one.size * scale);
  if (ratio > MOST_SIZE_RATIO || ratio < 1 / MOST_SIZE_RATIO) return false;
  return Math.hypot(scale * one.x + x - other.x, scale * one.y + y - other.y) < most * Math.max(1, scale);
}

/** Each mark counts once, however many of the other's it is like. */
function countMarks(pairs: readonly Pair[]): number {
  return Math.min(new Set(pairs.map(({ one }) => one)).size, new Set(pairs.map(({ other }) => other)).size);
}

/** Least squares. */
function fitMove(pairs: readonly Pair[], mirrored: boolean): Move {
  const mean = (value: (pair: Pair) => number) =>
    pairs.reduce((sum, pair) => sum + value(pair), 0) / pairs.length;
  const [oneX, oneY] = [mean(({ one }) => one.x), mean(({ one }) => one.y)];
  const [otherX, otherY] = [mean(({ other }) => other.x), mean(({ other }) => other.y)];
  let [common, spread] = [0, 1e-9];
  for (const { one, other } of pairs) {
    common += (one.x - oneX) * (other.x - otherX) + (one.y - oneY) * (other.y - otherY);
    spread += (one.x - oneX) ** 2 + (one.y - oneY) ** 2;
  }
  const scale = common / spread;
  return { scale, x: otherX - scale * oneX, y: otherY - scale * oneY, mirrored };
}

/** Lays the sketches over one another. */
function agreeUnder({ scale, x, y, mirrored }: Move, one: PictureMarks, other: PictureMarks): boolean {
  if (!(scale > 0.2 && scale < 5)) return false;
  const [seen, there] = [new Float64Array(SKETCH * SKETCH), new Float64Array(SKETCH * SKETCH)];
  const shared = new Uint8Array(SKETCH * SKETCH);
  let count = 0;
  for (let row = 0; row < SKETCH; row++) {
    const down = (((row + 0.5) / SKETCH) * one.height * scale + y) * (SKETCH / other.height) - 0.5;
    for (let column = 0; column < SKETCH; column++) {
      const across = (((column + 0.5) / SKETCH) * one.width * scale + x) * (SKETCH / other.width) - 0.5;
      if (across < 0 || down < 0 || across >= SKETCH - 1 || down >= SKETCH - 1) continue;
      const at = row * SKETCH + column;
      seen[at] = one.sketch[mirrored ? row * SKETCH + SKETCH - 1 - column : at];
      there[at] = sample(other.sketch, SKETCH, across, down);
      shared[at] = 1;
      count++;
    }
  }
  const area = count * one.width * one.height;
  const otherArea = (SKETCH ** 2 * other.width * other.height) / scale ** 2;
  if (area < LEAST_SHARED * Math.min(SKETCH ** 2 * one.width * one.height, otherArea)) return false;
  return correlate(takeDetail(seen, shared), takeDetail(there, shared), shared) >= LEAST_ALIKE;
}

/** What each cell is beyond the average of those around it. */
function takeDetail(samples: Float64Array, shared: Uint8Array): Float64Array {
  return samples.map((value, at) => {
    if (!shared[at]) return 0;
    const [row, column] = [Math.floor(at / SKETCH), at % SKETCH];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - RADIUS); y <= Math.min(SKETCH - 1, row + RADIUS); y++) {
      for (let x = Math.max(0, column - RADIUS); x <= Math.min(SKETCH - 1, column + RADIUS); x++) {
        if (!shared[y * SKETCH + x]) continue;
        sum += samples[y * SKETCH + x];
        count++;
      }
    }
    return value - sum / count;
  });
}

/** −1 to 1; 0 where either has no detail. */
function correlate(one: Float64Array, other: Float64Array, shared: Uint8Array): number {
  let [both, ones, others, count] = [0, 0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    if (!shared[at]) continue;
    both += one[at] * other[at];
    ones += one[at] ** 2;
    others += other[at] ** 2;
    count++;
  }
  const least = count * LEAST_DETAIL ** 2;
  return ones < least || others < least ? 0 : both / Math.sqrt(ones * others);
}
