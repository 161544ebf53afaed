import type { HeatMap } from '../../../method.ts';
import type { DecodedImage } from '../decoded-image.ts';
import { measureExposure } from './exposure.ts';

/** What a fused model needs to interpret the maps: figures of the whole picture and maps of its places. */
export type PictureConditions = Readonly<Record<string, number | HeatMap>>;

/** Measures the picture's format and the exposure of its places. Figures are NaN if they do not apply. */
export async function measureConditions(image: DecodedImage): Promise<PictureConditions> {
  const luminance = await image.luminance();
  const { width, height } = luminance;
  const jpeg = image.jpeg();
  const luma = jpeg?.components[0];
  return {
    'picture.logPixels': Math.log2(width * height),
    'picture.isJpeg': jpeg ? 1 : 0,
    'picture.bitsPerPixel': jpeg ? Math.min(24, (8 * image.bytes.length) / (width * height)) : Number.NaN,
    'picture.step': luma ? meanStep(luma.steps) : Number.NaN,
    'picture.chromaShare': luma && jpeg.components[1] ? jpeg.components[1].width / luma.width : Number.NaN,
    ...measureExposure(luminance, await image.pixels()),
  };
}

/** The mean of the first ten AC steps, as a simple measure of coarseness. */
function meanStep(steps: Uint16Array): number {
  const first = [1, 8, 16, 9, 2, 3, 10, 17, 24, 32];
  return first.reduce((sum, index) => sum + steps[index], 0) / first.length;
}
