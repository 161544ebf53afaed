import type { Plane } from '../media/image/decoded-image.ts';
import { correlateAligned, findPeak, prepare } from './correlate.ts';
import { cleanPhoto, FingerprintSums, measureNoise, type NoiseLack } from './fingerprint.ts';
import type { RealPlane } from './fourier-plane.ts';

/**
 * The PCE from which a photo counts as a match, as chosen by Goljan, Fridrich and Filler (2009) on a million
 * photos.
 */
export const MATCHING = 60;
/** With fewer photos the fingerprint is too weak for a missing match to be conclusive. */
export const ENOUGH_REFERENCES = 5;
/** Copies reduced further retain next to no noise. */
const MAX_REDUCED = 4;

/** Why a comparison is inconclusive. */
export type CameraLack =
  | NoiseLack
  /** The photo is larger than those of the camera, so that no tried scale fits. */
  | 'larger'
  /** Too few photos of the camera. */
  | 'few'
  /**
   * The camera's photos do not match one another: they are from several cameras, or contain too little of a
   * pattern.
   */
  | 'disagree'
  /** Cropped or resized, which weakens the pattern, so that a missing match is no evidence. */
  | 'altered';

export interface CameraMatch {
  /** Peak-to-correlation energy, with the sign of the peak. */
  readonly pce: number;
  /** -1 to 1. */
  readonly correlation: number;
  /** The factor by which the photo was reduced; 1 if it was not resized. */
  readonly reduced: number;
  /** The clockwise quarter turns that align the photo with the camera's pattern. */
  readonly turned: number;
  /** The position of the photo's corner in the camera's picture, in pixels of the photo. */
  readonly x: number;
  readonly y: number;
}

export interface CameraComparison {
  readonly outcome: 'match' | 'no-match' | 'cannot-tell';
  /** The reason for `cannot-tell`. */
  readonly lack: CameraLack | null;
  /** The best match found, even if it is inconclusive; null if no position was possible. */
  readonly best: CameraMatch | null;
  /** The number of photos in the fingerprint. */
  readonly references: number;
  /** The index of each photo that was left out, from 0, and the reason. */
  readonly leftOut: readonly { readonly index: number; readonly lack: NoiseLack | 'other-size' }[];
  /** PCE between the two halves of the camera's photos; null for fewer than two. */
  readonly agreement: number | null;
}

/**
 * Tests whether the camera of the reference photos took a photo, by the PRNU of its sensor (Lukáš, Fridrich
 * and Goljan 2006). All photos in stored orientation; references whose size differs from that of the first
 * usable one are left out. The photo may be cropped, rotated by quarter turns, or reduced as a whole up to 4
 * times; other changes are not tried. Planes are requested one at a time.
 */
export async function compareWithCamera(
  questioned: Plane,
  references: Iterable<Plane | Promise<Plane>>,
): Promise<CameraComparison> {
  const { halves, leftOut } = await gather(references);
  const [first, second] = halves;
  const photo = measureNoise(questioned);
  const agreement =
    first && second ? correlateAligned(prepare(first.estimate()), prepare(second.estimate())).pce : null;
  const facts = { leftOut, agreement, references: halves.reduce((sum, { photos }) => sum + photos, 0) };
  const cannotTell = (lack: CameraLack, best: CameraMatch | null = null) =>
    ({ ...facts, outcome: 'cannot-tell', lack, best }) as const;
  if (typeof photo === 'string') return cannotTell(photo);
  if (!first) return cannotTell('few');
  if (second) first.merge(second);
  const [best, altered] = findCamera(first.estimate(), cleanPhoto(photo));
  if (!best) return cannotTell('larger');
  if (agreement !== null && agreement < MATCHING) return cannotTell('disagree', best);
  if (best.pce >= MATCHING) return { ...facts, outcome: 'match', lack: null, best };
  if (facts.references < ENOUGH_REFERENCES) return cannotTell('few', best);
  return altered ? cannotTell('altered', best) : { ...facts, outcome: 'no-match', lack: null, best };
}

