import { detectOtherPicture } from '@assay/fingerprint';
import sharp, { type SharpInput } from 'sharp';
import type { Limits } from '../limits.ts';
import { readPictureHeader, refuse } from './picture.ts';

/**
 * A HEIC photo, which libvips cannot decode, as an uncompressed TIFF of the same samples; other pictures
 * unchanged. The rotation in the HEIC is applied. Throws `AnalysisFailure` `unreadable` or `bomb`.
 */
export async function unpackHeic(bytes: Uint8Array, limits: Limits): Promise<Uint8Array> {
  if (detectOtherPicture(bytes) !== 'image/heic') return bytes;
  const { compression } = await readPictureHeader(bytes, limits);
  if (compression !== 'hevc') return bytes;
  // A megabyte of code that few pictures need.
  const { default: decode } = await import('heic-decode');
  const { width, height, data } = await decode({ buffer: bytes }).catch(refuse);
  return sharp(new Uint8Array(data.buffer) as SharpInput, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .tiff({ compression: 'none' })
    .toBuffer();
}
