import { solveLeastSquares } from '../../../maths/solve-least-squares.ts';
import { chain, type Homography, listFullFrames, type Size, scaleOf, scaling } from './homography.ts';
import { boxBlur, createPlane, type FloatPlane, reduceTo, sizeReduced, soften, warp } from './plane.ts';

export interface Alignment {
  /** Maps the target's pixels to the source's. */
  readonly map: Homography;
  /** The correlation of local detail in the overlap, -1 to 1. */
  readonly correlation: number;
}

/** The longer sides of the target at which the map is refined, coarsest first. */
const SIDES = [48, 96, 192, 384, 768];
const ROUNDS = 12;
/** The radius of the window for local mean and deviation, in samples. */
const RADIUS = 4;
/** In grey levels: a place with a smaller deviation counts as flat. */
const FLAT = 4;
/** The number of candidates refined further after the coarsest size. */
const KEPT = 3;
/** The least share of the target that must be covered. */
const MIN_COVERED = 0.1;

/**
 * Registers two grey pictures: Gauss-Newton with eight parameters on locally normalised samples, from coarse
 * to fine, with Tukey's weights, so that differing places have no influence (Lucas and Kanade 1981, Baker and
 * Matthews 2004). Starts from the eight ways to map frame to frame and from `guesses` (target to source, in
 * pixels). Null if nothing fits.
 */
export function alignPictures(
  source: FloatPlane,
  target: FloatPlane,
  guesses: readonly Homography[] = [],
): Alignment | null {
  const sides = SIDES.filter((side) => side < longer(target));
  let candidates: Alignment[] = [...guesses, ...listFullFrames(target, source)].map((map) => ({
    map,
    correlation: 0,
  }));
  for (const [level, side] of sides.entries()) {
    const scale = side / longer(target);
    const small = normalise(reduceTo(target, scale));
    const reduceSource = rememberReduced(source);
    candidates = candidates
      .map(({ map }) => refine(source, reduceSource, small, target, map))
      .sort((one, other) => other.correlation - one.correlation)
      .slice(0, level === 0 ? KEPT : 1);
  }
  const [best] = candidates;
  return best && best.correlation > 0 ? best : null;
}

const longer = ({ width, height }: Size) => Math.max(width, height);

/** Reduces and normalises a picture; several candidates need it in one size. */
function rememberReduced(source: FloatPlane): (factor: number) => FloatPlane {
  const known = new Map<string, FloatPlane>();
  return (factor) => {
    const { width, height } = sizeReduced(source, factor);
    const key = `${width} ${height}`;
    const reduced = known.get(key) ?? normalise(reduceTo(source, factor));
    known.set(key, reduced);
    return reduced;
  };
}

/**
 * Refines a map from the target's pixels at the size of `small`, its normalised reduction.
 * @param reduceSource returns the source, reduced and normalised
 */
function refine(
  source: Size,
  reduceSource: (factor: number) => FloatPlane,
  small: FloatPlane,
  target: Size,
  start: Homography,
): Alignment {
  // The source is reduced to about the scale of the target.
  const toTarget = scaling(target.width / small.width, target.height / small.height);
  const ratio = Math.min(1, 1 / scaleOf(chain(toTarget, start), small));
  if (!(ratio > 0.002)) return { map: start, correlation: -1 };
  const reduced = reduceSource(ratio);
  const toReduced = scaling(reduced.width / source.width, reduced.height / source.height);
  let map = chain(chain(toTarget, start), toReduced);
  for (let round = 0; round < ROUNDS; round++) {
    const step = findStep(reduced, small, map);
    if (step === null) break;
    map = chain(step.change, map);
    if (step.largest < 0.02) break;
  }
  const correlation = correlate(reduced, small, map);
  const back = scaling(source.width / reduced.width, source.height / reduced.height);
  const fromTarget = scaling(small.width / target.width, small.height / target.height);
  return { map: chain(chain(fromTarget, map), back), correlation };
}

/** Removes brightness, contrast and shading: subtracts the local mean and divides by the local deviation. */
function normalise(plane: FloatPlane): FloatPlane {
  const soft = soften(plane);
  const mean = boxBlur(soft, RADIUS);
  const squares = createPlane(plane.width, plane.height);
  for (let at = 0; at < squares.samples.length; at++) squares.samples[at] = soft.samples[at] ** 2;
  const power = boxBlur(squares, RADIUS);
  const normal = createPlane(plane.width, plane.height);
  for (let at = 0; at < normal.samples.length; at++) {
    const variance = Math.max(0, power.samples[at] - mean.samples[at] ** 2);
    normal.samples[at] = (soft.samples[at] - mean.samples[at]) / Math.sqrt(variance + FLAT ** 2);
  }
  return normal;
}

