import { findNearest, smooth } from '@assay/kernels';
import type { Affine } from './affine.ts';
import { mapX, mapY } from './affine.ts';
import { sampleAt, type WorkingPlane } from './working-plane.ts';

const MAX_POINTS = 900;
/** Corners closer to the edge than this have no complete patch. */
const MARGIN = 20;
/** Closer matches carry no information. */
const NEAREST = 24;
/** Largest ratio of two successive distances that ends the list of matches (g2NN, Amerini 2011, section III-B). */
const RATIO = 0.5;
const MAX_MATCHES = 3;
/** The distance in working pixels within which a match confirms a map. */
const TOLERANCE = 3;
const SIDE = 8;
const SPACING = 2.5;

/** Pairs of places with the same patch: x1, y1, x2, y2 in working pixels. */
export type KeypointMatches = readonly (readonly [number, number, number, number])[];

/**
 * Corners of the picture (Harris and Stephens 1988) whose patch, rotated to its own gradient and normalised
 * in brightness and contrast (Brown, Szeliski and Winder 2005), has a match elsewhere that is much better
 * than all others.
 */
export function matchKeypoints(plane: WorkingPlane): KeypointMatches {
  const { width, height } = plane;
  const fine = smooth(plane.data, width, height, 2);
  const coarse = smooth(fine, width, height, 6);
  const points = findCorners(fine, width, height);
  const patches = new Float32Array(points.length * SIDE * SIDE);
  for (const [i, [x, y]] of points.entries())
    patches.set(describePatch(fine, coarse, width, height, x, y), i * SIDE * SIDE);
  const most = MAX_MATCHES + 1;
  const nearest = findNearest({ values: patches, places: Int32Array.from(points.flat()) }, NEAREST, most);
  return points.flatMap((point, i) => {
    const distances = nearest.distances.subarray(most * i, most * (i + 1));
    const last = distances.findIndex((distance, k) => distance < RATIO * RATIO * distances[k + 1]);
    const alike = nearest.indices.subarray(most * i, most * i + last + 1);
    return Array.from(alike, (index): KeypointMatches[number] => [...point, ...points[index]]);
  });
}

/** The number of different matches that a map explains, in either direction. */
export function countWitnesses(matches: KeypointMatches, map: Affine): number {
  const seen = new Set<string>();
  for (const [x1, y1, x2, y2] of matches) {
    const forward = Math.hypot(mapX(map, x1, y1) - x2, mapY(map, x1, y1) - y2) < TOLERANCE;
    const backward = Math.hypot(mapX(map, x2, y2) - x1, mapY(map, x2, y2) - y1) < TOLERANCE;
    if (forward) seen.add(`${x1},${y1}`);
    else if (backward) seen.add(`${x2},${y2}`);
  }
  return seen.size;
}

function findCorners(plane: Float32Array, width: number, height: number): [number, number][] {
  const xx = new Float32Array(plane.length);
  const xy = new Float32Array(plane.length);
  const yy = new Float32Array(plane.length);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const gx = plane[i + 1] - plane[i - 1];
      const gy = plane[i + width] - plane[i - width];
      xx[i] = gx * gx;
      xy[i] = gx * gy;
      yy[i] = gy * gy;
    }
  }
  const [sxx, sxy, syy] = [xx, xy, yy].map((values) => smooth(values, width, height, 3));
  const strength = sxx.map((a, i) => {
    const trace = a + syy[i];
    return trace > 0 ? (a * syy[i] - sxy[i] * sxy[i]) / trace : 0;
  });
  const corners: { x: number; y: number; value: number }[] = [];
  for (let y = MARGIN; y < height - MARGIN; y++) {
    for (let x = MARGIN; x < width - MARGIN; x++) {
      const value = strength[y * width + x];
      if (value > 4 && isPeak(strength, width, x, y, value)) corners.push({ x, y, value });
    }
  }
  corners.sort((a, b) => b.value - a.value || a.y - b.y || a.x - b.x);
  return spread(corners, width, height);
}

function isPeak(values: Float32Array, width: number, x: number, y: number, value: number): boolean {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      if ((dx !== 0 || dy !== 0) && values[(y + dy) * width + x + dx] >= value) return false;
    }
  }
  return true;
}

/** The strongest corners of each of 6 x 6 parts, so that one busy part does not take all of them. */
function spread(
  corners: readonly { x: number; y: number }[],
  width: number,
  height: number,
): [number, number][] {
  const taken = new Uint16Array(36);
  const most = MAX_POINTS / 36;
  return corners
    .filter(({ x, y }) => taken[6 * Math.floor((6 * y) / height) + Math.floor((6 * x) / width)]++ < most)
    .map(({ x, y }) => [x, y]);
}

function describePatch(
  fine: Float32Array,
  coarse: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
): Float32Array {
  const at = y * width + x;
  const gx = coarse[at + 2] - coarse[at - 2];
  const gy = coarse[at + 2 * width] - coarse[at - 2 * width];
  const size = Math.hypot(gx, gy) || 1;
  const [cosine, sine] = [(gx / size) * SPACING, (gy / size) * SPACING];
  const patch = new Float32Array(SIDE * SIDE);
  let mean = 0;
  for (let i = 0; i < patch.length; i++) {
    const u = (i % SIDE) - (SIDE - 1) / 2;
    const v = Math.floor(i / SIDE) - (SIDE - 1) / 2;
    patch[i] = sampleAt(fine, width, height, x + u * cosine - v * sine, y + u * sine + v * cosine);
    mean += patch[i] / patch.length;
  }
  let square = 0;
  for (let i = 0; i < patch.length; i++) {
    patch[i] -= mean;
    square += patch[i] * patch[i];
  }
  const scale = 1 / Math.sqrt(square + 1);
  for (let i = 0; i < patch.length; i++) patch[i] *= scale;
  return patch;
}
