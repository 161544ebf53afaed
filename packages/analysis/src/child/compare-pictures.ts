import { COMPARED_SIDE, comparePictures, drawOver, type Homography, type PixelImage } from '@assay/forensics';
import { say } from '@assay/statements';
import sharp from 'sharp';
import {
  alignKeypoints,
  type PictureKeypoints,
} from '../../../fingerprint/src/near-duplicates/near-duplicates.ts';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { findKeypoints } from './find-keypoints.ts';
import { openPicture, readPictureHeader, refuse } from './picture.ts';
import type { FileRequest, Reply } from './serve.ts';
import { unpackHeic } from './unpack-heic.ts';

const QUALITY = 85;
/** A larger picture is decoded before the other one: two of them at once need much memory. */
const MAX_PIXELS_AT_ONCE = 40_000_000;

/** Compares the file, which is the first picture, with the attached one. */
export async function compareTwoPictures({ bytes, attachments, limits }: FileRequest): Promise<Reply> {
  const [beside] = attachments ?? [];
  if (!beside) throw new Error('Asked to compare one picture.');
  const { width: across, height: down } = await readPictureHeader(bytes, limits);
  const decoding = decodeUpright(bytes, limits);
  if (across * down > MAX_PIXELS_AT_ONCE) await decoding;
  const [first, second] = await Promise.all([decoding, decodeUpright(beside, limits)]);
  const jpeg = await encode(second.pixels);
  const guess = await guessMap(first, { ...second, jpeg }, limits);
  const comparison = comparePictures(first.pixels, second.pixels, guess);
  if (comparison === null) return { body: { comparison }, blobs: [] };
  const laid = drawOver(first.pixels, second.pixels, comparison.map);
  const { width, height } = second.pixels;
  return {
    body: { comparison, width, height, of: second.size },
    blobs: [await encode(laid), jpeg],
  };
}

interface Decoded {
  readonly pixels: PixelImage;
  /** Size of the upright picture before it was reduced, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** Upright, in sRGB, on white, and reduced to the largest compared size. */
async function decodeUpright(bytes: Uint8Array, limits: Limits): Promise<Decoded> {
  await readPictureHeader(bytes, limits);
  const stored = await unpackHeic(bytes, limits);
  const { autoOrient } = await sharp(stored).metadata().catch(refuse);
  const { data, info } = await openPicture(stored, limits, { failOn: 'none' })
    .autoOrient()
    .resize(COMPARED_SIDE, COMPARED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  if (info.channels !== 3 || Math.min(info.width, info.height) < 8)
    throw new AnalysisFailure('unsupported', say('failure.picture-too-small'));
  return { pixels: { width: info.width, height: info.height, data }, size: autoOrient };
}

interface Drawn {
  readonly pixels: PixelImage;
  /** The same, if it was encoded already. */
  readonly jpeg?: Uint8Array;
}

/** By keypoints, which locate a crop; none if the pictures cannot be aligned. */
export async function guessMap(first: Drawn, second: Drawn, limits: Limits): Promise<Homography[]> {
  const [one, other] = await Promise.all([keypointsOf(first, limits), keypointsOf(second, limits)]);
  const move = one && other && alignKeypoints(other, one);
  if (!move) return [];
  const [from, to] = [longer(second), longer(first)];
  const scale = (move.scale * to) / from;
  const across = move.mirrored ? (other.width * move.scale + move.x) * to : move.x * to;
  return [[move.mirrored ? -scale : scale, 0, across, 0, scale, move.y * to, 0, 0, 1]];
}

const longer = ({ pixels: { width, height } }: Drawn) => Math.max(width, height);

async function keypointsOf({ pixels, jpeg }: Drawn, limits: Limits): Promise<PictureKeypoints | null> {
  return findKeypoints(jpeg ?? (await encode(pixels)), limits);
}

function encode({ width, height, data }: PixelImage): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
