import { GRID, hashPicture } from '../../../fingerprint/src/near-duplicates/near-duplicates.ts';
import type { Limits } from '../limits.ts';
import { openPicture, refuse } from './picture.ts';

/** The perceptual hash of an upright picture; null if it shows nothing. */
export async function computePerceptualHash(
  upright: Uint8Array,
  limits: Limits,
): Promise<Uint32Array | null> {
  const grey = await openPicture(upright, limits, { failOn: 'none' })
    .greyscale()
    .resize(GRID, GRID, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { data, info } = grey;
  return hashPicture(info.channels === 1 ? data : data.filter((_, place) => place % info.channels === 0));
}
