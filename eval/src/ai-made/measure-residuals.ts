import type { Plane } from '@assay/forensics';
import { SIDE } from '../../../packages/forensics/src/methods/generator-spectrum/average-spectrum.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Outer radii of rings in the spectrum, in cycles per tile. */
const RINGS = [4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64];
const FLOOR = 1e-9;
/** The ring of each place in the spectrum, -1 outside of all. */
const RING_OF = Int8Array.from({ length: SIDE * SIDE }, (_, i) => {
  const [u, v] = [i % SIDE, Math.floor(i / SIDE)].map((at) => Math.min(at, SIDE - at)) as [number, number];
  return RINGS.findIndex((radius) => Math.hypot(u, v) <= radius);
});

/** Mean power by ring relative to all rings, as log2; the last ring is at half the sampling frequency. */
export function averageRings(power: Float64Array): number[] {
  const sums = new Float64Array(RINGS.length);
  const counts = new Float64Array(RINGS.length);
  for (let i = 0; i < power.length; i++) {
    const ring = RING_OF[i] ?? -1;
    if (ring < 0) continue;
    sums[ring] += power[i];
    counts[ring]++;
  }
  const logs = [...sums].map((sum, i) => Math.log2(sum / counts[i] + FLOOR));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  return logs.map((value) => value - mean);
}

const SHIFTS: readonly (readonly [number, number])[] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
  [5, 0],
  [6, 0],
  [7, 0],
  [8, 0],
  [1, 1],
  [2, 2],
  [4, 4],
  [8, 8],
];
/** Larger residuals are clipped to this, so that edges do not decide. */
const CLIP = 8;

/** Correlation of residuals with those some pixels away: along both axes, and diagonally. */
export function* correlateShifted(residual: Float32Array, { width, height }: Size) {
  const clipped = residual.map((value) => Math.max(-CLIP, Math.min(CLIP, value)));
  let power = 1e-3;
  for (let i = 0; i < clipped.length; i++) power += clipped[i] * clipped[i];
  for (const [dx, dy] of SHIFTS) {
    let sum = 0;
    const [across, down] = [dy * width + dx, dy === 0 ? dx * width : dy * width - dx];
    for (let y = 8; y < height - 8; y++)
      for (let i = y * width + 8, end = y * width + width - 8; i < end; i++)
        sum += clipped[i] * (clipped[i + across] + clipped[i + down]);
    yield [`${dx}.${dy}`, sum / power / 2] as const;
  }
}

const LEVELS = 2;
const KINDS = 2 * LEVELS + 1;

/**
 * Shares of pairs of neighbouring second differences in coarse steps; a mirrored or negated pair counts as
 * the same.
 */
export function countPairs({ width, height, data }: Plane): number[] {
  const counts = new Float64Array(KINDS * KINDS);
  for (const step of [1, width])
    for (let y = 2; y < height - 3; y++)
      for (let x = 2; x < width - 3; x++) {
        const i = y * width + x;
        const [a, b, c, d] = [data[i - step], data[i], data[i + step], data[i + 2 * step]];
        counts[KINDS * toLevel(a - 2 * b + c) + toLevel(b - 2 * c + d)]++;
      }
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares: number[] = [];
  for (let one = 0; one < KINDS; one++)
    for (let other = one; other < KINDS; other++) {
      const negated = KINDS * (KINDS - 1 - other) + KINDS - 1 - one;
      if (KINDS * one + other > negated) continue;
      const sum =
        counts[KINDS * one + other] +
        counts[KINDS * other + one] +
        counts[negated] +
        counts[KINDS * (KINDS - 1 - one) + KINDS - 1 - other];
      shares.push(Math.log2(sum / 4 / total + 1e-5));
    }
  return shares;
}

const toLevel = (difference: number) =>
  LEVELS + Math.max(-LEVELS, Math.min(LEVELS, Math.round(difference / 2)));

const BLOCK = 8;
/** Number of parts into which the range of brightness is divided. */
const PARTS = 6;
const FEW = 8;

/**
 * The spread of residuals in blocks: quantiles over all blocks, and the spread in the calm blocks of each
 * brightness.
 */
export function* measureNoise(values: Float32Array, residual: Float32Array, { width, height }: Size) {
  const all: number[] = [];
  const byPart: number[][] = Array.from({ length: PARTS }, () => []);
  for (let top = BLOCK; top + 2 * BLOCK < height; top += BLOCK)
    for (let left = BLOCK; left + 2 * BLOCK < width; left += BLOCK) {
      let [sum, squares] = [0, 0];
      for (let y = top; y < top + BLOCK; y++)
        for (let i = y * width + left, end = i + BLOCK; i < end; i++) {
          sum += values[i];
          squares += residual[i] * residual[i];
        }
      const spread = Math.log2(squares / BLOCK ** 2 + 0.01);
      all.push(spread);
      byPart[Math.min(PARTS - 1, Math.floor((sum * PARTS) / BLOCK ** 2 / 256))]?.push(spread);
    }
  const sorted = all.toSorted((a, b) => a - b);
  const at = (list: readonly number[], part: number) => list[Math.floor(part * (list.length - 1))] ?? 0;
  for (const part of [0.05, 0.25, 0.5, 0.75, 0.95]) yield [`${part}`, at(sorted, part)] as const;
  for (const [n, part] of byPart.entries())
    yield [
      `part.${n}`,
      part.length < FEW
        ? Number.NaN
        : at(
            part.toSorted((a, b) => a - b),
            0.2,
          ),
    ] as const;
}
