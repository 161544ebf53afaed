import { isPictureSequence, type PixelImage } from '@assay/forensics';
import { say } from '@assay/statements';
import sharp, { type Metadata, type SharpInput, type SharpOptions } from 'sharp';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { findCause } from './find-cause.ts';
import { firstLine } from './first-line.ts';

/** The decoders used here, with versions. */
export const pictureDecoders = { sharp: sharp.versions.sharp ?? '', libvips: sharp.versions.vips };

/** Opens a picture for decoding; damaged pixel data is an error, not a warning, unless `options` say otherwise. */
export function openPicture(bytes: Uint8Array, limits: Limits, options: SharpOptions = {}) {
  return sharp(bytes as SharpInput, { failOn: 'error', limitInputPixels: limits.pixels, ...options });
}

/**
 * Reads only the header. Throws `AnalysisFailure` `unreadable`, or `bomb` if decoding would exceed the limit.
 */
export async function readPictureHeader(bytes: Uint8Array, limits: Limits): Promise<Metadata> {
  const header = await sharp(bytes as SharpInput, { limitInputPixels: false })
    .metadata()
    .catch((error) => {
      // The decoder reports a picture sequence as damaged or truncated, which is wrong.
      if (!isPictureSequence(bytes)) return refuse(error);
      throw new AnalysisFailure(
        'unreadable',
        say('failure.picture-undecodable', { cause: 'unsupported' }),
        firstLine(error),
      );
    });
  if (header.width * header.height > limits.pixels) {
    const megapixels = Math.round((header.width * header.height) / 1e6);
    const most = Math.round(limits.pixels / 1e6);
    throw new AnalysisFailure('bomb', say('failure.picture-too-large', { megapixels, most }));
  }
  return header;
}

/** Converts any decoder's error into the failure shown to callers. */
export function refuse(error: unknown): never {
  const reason = firstLine(error);
  throw new AnalysisFailure(
    'unreadable',
    say('failure.picture-undecodable', { cause: findCause(reason) }),
    reason,
  );
}

/** As stored: no colour management, no rotation, no transparency, three 8-bit channels. */
export async function decodePixels(bytes: Uint8Array, limits: Limits): Promise<PixelImage> {
  const picture = openPicture(bytes, limits, { ignoreIcc: true }).removeAlpha().toColourspace('srgb').raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(refuse);
  return { width: info.width, height: info.height, data };
}

/** Lossless; optimised for speed, not size. */
export function encodePng({ width, height, data }: PixelImage): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
