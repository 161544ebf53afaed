import { loadFaceModel } from './face-model.ts';
import { openPicture, readPictureHeader, refuse } from './picture.ts';
import type { FileRequest, Reply } from './serve.ts';

/**
 * Larger pictures are reduced to this size: the detector itself sees 512 pixels, and no face becomes too
 * small.
 */
const MAX_SIDE = 2_048;

/**
 * Describes the faces of an upright picture that have at least this size; only the number of the others is
 * returned.
 */
export async function findFacesInPicture({ bytes, options, limits }: FileRequest): Promise<Reply> {
  const { smallestFace } = options as { smallestFace: number };
  await readPictureHeader(bytes, limits);
  const { data, info } = await openPicture(bytes, limits, { failOn: 'none' })
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const findFaces = await loadFaceModel();
  const faces = await findFaces({ width: info.width, height: info.height, data });
  const large = faces.filter(({ width, height }) => Math.min(width, height) >= smallestFace);
  return {
    body: { tooSmall: faces.length - large.length },
    blobs: large.map(({ embedding }) => {
      return new Uint8Array(embedding.buffer, embedding.byteOffset, embedding.byteLength);
    }),
  };
}
