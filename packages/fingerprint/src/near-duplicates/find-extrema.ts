import type { Level, Octave, Plane } from './scale-space.ts';

/** A place that stands out at one scale, in pixels of the base picture. */
export interface Extremum {
  readonly x: number;
  readonly y: number;
  readonly sigma: number;
  /** How strongly it stands out. */
  readonly strength: number;
  /** The blurred picture in which to examine it. */
  readonly level: Level;
}

/** On a scale of 255. */
const MIN_STRENGTH = 0.4;
/**
 * Places on edges are unstable along the edge: there one curvature is more than this many times the other.
 */
const MAX_EDGE = 10;

/**
 * Extrema among their 26 neighbours in place and scale, with subpixel precision (Lowe 2004, sections 3 and
 * 4).
 */
export function findExtrema(octaves: readonly Octave[]): Extremum[] {
  const places: Extremum[] = [];
  for (const octave of octaves) {
    for (let index = 1; index < octave.differences.length - 1; index++) findInLevel(octave, index, places);
  }
  return places;
}

function findInLevel({ levels, differences }: Octave, index: number, places: Extremum[]): void {
  const [below, here, above] = [differences[index - 1], differences[index], differences[index + 1]];
  const { width, height, samples } = here;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const value = samples[at];
      if (Math.abs(value) < MIN_STRENGTH) continue;
      if (!isExtreme(below, here, above, at)) continue;
      const fitted = fitPeak(below.samples, samples, above.samples, width, at);
      if (!fitted) continue;
      const level = levels[index];
      places.push({
        x: (x + fitted.x) * level.step,
        y: (y + fitted.y) * level.step,
        sigma: level.sigma * 2 ** (fitted.scale / 3) * level.step,
        strength: Math.abs(fitted.value),
        level,
      });
    }
  }
}

function isExtreme(below: Plane, here: Plane, above: Plane, at: number): boolean {
  const value = here.samples[at];
  const sign = value > 0 ? 1 : -1;
  const { width } = here;
  for (let row = -width; row <= width; row += width) {
    for (let place = at + row - 1; place <= at + row + 1; place++) {
      if (sign * below.samples[place] >= sign * value || sign * above.samples[place] >= sign * value)
        return false;
      if (place !== at && sign * here.samples[place] >= sign * value) return false;
    }
  }
  return true;
}

/**
 * The top of the parabola through the neighbours; null on an edge. Each direction is fitted separately: the
 * mixed terms are small.
 */
function fitPeak(below: Float32Array, here: Float32Array, above: Float32Array, width: number, at: number) {
  const value = here[at];
  const [left, right, up, down] = [here[at - 1], here[at + 1], here[at - width], here[at + width]];
  const xx = left + right - 2 * value;
  const yy = up + down - 2 * value;
  const xy = (here[at + width + 1] + here[at - width - 1] - here[at + width - 1] - here[at - width + 1]) / 4;
  const determinant = xx * yy - xy * xy;
  if (determinant <= 0 || (xx + yy) ** 2 / determinant > (MAX_EDGE + 1) ** 2 / MAX_EDGE) return null;
  const ss = below[at] + above[at] - 2 * value;
  const [gx, gy, gs] = [(right - left) / 2, (down - up) / 2, (above[at] - below[at]) / 2];
  const within = (offset: number) => Math.max(-0.5, Math.min(0.5, offset));
  const [x, y, scale] = [within(-gx / xx), within(-gy / yy), within(-gs / ss)];
  return { x, y, scale, value: value + (gx * x + gy * y + gs * scale) / 2 };
}
