import type { Plane } from '@assay/forensics';
import { forwardDct } from '@assay/kernels/dct';

const SIDE = 8;
const DIAGONALS = 14;

/**
 * Coefficients of the cosine transform of 8x8 blocks, by diagonal: their mean size and peakedness, the shares
 * of their first digits, and the distance of these from Benford's law.
 */
export function* measureCosines({ width, height, data }: Plane) {
  const sizes = new Float64Array(DIAGONALS + 1);
  const squares = new Float64Array(DIAGONALS + 1);
  const digits = new Float64Array(10);
  const block = new Float64Array(SIDE * SIDE);
  let blocks = 0;
  for (let top = 0; top + SIDE <= height; top += SIDE)
    for (let left = 0; left + SIDE <= width; left += SIDE) {
      for (let i = 0; i < block.length; i++)
        block[i] = (data[(top + (i >> 3)) * width + left + (i & 7)] ?? 0) - 128;
      forwardDct(block);
      blocks++;
      for (let i = 1; i < block.length; i++) {
        const size = Math.abs(block[i]);
        const diagonal = (i >> 3) + (i & 7);
        sizes[diagonal] += size;
        squares[diagonal] += size * size;
        if (size >= 1) digits[firstDigit(size)]++;
      }
    }
  for (let d = 1; d <= DIAGONALS; d++) {
    const count = blocks * (d < SIDE ? d + 1 : 2 * SIDE - 1 - d);
    const mean = sizes[d] / count + 1e-3;
    yield [`size.${d}`, Math.log2(mean)] as const;
    yield [`peak.${d}`, Math.log2((squares[d] / count + 1e-6) / mean ** 2)] as const;
  }
  const total = digits.reduce((sum, count) => sum + count, 0) + 1;
  let distance = 0;
  for (let digit = 1; digit <= 9; digit++) {
    const share = digits[digit] / total;
    const expected = Math.log10(1 + 1 / digit);
    distance += (share - expected) ** 2 / expected;
    yield [`digit.${digit}`, share] as const;
  }
  yield ['benford', Math.log2(distance + 1e-6)] as const;
}

function firstDigit(size: number): number {
  if (size < 10) return Math.floor(size);
  if (size < 100) return Math.floor(size / 10);
  return size < 1000 ? Math.floor(size / 100) : Math.floor(size / 1000);
}
