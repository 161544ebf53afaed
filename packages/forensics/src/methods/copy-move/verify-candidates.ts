import { type Affine, isPlausible, mapX, mapY, rescaleAffine } from './affine.ts';
import { alignAreas, type Grey, type Points } from './align-areas.ts';
import type { Candidate } from './find-candidates.ts';
import { type GrownArea, growArea } from './grow-area.ts';
import { countWitnesses, type KeypointMatches } from './match-keypoints.ts';
import type { OffsetField } from './match-pixels.ts';
import { type Agreement, measureAgreement } from './measure-agreement.ts';
import type { WorkingPlane } from './working-plane.ts';

/** The number of points at which two places are compared. */
const POINTS = 700;
const MIN_PIXELS = 100;
/**
 * The least correlation of the finest detail at the working scale; below it the places are similar, but not
 * copies.
 */
const MIN_DETAIL = 0.5;
/** The largest share of an area that may overlap with its own image. */
const MAX_OVERLAP = 0.35;
/** The largest share of a candidate that an earlier pair may explain. */
const MAX_COVERED = 0.4;

/** Two places of the picture with the same content. */
export interface Pair {
  /** The area of one place, in working pixels. */
  readonly area: GrownArea;
  /** From that place to the other: between working pixels, and between the picture's own. */
  readonly map: Affine;
  readonly fullMap: Affine;
  /** Measured at full resolution. */
  readonly agreement: Agreement;
  /** The number of keypoint matches that confirm the map. */
  readonly witnesses: number;
}

/** Verifies each candidate: aligns it, grows it, and compares the finest detail at full resolution. */
export function verifyCandidates(
  candidates: readonly Candidate[],
  field: OffsetField,
  plane: WorkingPlane,
  picture: Grey,
  keypoints: KeypointMatches,
): Pair[] {
  const explained = new Uint8Array(plane.width * plane.height);
  const pairs: Pair[] = [];
  for (const candidate of candidates) {
    const seeds = Array.from(
      candidate.cells,
      (cell) => (Math.floor(cell / field.columns) * plane.width + (cell % field.columns)) * field.stride,
    );
    const covered = seeds.reduce((sum, seed) => sum + explained[seed], 0);
    if (covered > MAX_COVERED * seeds.length) continue;
    const points = pickPoints(seeds, plane.width);
    const map = takeBetter(plane, points, candidate.map, alignAreas(plane, points, candidate.map));
    if (map === null || measureAgreement(plane, points, map).detail < MIN_DETAIL) continue;
    const area = growArea(plane, seeds, map);
    if (area.pixels.length < MIN_PIXELS) continue;
    if (measureOverlap(area, map, plane) > MAX_OVERLAP) continue;
    const { factor } = plane;
    const toFull = (value: number) => factor * value + (factor - 1) / 2;
    const near = alignCloser(picture, points.map(toFull), rescaleAffine(map, factor));
    const everywhere = pickPoints(area.pixels, plane.width).map(toFull);
    const fullMap = alignCloser(picture, everywhere, near);
    const agreement = measureAgreement(picture, everywhere, fullMap);
    pairs.push({ area, map, fullMap, agreement, witnesses: countWitnesses(keypoints, map) });
    for (const pixel of area.pixels) {
      explained[pixel] = 1;
      explained[project(pixel, map, plane)] = 1;
    }
  }
  return pairs;
}

function alignCloser(picture: Grey, points: Points, start: Affine): Affine {
  return takeBetter(picture, points, start, alignAreas(picture, points, start)) ?? start;
}

/**
 * The one of two maps with the better match of the finest detail; null if neither is a typical editing
 * operation.
 */
function takeBetter(grey: Grey, points: Points, first: Affine, second: Affine): Affine | null {
  const maps = [second, first].filter(isPlausible);
  const details = maps.map((map) => measureAgreement(grey, points, map).detail);
  return maps[details.indexOf(Math.max(...details))] ?? null;
}

function pickPoints(pixels: ArrayLike<number>, width: number): Points {
  const step = Math.max(1, pixels.length / POINTS);
  const points: number[] = [];
  for (let k = 0; k < pixels.length; k += step) {
    const pixel = pixels[Math.floor(k)];
    points.push(pixel % width, Math.floor(pixel / width));
  }
  return Float32Array.from(points);
}

/** The working pixel to which the map takes one, clamped to the picture. */
export function project(pixel: number, map: Affine, { width, height }: WorkingPlane): number {
  const x = pixel % width;
  const y = Math.floor(pixel / width);
  const u = Math.max(0, Math.min(width - 1, Math.round(mapX(map, x, y))));
  const v = Math.max(0, Math.min(height - 1, Math.round(mapY(map, x, y))));
  return v * width + u;
}

function measureOverlap({ pixels }: GrownArea, map: Affine, plane: WorkingPlane): number {
  const own = new Set(pixels);
  let inside = 0;
  for (const pixel of pixels) if (own.has(project(pixel, map, plane))) inside++;
  return inside / pixels.length;
}
