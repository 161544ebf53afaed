import { describeRings, matchPixels as searchMatches } from '@assay/kernels';
import type { WorkingPlane } from './working-plane.ts';

/** Closer matches come from the smoothness of the picture. */
export const NEAREST = 18;
const SWEEPS = 4;
/** Pictures up to this many working pixels are matched at each pixel, larger ones at every second. */
const MAX_QUERIES = 130_000;
/** Sort orders that bring similar pixels together, each by different features. */
const SORTINGS = [
  { levels: [0, 5, 10, 6, 9, 13], order: 2 },
  { levels: [4, 8, 1, 9, 14, 7], order: 13 },
  { levels: [8, 9, 10, 2, 11, 5], order: 0 },
  { levels: [15, 6, 13, 10, 3, 9], order: 4 },
] as const;
/** The number of neighbours in the sorted order that are tried on each side. */
const REACH = 3;

/**
 * The best match of each query pixel's surroundings; query pixels are on a grid of `stride` working pixels.
 */
export interface OffsetField {
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
  /** The offset to the match in working pixels. */
  readonly dx: Float32Array;
  readonly dy: Float32Array;
}

/**
 * PatchMatch (Barnes 2009) as used by Cozzolino, Poggi and Verdoliva 2015: matches propagate to neighbours by
 * constant and by linear prediction (their equation 6, so that rotated and rescaled copies propagate too).
 * Instead of random matches, it starts from pixels that become neighbours when all are sorted by coarse
 * features (as in coherency sensitive hashing, Korman and Avidan 2011), which finds small copies reliably.
 * The random search has a fixed seed.
 */
export function matchPixels(plane: WorkingPlane): OffsetField {
  const { width, height } = plane;
  const stride = width * height > MAX_QUERIES ? 2 : 1;
  const columns = Math.ceil(width / stride);
  const rows = Math.ceil(height / stride);
  const options = { stride, nearest: NEAREST, sweeps: SWEEPS, sortings: SORTINGS, reach: REACH };
  const best = searchMatches(describeRings(plane), width, height, options);
  return { columns, rows, stride, ...splitOffsets(best, columns, stride) };
}

/** A match is encoded as y·65536 + x of a working pixel. */
function splitOffsets(best: Int32Array, columns: number, stride: number) {
  const dx = new Float32Array(best.length);
  const dy = new Float32Array(best.length);
  for (let query = 0; query < best.length; query++) {
    if (best[query] < 0) continue;
    const row = Math.floor(query / columns);
    dx[query] = (best[query] & 0xffff) - (query - row * columns) * stride;
    dy[query] = (best[query] >> 16) - row * stride;
  }
  return { dx, dy };
}
