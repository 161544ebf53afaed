import type { Homography, Size } from './homography.ts';

/** One channel of floating-point samples, row-major. */
export interface FloatPlane extends Size {
  readonly samples: Float32Array;
}

export function createPlane(width: number, height: number): FloatPlane {
  return { width, height, samples: new Float32Array(width * height) };
}

/** Reduces to the given size, which must not be larger; each sample is the average of the area it covers. */
function reduce(plane: FloatPlane, width: number, height: number): FloatPlane {
  if (plane.width === width && plane.height === height) return plane;
  return reduceRows(reduceColumns(plane, width), height);
}

/** Reduces by a factor of at most 1, to at least 8 samples per side. */
export function reduceTo(plane: FloatPlane, factor: number): FloatPlane {
  const { width, height } = sizeReduced(plane, factor);
  return reduce(plane, width, height);
}

/** The size to which `reduceTo` reduces. */
export function sizeReduced({ width, height }: Size, factor: number): Size {
  const shrink = (side: number) => Math.min(side, Math.max(8, Math.round(side * factor)));
  return { width: shrink(width), height: shrink(height) };
}

function reduceColumns({ width, height, samples }: FloatPlane, target: number): FloatPlane {
  const reduced = createPlane(target, height);
  const step = width / target;
  const edges = Float64Array.from({ length: target + 1 }, (_, column) => Math.min(width, column * step));
  // Row by row, as samples lie in memory.
  for (let y = 0; y < height; y++) {
    for (let column = 0; column < target; column++) {
      const from = edges[column];
      const to = edges[column + 1];
      let sum = 0;
      for (let x = Math.floor(from); x < to; x++)
        sum += samples[y * width + x] * (Math.min(to, x + 1) - Math.max(from, x));
      reduced.samples[y * target + column] = sum / (to - from);
    }
  }
  return reduced;
}

function reduceRows({ width, height, samples }: FloatPlane, target: number): FloatPlane {
  const reduced = createPlane(width, target);
  const step = height / target;
  for (let row = 0; row < target; row++) {
    const [from, to] = [row * step, Math.min(height, (row + 1) * step)];
    for (let y = Math.floor(from); y < to; y++) {
      const weight = (Math.min(to, y + 1) - Math.max(from, y)) / (to - from);
      for (let x = 0; x < width; x++) reduced.samples[row * width + x] += weight * samples[y * width + x];
    }
  }
  return reduced;
}

/** The weighed sum of three planes of one size. */
export function mix(
  [one, other, third]: readonly [FloatPlane, FloatPlane, FloatPlane],
  [a, b, c]: readonly [number, number, number],
): FloatPlane {
  const mixed = createPlane(one.width, one.height);
  for (let at = 0; at < mixed.samples.length; at++)
    mixed.samples[at] = a * one.samples[at] + b * other.samples[at] + c * third.samples[at];
  return mixed;
}

/** The average over a square of 2 `radius` + 1 samples; at the border, over the part inside. */
export function boxBlur({ width, height, samples }: FloatPlane, radius: number): FloatPlane {
  const across = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    let count = 0;
    for (let x = -radius; x < width; x++) {
      if (x + radius < width) {
        sum += samples[y * width + x + radius];
        count++;
      }
      if (x - radius - 1 >= 0) {
        sum -= samples[y * width + x - radius - 1];
        count--;
      }
      if (x >= 0) across.samples[y * width + x] = sum / count;
    }
  }
  const blurred = createPlane(width, height);
  const sums = new Float64Array(width);
  let count = 0;
  for (let y = -radius; y < height; y++) {
    const [enters, leaves] = [y + radius, y - radius - 1];
    if (enters < height) count++;
    if (leaves >= 0) count--;
    for (let x = 0; x < width; x++) {
      if (enters < height) sums[x] += across.samples[enters * width + x];
      if (leaves >= 0) sums[x] -= across.samples[leaves * width + x];
      if (y >= 0) blurred.samples[y * width + x] = sums[x] / count;
    }
  }
  return blurred;
}

/** [1 2 1]/4 in both directions: about a Gaussian with a deviation of .7 samples. */
export function soften({ width, height, samples }: FloatPlane): FloatPlane {
  const softened = createPlane(width, height);
  let row = new Float32Array(width);
  softenRow(samples, 0, width, row);
  let above = row.slice();
  let below = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    if (y + 1 < height) softenRow(samples, (y + 1) * width, width, below);
    else below.set(row);
    for (let x = 0; x < width; x++) softened.samples[y * width + x] = (above[x] + 2 * row[x] + below[x]) / 4;
    [above, row, below] = [row, below, above];
  }
  return softened;
}

/** Writes the smoothed row that begins at `from` into an array of its own. */
function softenRow(samples: Float32Array, from: number, width: number, into: Float32Array): void {
  let [left, here] = [samples[from], samples[from]];
  for (let x = 0; x < width; x++) {
    const right = x + 1 < width ? samples[from + x + 1] : here;
    into[x] = (left + 2 * here + right) / 4;
    left = here;
    here = right;
  }
}

/** Weights of cubic convolution (Keys 1981, a = -1/2), written into an array: one for each pixel would cost more than the rest. */
function writeCubic(t: number, into: Float64Array): void {
  const [t2, t3] = [t * t, t * t * t];
  into[0] = -0.5 * t + t2 - 0.5 * t3;
  into[1] = 1 - 2.5 * t2 + 1.5 * t3;
  into[2] = 0.5 * t + 2 * t2 - 1.5 * t3;
  into[3] = -0.5 * t2 + 0.5 * t3;
}

/**
 * Warps planes of one size with a map from the target's pixels to theirs, by cubic interpolation; `covered`
 * is 1 where the map leads to a place at least one pixel inside them. Elsewhere samples are 0.
 */
export function warp(
  planes: readonly FloatPlane[],
  h: Homography,
  { width, height }: Size,
): { planes: FloatPlane[]; covered: Uint8Array } {
  const [{ width: fromWidth, height: fromHeight }] = planes as [FloatPlane];
  const targets = planes.map(() => createPlane(width, height));
  const covered = new Uint8Array(width * height);
  const [across, downs] = [new Float64Array(4), new Float64Array(4)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const w = h[6] * (x + 0.5) + h[7] * (y + 0.5) + h[8];
      const u = (h[0] * (x + 0.5) + h[1] * (y + 0.5) + h[2]) / w - 0.5;
      const v = (h[3] * (x + 0.5) + h[4] * (y + 0.5) + h[5]) / w - 0.5;
      if (!(w > 0 && u >= 1 && v >= 1 && u < fromWidth - 2 && v < fromHeight - 2)) continue;
      const column = Math.floor(u);
      const row = Math.floor(v);
      writeCubic(u - column, across);
      writeCubic(v - row, downs);
      const at = y * width + x;
      covered[at] = 1;
      for (let plane = 0; plane < planes.length; plane++) {
        const { samples } = planes[plane] as FloatPlane;
        let sum = 0;
        for (let line = 0; line < 4; line++) {
          const from = (row - 1 + line) * fromWidth + column;
          sum +=
            downs[line] *
            (across[0] * samples[from - 1] +
              across[1] * samples[from] +
              across[2] * samples[from + 1] +
              across[3] * samples[from + 2]);
        }
        (targets[plane] as FloatPlane).samples[at] = sum;
      }
    }
  }
  return { planes: targets, covered };
}