/** Two fingerprints, each from every second photo, so that they can be compared. */
async function gather(references: Iterable<Plane | Promise<Plane>>) {
  const halves: FingerprintSums[] = [];
  const leftOut: CameraComparison['leftOut'][number][] = [];
  let index = 0;
  let taken = 0;
  for (const plane of references) {
    const photo = measureNoise(await plane);
    const lack = typeof photo === 'string' ? photo : fits(photo, halves[0]) ? null : 'other-size';
    if (typeof photo === 'string' || lack !== null) leftOut.push({ index, lack: lack as NoiseLack });
    else {
      halves[taken % 2] ??= new FingerprintSums(photo);
      halves[taken % 2].add(photo);
      taken++;
    }
    index++;
  }
  return { halves, leftOut };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const fits = (photo: Size, other: Size | undefined) =>
  other === undefined || (photo.width === other.width && photo.height === other.height);

/**
 * The best match over rotations, scales and positions; and whether the photo's size differs from the
 * camera's.
 */
export function findCamera(camera: RealPlane, photo: RealPlane): [CameraMatch | null, boolean] {
  let best: CameraMatch | null = null;
  const upright = camera.width >= camera.height === photo.width >= photo.height;
  const altered = !fits(photo, camera) && !fits(turn(photo, 1), camera);
  for (const turned of upright ? [0, 2] : [1, 3]) {
    const placed = turn(photo, turned);
    for (const reduced of listReductions(camera, placed)) {
      const pattern = reduced === 1 ? camera : reduceFingerprint(camera, reduced);
      if (pattern.width < placed.width || pattern.height < placed.height) continue;
      const both = [prepare(pattern), prepare(placed, pattern)] as const;
      const peak = altered ? findPeak(...both) : { ...correlateAligned(...both), x: 0, y: 0 };
      if (!best || peak.pce > best.pce) best = { ...peak, reduced, turned };
    }
  }
  return [best, altered];
}

/** Cropped without resizing, or reduced so that its width or height is that of the whole picture. */
function listReductions(camera: Size, photo: Size): number[] {
  const reductions = [1, camera.width / photo.width, camera.height / photo.height];
  return [...new Set(reductions)].filter((factor) => factor >= 1 && factor <= MAX_REDUCED);
}

/** Rotates a plane clockwise by quarter turns. */
function turn({ width, height, values }: RealPlane, quarters: number): RealPlane {
  if (quarters === 0) return { width, height, values };
  const turned = new Float32Array(values.length);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (quarters === 1) turned[x * height + height - 1 - y] = values[at];
      else if (quarters === 2) turned[values.length - 1 - at] = values[at];
      else turned[(width - 1 - x) * height + y] = values[at];
    }
  return quarters === 2
    ? { width, height, values: turned }
    : { width: height, height: width, values: turned };
}

/** The fingerprint of photos reduced by a factor: means over squares with this side in pixels. */
export function reduceFingerprint(plane: RealPlane, factor: number): RealPlane {
  const size = { width: Math.round(plane.width / factor), height: Math.round(plane.height / factor) };
  const narrow = new Float32Array(size.width * plane.height);
  for (let y = 0; y < plane.height; y++)
    averageLine(plane.values, y * plane.width, 1, plane.width, narrow, y * size.width, 1, size.width);
  const values = new Float32Array(size.width * size.height);
  for (let x = 0; x < size.width; x++)
    averageLine(narrow, x, size.width, plane.height, values, x, size.width, size.height);
  return { ...size, values };
}

function averageLine(
  from: Float32Array,
  start: number,
  step: number,
  length: number,
  into: Float32Array,
  at: number,
  stride: number,
  count: number,
): void {
  const factor = length / count;
  for (let i = 0; i < count; i++) {
    const [left, right] = [i * factor, Math.min(length, (i + 1) * factor)];
    let sum = 0;
    for (let k = Math.floor(left); k < right; k++)
      sum += from[start + k * step] * (Math.min(right, k + 1) - Math.max(left, k));
    into[at + i * stride] = sum / factor;
  }
}
