import { openPicture, readPictureHeader, refuse } from './picture.ts';
import type { FileRequest, Reply } from './serve.ts';

/** Twice the largest displayed size. */
const SIDE = 192;

/**
 * A small square from the picture's middle: upright, sRGB, on white, without any of the original's metadata.
 */
export async function derivePortrait({ bytes, limits }: FileRequest): Promise<Reply> {
  await readPictureHeader(bytes, limits);
  const { data } = await openPicture(bytes, limits)
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { body: {}, blobs: [data] };
}
