import {
  detectKeypoints,
  KEYPOINT_SIDE,
  type PictureKeypoints,
} from '../../../fingerprint/src/near-duplicates/near-duplicates.ts';
import type { Limits } from '../limits.ts';
import { openPicture, refuse } from './picture.ts';

/** The keypoints of an upright picture; null if there are too few. */
export async function findKeypoints(upright: Uint8Array, limits: Limits): Promise<PictureKeypoints | null> {
  const { data, info } = await openPicture(upright, limits, { failOn: 'none' })
    .greyscale()
    .resize(KEYPOINT_SIDE, KEYPOINT_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { width, height, channels } = info;
  const samples = Float32Array.from({ length: width * height }, (_, place) => data[place * channels] ?? 0);
  return detectKeypoints({ width, height, samples });
}
