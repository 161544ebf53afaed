import { boxMean } from '@assay/kernels';

/** A conspicuous frequency, in cycles per tile. */
export interface Peak {
  /** Along rows, -side/2 to side/2. */
  readonly u: number;
  /** Along columns, 0 to side/2. */
  readonly v: number;
  /** The ratio of its amplitude to the mean around it. */
  readonly strength: number;
}

/** As a share of the sampling frequency: lower frequencies contain the scene. */
const LOWEST = 1 / 12;
/**
 * The distance from an axis in bins: near it are horizontal and vertical structures, and the remains of a
 * scaled 8x8 grid.
 */
const AXIS = 2;
/** The distance from the highest frequencies in bins: there demosaicing leaves its trace. */
const EDGE = 3;
/** Amplitudes are compared with the mean over this many bins on each side. */
const AROUND = 8;
const WEAKEST = 4;
const MAX_PEAKS = 8;
const FLOOR = 1e-3;

/**
 * The frequencies of a tile that are conspicuous relative to their surroundings, strongest first, away from
 * the axes and from the harmonics of the 8x8 grid of compression.
 * @param power of `side`·`side` frequencies, from `SpectrumMaker`
 */
export function findPeaks(power: Float32Array, side: number): Peak[] {
  const half = side / 2;
  const rows = half + 1;
  const amplitudes = new Float32Array(side * rows);
  for (let v = 0; v < rows; v++) {
    for (let x = 0; x < side; x++)
      amplitudes[v * side + x] = Math.sqrt(power[v * side + ((x + half) % side)]);
  }
  const usual = boxMean(amplitudes, side, rows, AROUND);
  const peaks: Peak[] = [];
  const lowest = (LOWEST * side) ** 2;
  for (let v = AXIS + 1; v < rows - EDGE; v++) {
    for (let x = EDGE + 1; x < side - EDGE; x++) {
      const i = v * side + x;
      const strength = amplitudes[i] / (usual[i] + FLOOR);
      const u = x - half;
      if (strength < WEAKEST || Math.abs(u) <= AXIS || u * u + v * v < lowest) continue;
      if (isHarmonic(u, side) && isHarmonic(v, side)) continue;
      if (isHighest(amplitudes, i, side)) peaks.push({ u, v, strength });
    }
  }
  return peaks.sort((a, b) => b.strength - a.strength).slice(0, MAX_PEAKS);
}

/** Whether a frequency is a harmonic of the 8x8 grid, or next to one. */
function isHarmonic(frequency: number, side: number): boolean {
  const step = side / 8;
  const beside = Math.abs(frequency) % step;
  return beside <= 1 || beside >= step - 1;
}

function isHighest(amplitudes: Float32Array, at: number, side: number): boolean {
  for (let row = at - side; row <= at + side; row += side) {
    for (let i = row - 1; i <= row + 1; i++) if (amplitudes[i] > amplitudes[at]) return false;
  }
  return true;
}
