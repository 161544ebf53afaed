import type { Plane } from '../media/image/decoded-image.ts';
import { type CameraMatch, findCamera, MATCHING } from './camera.ts';
import type { CameraFingerprint } from './camera-fingerprint.ts';
import { cleanPhoto, measureNoise, type NoiseLack } from './fingerprint.ts';

/** Why the comparison of a photo with a known camera is inconclusive. */
export type KnownCameraLack =
  | NoiseLack
  /** Larger than the camera's photos, or reduced too far to be compared with their pattern. */
  | 'larger'
  /** Cropped or resized, and no match was found. */
  | 'altered'
  /**
   * Computed from several exposures or in portrait mode, as its metadata state: the error rate for such
   * photos was not measured.
   */
  | 'computed';

export interface KnownCameraComparison {
  readonly outcome: 'match' | 'no-match' | 'cannot-tell';
  /** The reason for `cannot-tell`. */
  readonly lack: KnownCameraLack | null;
  /** The best match found, even if it is inconclusive; null if no position was possible. */
  readonly best: CameraMatch | null;
}

/**
 * Tests which of the known cameras took a photo, one result per camera. The photo in stored orientation; it
 * may be cropped, rotated by quarter turns or reduced as for `compareWithCamera`. Fingerprints are requested
 * one at a time.
 */
export function compareWithKnownCameras(
  photo: Plane,
  cameras: Iterable<CameraFingerprint>,
  { isComputed = false } = {},
): KnownCameraComparison[] {
  const noise = measureNoise(photo);
  const cleaned = typeof noise === 'string' ? null : cleanPhoto(noise);
  const results: KnownCameraComparison[] = [];
  for (const { pattern } of cameras) {
    const [best, altered] = cleaned ? findCamera(pattern, cleaned) : [null, false];
    const cannotTell = (lack: KnownCameraLack) => ({ outcome: 'cannot-tell', lack, best }) as const;
    if (typeof noise === 'string') results.push(cannotTell(noise));
    else if (!best) results.push(cannotTell('larger'));
    else if (isComputed) results.push(cannotTell('computed'));
    else if (best.pce >= MATCHING) results.push({ outcome: 'match', lack: null, best });
    else results.push(altered ? cannotTell('altered') : { outcome: 'no-match', lack: null, best });
  }
  return results;
}
