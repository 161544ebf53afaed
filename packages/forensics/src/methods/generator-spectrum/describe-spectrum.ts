import { SIDE } from './average-spectrum.ts';

/** All figures are log2 ratios. */
export interface SpectrumFigures {
  /**
   * The power at half the sampling frequency along rows and along columns relative to its surroundings; the
   * mean of both.
   */
  readonly half: number;
  /** The same at half the sampling frequency in both directions. */
  readonly corner: number;
  /** The same at a quarter. */
  readonly quarter: number;
  /** The same at one and three eighths, where compression in 8x8 blocks leaves its trace. */
  readonly eighth: number;
  /**
   * The mean power from 31/64 to 63/128 of the sampling frequency relative to that from 5/16 to 23/64: the
   * strength of the finest detail.
   */
  readonly tail: number;
  /** The mean power from 5/16 to 23/64 relative to that from 3/16 to 15/64. */
  readonly slope: number;
}

/** Below any occurring power; keeps the logarithm finite. */
const FLOOR = 1e-9;

export function describeSpectrum(power: Float64Array): SpectrumFigures {
  const peak = (places: readonly (readonly [number, number])[]) =>
    places.reduce((sum, [u, v]) => sum + compare(power, u, v), 0) / places.length;
  const [eighth, quarter, half] = [SIDE / 8, SIDE / 4, SIDE / 2];
  const radial = averageRadially(power);
  return {
    half: peak([
      [half, 0],
      [0, half],
    ]),
    corner: peak([[half, half]]),
    quarter: peak([
      [quarter, 0],
      [0, quarter],
    ]),
    eighth: peak([
      [eighth, 0],
      [3 * eighth, 0],
      [0, eighth],
      [0, 3 * eighth],
    ]),
    tail: radial(58, 63) - radial(40, 46),
    slope: radial(40, 46) - radial(24, 30),
  };
}

/**
 * The power at a place relative to the median of the bins 3 to 6 away from it, without those on the lines of
 * the 8x8 grid.
 */
function compare(power: Float64Array, u: number, v: number): number {
  const around: number[] = [];
  for (let dv = -6; dv <= 6; dv++) {
    for (let du = -6; du <= 6; du++) {
      if (Math.max(Math.abs(du), Math.abs(dv)) < 3 || isOnGrid(u + du) || isOnGrid(v + dv)) continue;
      around.push(powerAt(power, u + du, v + dv));
    }
  }
  const usual = around.sort((a, b) => a - b)[around.length >> 1];
  return Math.log2((powerAt(power, u, v) + FLOOR) / (usual + FLOOR));
}

/** @returns the mean power between two radii (inclusive), as log2 */
function averageRadially(power: Float64Array): (from: number, to: number) => number {
  const half = SIDE / 2;
  const sums = new Float64Array(SIDE);
  const counts = new Float64Array(SIDE);
  for (let v = 1 - half; v <= half; v++) {
    for (let u = 1 - half; u <= half; u++) {
      if (isOnGrid(u) || isOnGrid(v)) continue;
      const radius = Math.round(Math.hypot(u, v));
      sums[radius] += powerAt(power, u, v);
      counts[radius]++;
    }
  }
  return (from, to) => {
    const sum = sums.subarray(from, to + 1).reduce((all, value) => all + value, 0);
    const count = counts.subarray(from, to + 1).reduce((all, value) => all + value, 0);
    return Math.log2(sum / count + FLOOR);
  };
}

function isOnGrid(frequency: number): boolean {
  return frequency % (SIDE / 8) === 0;
}

function powerAt(power: Float64Array, u: number, v: number): number {
  return power[((v + SIDE) % SIDE) * SIDE + ((u + SIDE) % SIDE)];
}
