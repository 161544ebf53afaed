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

/** Re-encoded renditions for the screen: upright, sRGB, without any of the original's metadata. */
export async function derivePictures({ bytes, limits }: FileRequest): Promise<Reply> {
  const header = await readPictureHeader(bytes, limits);
  const stored = await unpackHeic(bytes, limits);
  const opaque = !header.hasAlpha || Math.max(header.width, header.height) > MAX_WEBP_SIDE;

  // A truncated or damaged JPEG is shown as far as possible; the rest becomes grey.
  const options: SharpOptions = isJpeg(bytes) ? { failOn: 'none' } : {};
  const preview = openPicture(stored, limits, options)
    .autoOrient()
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 });
  const upright = openPicture(stored, limits, options).autoOrient();
  // Optimised tables would make a photo 1 % smaller, and its encoding take half as long again.
  const full = opaque
    ? upright.flatten({ background: '#fff' }).jpeg({ quality: 90, optimiseCoding: false })
    : upright.webp({ quality: 90, effort: 2 });

  const previewFile = await preview.toBuffer({ resolveWithObject: true }).catch(refuse);
  const fullFile = await full.toBuffer({ resolveWithObject: true }).catch(refuse);
  const perceptualHash = await computePerceptualHash(previewFile.data, limits);
  const keypoints = await findKeypoints(previewFile.data, limits);
  return {
    body: {
      width: header.width,
      height: header.height,
      // A HEIF declares its rotation in the container, and decoders apply it.
      orientation: header.format === 'heif' ? 1 : (header.orientation ?? 1),
      captured: readCaptured(bytes),
      preview: describe(previewFile.info),
      full: describe(fullFile.info),
    },
    blobs: [
      ...[previewFile.data, fullFile.data],
      perceptualHash ? writeHash(perceptualHash) : new Uint8Array(),
      keypoints ? writeKeypoints(keypoints) : new Uint8Array(),
    ],
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
