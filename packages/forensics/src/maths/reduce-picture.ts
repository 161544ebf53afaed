import { reducePicture as reduceTo } from '@assay/kernels';
import type { PixelImage } from '../media/image/decoded-image.ts';

/**
 * Reduces a picture to about `pixels` in total, fewer than it has: each sample is the rounded mean of the
 * area that it covers.
 */
export function reducePicture(picture: PixelImage, pixels: number): PixelImage {
  const { width, height } = picture;
  const scale = Math.sqrt(pixels / (width * height));
  return reduceTo(picture, Math.round(width * scale), Math.round(height * scale));
}
