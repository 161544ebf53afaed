import { forwardDct, inverseDct } from '@assay/kernels/dct';
import { WINDOW } from '../../maths/jpeg-grid/cast-votes.ts';
import type { Plane } from '../../media/image/decoded-image.ts';

/** A reusable buffer for windows. */
export function createWindow(): Plane {
  return { width: WINDOW, height: WINDOW, data: new Uint8Array(WINDOW * WINDOW) };
}

const block = new Float64Array(64);

/**
 * Writes the window at (left, top) as it would be after a JPEG save with the given steps (natural order).
 * Blocks that extend beyond the picture are left unchanged.
 * @param grid 8·y + x of the corner of the blocks
 */
export function resaveWindow(
  { width, height, data }: Plane,
  left: number,
  top: number,
  steps: Uint16Array,
  grid: number,
  into: Plane,
): void {
  for (let y = 0; y < WINDOW; y++) {
    const from = (top + y) * width + left;
    into.data.set(data.subarray(from, from + WINDOW), y * WINDOW);
  }
  const firstX = left - ((left - grid) & 7);
  const firstY = top - ((top - (grid >> 3)) & 7);
  for (let y = firstY; y < top + WINDOW; y += 8) {
    for (let x = firstX; x < left + WINDOW; x += 8) {
      if (x < 0 || y < 0 || x + 8 > width || y + 8 > height) continue;
      const from = y * width + x;
      for (let i = 0; i < 64; i++) block[i] = data[from + (i >> 3) * width + (i & 7)] - 128;
      requantise(steps);
      copyInside(x - left, y - top, into.data);
    }
  }
}

function requantise(steps: Uint16Array): void {
  forwardDct(block);
  for (let i = 0; i < 64; i++) block[i] = steps[i] * Math.round(block[i] / steps[i]);
  inverseDct(block);
}

/** Writes the part of the block at (x, y) that is inside the window. */
function copyInside(x: number, y: number, window: Uint8Array): void {
  for (let line = Math.max(0, -y); line < Math.min(8, WINDOW - y); line++) {
    for (let i = Math.max(0, -x); i < Math.min(8, WINDOW - x); i++) {
      const level = Math.round(block[8 * line + i] + 128);
      window[(y + line) * WINDOW + x + i] = Math.max(0, Math.min(255, level));
    }
  }
}
