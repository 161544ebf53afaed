import { countDiffering, mirrorDescriptor, sample } from './describe-patch.ts';
import { type Keypoint, type PictureKeypoints, THUMBNAIL_SIDE } from './keypoints.ts';

/** The largest number of differing bits, of 54, for two keypoints to be considered the same. */
const MAX_DIFFERING = 11;
const MAX_PAIRS = 200;
/** The least number of keypoints whose sizes and places agree in both. */
const MIN_AGREEING = 4;
/** As a part of one's longer side: before and after the transform was fitted. */
const NEAR = 0.08;
const EXACT = 0.02;
const MAX_SIZE_RATIO = 1.4;
/**
 * The shared area must be at least this part of the smaller picture, and correlate this much where the two
 * overlap.
 */
const MIN_SHARED = 0.3;
const MIN_ALIKE = 0.6;
/**
 * Radius in cells of the local average that is subtracted, so that a bright sky above dark ground has no
 * effect.
 */
const RADIUS = 3;
/** The standard deviation of the remaining detail below which there is nothing to compare. */
const MIN_DETAIL = 1.5;

/**
 * Maps a place of one picture to the other, in parts of each one's longer side: x is mirrored first if
 * `mirrored`, then both coordinates are scaled and moved.
 */
export interface SimilarityTransform {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly mirrored: boolean;
}

interface Pair {
  readonly one: Keypoint;
  readonly other: Keypoint;
}

/** Whether both show the same picture, each of them whole or any part of at least about half its size. */
export function showSamePicture(one: PictureKeypoints, other: PictureKeypoints): boolean {
  return alignKeypoints(one, other) !== null;
}

/** The transform that lays one onto the other; null if they do not show the same. */
export function alignKeypoints(one: PictureKeypoints, other: PictureKeypoints): SimilarityTransform | null {
  for (const mirrored of [false, true]) {
    const move = estimateTransform(matchKeypoints(one, other, mirrored), mirrored);
    if (move !== null && agreeUnder(move, one, other)) return move;
  }
  return null;
}

/** Keypoints that look the same, the most similar first. */
function matchKeypoints(one: PictureKeypoints, other: PictureKeypoints, mirrored: boolean): Pair[] {
  const pairs: (Pair & { differing: number })[] = [];
  for (const keypoint of one.keypoints) {
    const seen = mirrored
      ? { ...keypoint, ...mirrorDescriptor(keypoint), x: one.width - keypoint.x }
      : keypoint;
    for (const candidate of other.keypoints) {
      const differing = countDiffering(seen, candidate);
      if (differing <= MAX_DIFFERING) pairs.push({ one: seen, other: candidate, differing });
    }
  }
  return pairs.sort((a, b) => a.differing - b.differing).slice(0, MAX_PAIRS);
}

/** The transform that most pairs agree on; null if too few do. */
function estimateTransform(pairs: readonly Pair[], mirrored: boolean): SimilarityTransform | null {
  let best: { move: SimilarityTransform; agreeing: number } | null = null;
  for (const { one, other } of pairs) {
    const scale = other.size / one.size;
    let move: SimilarityTransform = {
      scale,
      x: other.x - scale * one.x,
      y: other.y - scale * one.y,
      mirrored,
    };
    let agreeing = pairs.filter((pair) => agrees(move, pair, NEAR));
    for (let round = 0; round < 2 && countKeypoints(agreeing) >= MIN_AGREEING; round++) {
      move = fitTransform(agreeing, mirrored);
      agreeing = pairs.filter((pair) => agrees(move, pair, EXACT));
    }
    const count = countKeypoints(agreeing);
    if (count < MIN_AGREEING || (best && count <= best.agreeing)) continue;
    best = { move: fitTransform(agreeing, mirrored), agreeing: count };
  }
  return best?.move ?? null;
}

