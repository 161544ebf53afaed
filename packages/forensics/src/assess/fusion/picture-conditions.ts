import type { DecodedImage } from '../../decoded-image.ts';

/** How the picture came: what a fused model must know to read the maps rightly. All numbers; NaN where it does not apply. */
export async function measureConditions(image: DecodedImage): Promise<Record<string, number>> {
  const { width, height } = await image.luminance();
  const jpeg = image.jpeg();
  const luma = jpeg?.components[0];
  return {
    'picture.logPixels': Math.log2(width * height),
    'picture.isJpeg': jpeg ? 1 : 0,
    'picture.bitsPerPixel': jpeg ? Math.min(24, (8 * image.bytes.length) / (width * height)) : Number.NaN,
    'picture.step': luma ? meanStep(luma.steps) : Number.NaN,
    'picture.chromaShare': luma && jpeg.components[1] ? jpeg.components[1].width / luma.width : Number.NaN,
  };
}

/** Mean of the first ten steps beside DC, as a plain measure of coarseness. */
function meanStep(steps: Uint16Array): number {
  const first = [1, 8, 16, 9, 2, 3, 10, 17, 24, 32];
  return first.reduce((sum, index) => sum + steps[index], 0) / first.length;
}
