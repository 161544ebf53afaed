import { MARKED_SIDE, markPicture, type PictureMarks } from '@assay/fingerprint/likeness';
import type { Limits } from '../limits.ts';
import { openPicture, refuse } from './picture.ts';

/** The marks of an upright picture; null where there are too few. */
export async function findMarks(upright: Uint8Array, limits: Limits): Promise<PictureMarks | null> {
  const { data, info } = await openPicture(upright, limits, { failOn: 'none' })
    .greyscale()
    .resize(MARKED_SIDE, MARKED_SIDE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { width, height, channels } = info;
  const samples = Float32Array.from({ length: width * height }, (_, place) => data[place * channels]);
  return markPicture({ width, height, samples });
}