function agrees({ scale, x, y }: SimilarityTransform, { one, other }: Pair, most: number): boolean {
  const ratio = other.size / (one.size * scale);
  if (ratio > MAX_SIZE_RATIO || ratio < 1 / MAX_SIZE_RATIO) return false;
  return Math.hypot(scale * one.x + x - other.x, scale * one.y + y - other.y) < most * Math.max(1, scale);
}

/** Counts each keypoint once, however many keypoints of the other it resembles. */
function countKeypoints(pairs: readonly Pair[]): number {
  return Math.min(new Set(pairs.map(({ one }) => one)).size, new Set(pairs.map(({ other }) => other)).size);
}

/** Least squares. */
function fitTransform(pairs: readonly Pair[], mirrored: boolean): SimilarityTransform {
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

/** Lays the thumbnails over one another. */
function agreeUnder(
  { scale, x, y, mirrored }: SimilarityTransform,
  one: PictureKeypoints,
  other: PictureKeypoints,
): boolean {
  if (!(scale > 0.2 && scale < 5)) return false;
  const [seen, there] = [
    new Float64Array(THUMBNAIL_SIDE * THUMBNAIL_SIDE),
    new Float64Array(THUMBNAIL_SIDE * THUMBNAIL_SIDE),
  ];
  const shared = new Uint8Array(THUMBNAIL_SIDE * THUMBNAIL_SIDE);
  let count = 0;
  for (let row = 0; row < THUMBNAIL_SIDE; row++) {
    const down =
      (((row + 0.5) / THUMBNAIL_SIDE) * one.height * scale + y) * (THUMBNAIL_SIDE / other.height) - 0.5;
    for (let column = 0; column < THUMBNAIL_SIDE; column++) {
      const across =
        (((column + 0.5) / THUMBNAIL_SIDE) * one.width * scale + x) * (THUMBNAIL_SIDE / other.width) - 0.5;
      if (across < 0 || down < 0 || across >= THUMBNAIL_SIDE - 1 || down >= THUMBNAIL_SIDE - 1) continue;
      const at = row * THUMBNAIL_SIDE + column;
      seen[at] = one.thumbnail[mirrored ? row * THUMBNAIL_SIDE + THUMBNAIL_SIDE - 1 - column : at];
      there[at] = sample(other.thumbnail, THUMBNAIL_SIDE, across, down);
      shared[at] = 1;
      count++;
    }
  }
  const area = count * one.width * one.height;
  const otherArea = (THUMBNAIL_SIDE ** 2 * other.width * other.height) / scale ** 2;
  if (area < MIN_SHARED * Math.min(THUMBNAIL_SIDE ** 2 * one.width * one.height, otherArea)) return false;
  return correlate(takeDetail(seen, shared), takeDetail(there, shared), shared) >= MIN_ALIKE;
}

/** The deviation of each cell from the average of its neighbourhood. */
function takeDetail(samples: Float64Array, shared: Uint8Array): Float64Array {
  return samples.map((value, at) => {
    if (!shared[at]) return 0;
    const [row, column] = [Math.floor(at / THUMBNAIL_SIDE), at % THUMBNAIL_SIDE];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - RADIUS); y <= Math.min(THUMBNAIL_SIDE - 1, row + RADIUS); y++) {
      for (let x = Math.max(0, column - RADIUS); x <= Math.min(THUMBNAIL_SIDE - 1, column + RADIUS); x++) {
        if (!shared[y * THUMBNAIL_SIDE + x]) continue;
        sum += samples[y * THUMBNAIL_SIDE + x];
        count++;
      }
    }
    return value - sum / count;
  });
}

/** −1 to 1; 0 if either has no detail. */
function correlate(one: Float64Array, other: Float64Array, shared: Uint8Array): number {
  let [both, ones, others, count] = [0, 0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    if (!shared[at]) continue;
    both += one[at] * other[at];
    ones += one[at] ** 2;
    others += other[at] ** 2;
    count++;
  }
  const least = count * MIN_DETAIL ** 2;
  return ones < least || others < least ? 0 : both / Math.sqrt(ones * others);
}
