import { isJpeg, readMetadata } from '@assay/forensics';
import type { OutputInfo, SharpOptions } from 'sharp';
import { writeHash, writeKeypoints } from '../../../fingerprint/src/near-duplicates/near-duplicates.ts';
import { computePerceptualHash } from './compute-perceptual-hash.ts';
import { findKeypoints } from './find-keypoints.ts';
import { openPicture, readPictureHeader, refuse } from './picture.ts';
import { readLightValue } from './read-light.ts';
import type { FileRequest, Reply } from './serve.ts';
import { unpackHeic } from './unpack-heic.ts';

const PREVIEW_SIDE = 1000;
const MAX_WEBP_SIDE = 16_383;

type Source = Pick<FileRequest, 'bytes' | 'limits'>;

/** A picture as it is shown: upright, sRGB, re-encoded without any of the original's metadata. */
export interface ShownPicture {
  /** What the file says of itself, and the preview. */
  readonly preview: Reply;
  /** Makes the whole picture, and from the preview what copies are recognised by. */
  readonly deriveRest: () => Promise<Reply>;
}

export async function derivePreview({ bytes, limits }: Source): Promise<ShownPicture> {
  const header = await readPictureHeader(bytes, limits);
  const stored = await unpackHeic(bytes, limits);
  const opaque = !header.hasAlpha || Math.max(header.width, header.height) > MAX_WEBP_SIDE;

  // A truncated or damaged JPEG is shown as far as possible; the rest becomes grey.
  const options: SharpOptions = isJpeg(bytes) ? { failOn: 'none' } : {};
  const preview = await openPicture(stored, limits, options)
    .autoOrient()
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);

  async function deriveRest(): Promise<Reply> {
    const upright = openPicture(stored, limits, options).autoOrient();
    // Optimised tables would make a photo 1 % smaller, and its encoding take half as long again.
    const full = opaque
      ? upright.flatten({ background: '#fff' }).jpeg({ quality: 90, optimiseCoding: false })
      : upright.webp({ quality: 90, effort: 2 });
    const { data, info } = await full.toBuffer({ resolveWithObject: true }).catch(refuse);
    const perceptualHash = await computePerceptualHash(preview.data, limits);
    const keypoints = await findKeypoints(preview.data, limits);
    return {
      body: { full: describe(info) },
      blobs: [
        data,
        perceptualHash ? writeHash(perceptualHash) : new Uint8Array(),
        keypoints ? writeKeypoints(keypoints) : new Uint8Array(),
      ],
    };
  }

  return {
    preview: {
      body: {
        width: header.width,
        height: header.height,
        // A HEIF declares its rotation in the container, and decoders apply it.
        orientation: header.format === 'heif' ? 1 : (header.orientation ?? 1),
        captured: readCaptured(bytes),
        preview: describe(preview.info),
      },
      blobs: [preview.data],
    },
    deriveRest,
  };
}

/** Everything at once. */
export async function derivePictures(source: Source): Promise<Reply> {
  const { preview, deriveRest } = await derivePreview(source);
  const rest = await deriveRest();
  return {
    body: { ...(preview.body as object), ...(rest.body as object) },
    blobs: [...preview.blobs, ...rest.blobs],
  };
}

/** The picture's data about its capture. */
function readCaptured(bytes: Uint8Array) {
  const { make, model, serial, takenAt, location, groups } = readMetadata(bytes);
  const place = location && { latitude: location.latitude, longitude: location.longitude };
  return { make, model, serial, takenAt, location: place, lightValue: readLightValue(groups.exif) };
}

function describe(info: OutputInfo) {
  return { mimeType: `image/${info.format}`, width: info.width, height: info.height };
}
