import type { Plane } from '../media/image/decoded-image.ts';
import { MATCHING } from './camera.ts';
import type { CameraFingerprint } from './camera-fingerprint.ts';
import { correlateAligned, prepare } from './correlate.ts';
import { FingerprintSums, measureNoise, type NoiseLack, type PhotoNoise } from './fingerprint.ts';
import { type FlatLack, judgeFlatPhoto } from './flat-photo.ts';
import type { RealPlane } from './fourier-plane.ts';
import { cutMiddle, findLargestGroup } from './group.ts';

/** The minimum number of flat photos for the fingerprint of a known camera. */
export const MIN_ENROLLED = 20;
/**
 * The side in pixels of the centre part used to recognise photos of other cameras; in flat photos it contains
 * enough of the pattern.
 */
const MIDDLE = 1024;

/** Why a photo is not used for the fingerprint of a known camera. */
export type EnrolmentLack =
  | NoiseLack
  | FlatLack
  | 'unreadable'
  /** Its size differs from that of most photos: reduced, cropped, or taken in another mode. */
  | 'other-size'
  /** Its noise does not match that of the other photos. */
  | 'other-camera';

export interface Enrolment {
  /** Null if too few photos remain, or if they do not match one another. */
  readonly fingerprint: CameraFingerprint | null;
  readonly lack: 'too-few' | 'disagree' | null;
  /** The indices of the photos it was made from, from 0. */
  readonly used: readonly number[];
  readonly refused: readonly { readonly index: number; readonly lack: EnrolmentLack }[];
}

/**
 * Opens one photo as luminance in stored orientation; null if it cannot be read. Each photo is requested up
 * to twice.
 */
export type OpenPhoto = (index: number) => Promise<Plane | null>;

/**
 * Estimates a camera's pattern from flat photos. Each is first checked for brightness and detail, for its
 * size, and for whether its noise matches that of most others. The photos are added to an earlier fingerprint
 * if there is one.
 */
export async function enrolCamera(
  open: OpenPhoto,
  count: number,
  {
    earlier = null,
    leastPixels,
    leastPhotos = MIN_ENROLLED,
  }: { earlier?: CameraFingerprint | null; leastPixels: number; leastPhotos?: number },
): Promise<Enrolment> {
  const { fit, refused } = await judgePhotos(open, count, leastPixels);
  const alike = chooseSize(fit, earlier);
  const other = fit.filter((photo) => !alike.includes(photo));
  const own = chooseCamera(alike, earlier);
  const strangers = alike.filter((photo) => !own.includes(photo));
  const used = own.map(({ index }) => index);
  const facts = {
    used,
    refused: [
      ...refused,
      ...other.map(({ index }) => ({ index, lack: 'other-size' as const })),
      ...strangers.map(({ index }) => ({ index, lack: 'other-camera' as const })),
    ].sort((one, next) => one.index - next.index),
  };
  if (used.length === 0 || used.length + (earlier?.photos ?? 0) < leastPhotos)
    return { ...facts, fingerprint: null, lack: 'too-few' };
  const fingerprint = await learn(open, own, earlier);
  return fingerprint.agreement < MATCHING
    ? { ...facts, fingerprint: null, lack: 'disagree' }
    : { ...facts, fingerprint, lack: null };
}

/**
 * The share of a fingerprint that its photos have in common, 0 to 1, from the peak-to-correlation energy of
 * two parts of them: the reliability of the whole (Spearman 1910, Brown 1910), generalised to parts of
 * different sizes.
 * @param agreement the PCE between the parts
 * @param pixels of the pattern
 */
export function estimateReliability(
  agreement: number,
  pixels: number,
  [one, other]: readonly [number, number],
): number {
  if (agreement <= 0) return 0;
  // For planes that are noise apart from one peak, the energy is ρ²·n / (1 - ρ²).
  const odds = agreement / pixels;
  const square = odds / (1 + odds);
  // If one photo contains s times as much pattern as noise, n photos contain n·s times as much: ρ² is the
  // product of n·s / (1 + n·s) of both parts.
  const all = one + other;
  const [a, b] = [one * other * (1 - square), square * all];
  const ratio = (b + Math.sqrt(b * b + 4 * a * square)) / (2 * a);
  return (all * ratio) / (1 + all * ratio);
}