/**
 * One Gauss-Newton step; `change` applies before the map. Null if too little is covered or the equations are
 * singular.
 */
function findStep(
  source: FloatPlane,
  target: FloatPlane,
  map: Homography,
): { change: Homography; largest: number } | null {
  const { width, height } = target;
  const {
    planes: [seen],
    covered,
  } = warp([source], map, target);
  const { samples } = seen as FloatPlane;
  const spread = measureSpread(samples, target.samples, covered);
  if (spread === null) return null;
  const half = Math.max(width, height) / 2;
  const normal = new Float64Array(64);
  const right = new Float64Array(8);
  const row = new Float64Array(8);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (!(covered[at - 1] && covered[at + 1] && covered[at - width] && covered[at + width] && covered[at]))
        continue;
      const error = target.samples[at] - samples[at];
      const far = error / (4.685 * spread);
      if (far >= 1 || far <= -1) continue;
      const weight = (1 - far * far) ** 2;
      // The mean of both pictures' gradients converges faster and from farther away (efficient second-order
      // minimisation, Malis 2004).
      const gx = (samples[at + 1] - samples[at - 1] + target.samples[at + 1] - target.samples[at - 1]) / 4;
      const gy =
        (samples[at + width] -
          samples[at - width] +
          target.samples[at + width] -
          target.samples[at - width]) /
        4;
      const [u, v] = [(x + 0.5 - width / 2) / half, (y + 0.5 - height / 2) / half];
      row[0] = gx;
      row[1] = gx * u;
      row[2] = gx * v;
      row[3] = gy;
      row[4] = gy * u;
      row[5] = gy * v;
      const along = gx * u + gy * v;
      row[6] = along * u;
      row[7] = along * v;
      for (let i = 0; i < 8; i++) {
        const scaled = weight * row[i];
        right[i] += scaled * error;
        for (let j = 0; j <= i; j++) normal[8 * i + j] += scaled * row[j];
      }
    }
  }
  const p = solveLeastSquares(normal, right);
  if (p === null) return null;
  const centre: Homography = [1 / half, 0, -width / 2 / half, 0, 1 / half, -height / 2 / half, 0, 0, 1];
  const back: Homography = [half, 0, width / 2, 0, half, height / 2, 0, 0, 1];
  // To first order, (u, v) moves by the columns of `row`; divided by `half` because gradients are per pixel.
  const [dx, dxu, dxv, dy, dyu, dyv, pu, pv] = p.map((value) => value / half);
  const change: Homography = [1 + dxu, dxv, dx, dyu, 1 + dyv, dy, -pu, -pv, 1];
  const largest = Math.max(...p.map(Math.abs));
  return largest < half ? { change: chain(chain(centre, change), back), largest } : null;
}

/** The standard deviation of the differences from their median, so that a differing tenth has no effect. */
function measureSpread(one: Float32Array, other: Float32Array, covered: Uint8Array): number | null {
  const histogram = new Uint32Array(400);
  let count = 0;
  for (let at = 0; at < one.length; at++) {
    if (!covered[at]) continue;
    histogram[Math.min(399, Math.floor(Math.abs(one[at] - other[at]) * 100))]++;
    count++;
  }
  if (count < MIN_COVERED * one.length) return null;
  let [bin, below] = [0, 0];
  while (below < count / 2) below += histogram[bin++];
  return Math.max(0.05, (1.4826 * bin) / 100);
}

/** The correlation of detail in the overlap; −1 if less than MIN_COVERED of the target is covered. */
function correlate(source: FloatPlane, target: FloatPlane, map: Homography): number {
  const {
    planes: [seen],
    covered,
  } = warp([source], map, target);
  let [both, ones, others, count] = [0, 0, 0, 0];
  for (let at = 0; at < covered.length; at++) {
    if (!covered[at]) continue;
    const [one, other] = [(seen as FloatPlane).samples[at], target.samples[at]];
    both += one * other;
    ones += one * one;
    others += other * other;
    count++;
  }
  if (count < MIN_COVERED * covered.length || ones === 0 || others === 0) return -1;
  return both / Math.sqrt(ones * others);
}