interface FitPhoto {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  /** The noise of its centre part. */
  readonly noise: PhotoNoise;
}

async function judgePhotos(open: OpenPhoto, count: number, leastPixels: number) {
  const fit: FitPhoto[] = [];
  const refused: { index: number; lack: EnrolmentLack }[] = [];
  for (let index = 0; index < count; index++) {
    const photo = await open(index);
    const lack = photo === null ? 'unreadable' : judgeFlatPhoto(photo, leastPixels);
    if (photo === null || lack !== null) {
      refused.push({ index, lack: lack ?? 'unreadable' });
      continue;
    }
    const noise = measureNoise(cutMiddle(photo, MIDDLE));
    if (typeof noise === 'string') refused.push({ index, lack: noise });
    else fit.push({ index, width: photo.width, height: photo.height, noise });
  }
  return { fit, refused };
}

/** The photos with the camera's size, or with the most frequent one. */
function chooseSize(photos: readonly FitPhoto[], earlier: CameraFingerprint | null): FitPhoto[] {
  const bySize = Map.groupBy(photos, ({ width, height }) => `${width} × ${height}`);
  if (earlier) return bySize.get(`${earlier.width} × ${earlier.height}`) ?? [];
  return [...bySize.values()].sort((one, other) => other.length - one.length)[0] ?? [];
}

/** The photos that match most others, or the camera's earlier photos. */
function chooseCamera(photos: readonly FitPhoto[], earlier: CameraFingerprint | null): FitPhoto[] {
  if (!earlier) {
    const own = findLargestGroup(photos.map(({ noise }) => noise));
    return own.flatMap((place) => photos[place] ?? []);
  }
  return photos.filter(({ noise }) => {
    const sums = new FingerprintSums(noise);
    sums.add(noise);
    const middle = prepare(cutPattern(earlier, noise));
    return correlateAligned(middle, prepare(sums.estimate())).pce >= MATCHING;
  });
}

/** The part of a camera's pattern in the centre of its photos. */
function cutPattern(
  { width, height, pattern }: CameraFingerprint,
  size: { width: number; height: number },
): RealPlane {
  const left = Math.max(0, (width - MIDDLE) >> 1);
  const top = Math.max(0, (height - MIDDLE) >> 1);
  const values = new Float32Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    const from = (top + y) * pattern.width + left;
    values.set(pattern.values.subarray(from, from + size.width), y * size.width);
  }
  return { width: size.width, height: size.height, values };
}

/** Opens the photos again, because the noise of all of them does not fit into memory. */
async function learn(
  open: OpenPhoto,
  photos: readonly FitPhoto[],
  earlier: CameraFingerprint | null,
): Promise<CameraFingerprint> {
  const halves: FingerprintSums[] = [];
  // Earlier photos are one half, the new ones the other.
  if (earlier) halves[0] = FingerprintSums.of(earlier.pattern, earlier);
  for (const [place, { index }] of photos.entries()) {
    const photo = await open(index);
    const noise = photo === null ? 'unreadable' : measureNoise(photo);
    if (typeof noise === 'string') throw new Error('a photo that could be read cannot be read again');
    const half = earlier ? 1 : place % 2;
    halves[half] ??= new FingerprintSums(noise);
    halves[half].add(noise);
  }
  const [first, second] = halves;
  const [{ width, height } = { width: 0, height: 0 }] = photos;
  const sums = (first ?? second) as FingerprintSums;
  let [agreement, reliability] = [0, 0];
  if (first && second) {
    agreement = correlateAligned(prepare(first.estimate()), prepare(second.estimate())).pce;
    const parts = [first.photos, second.photos] as const;
    reliability = estimateReliability(agreement, first.width * first.height, parts);
    first.merge(second);
  }
  const facts = { width, height, photos: sums.photos, light: sums.light, agreement, reliability };
  return { ...facts, pattern: sums.estimate() };
}
