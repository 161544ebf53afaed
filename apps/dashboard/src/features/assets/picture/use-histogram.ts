import { useMemo } from 'react';
import { type Channel, countValues, type Histogram } from './levels.ts';

/** This many pixels represent the whole, and are counted within a frame or two. */
const MAX_PIXELS = 1_000_000;

/** Counted over every `step`th pixel each way; null if the picture is not there yet or cannot be read. */
export function useHistogram(
  image: HTMLImageElement | null,
  channel: Channel,
): { readonly histogram: Histogram; readonly step: number } | null {
  const sample = useMemo(() => (image ? readSample(image) : null), [image]);
  return useMemo(
    () => sample && { histogram: countValues(sample.pixels, channel), step: sample.step },
    [sample, channel],
  );
}

function readSample(image: HTMLImageElement): { pixels: Uint8ClampedArray; step: number } | null {
  const { naturalWidth, naturalHeight } = image;
  const step = Math.max(1, Math.ceil(Math.sqrt((naturalWidth * naturalHeight) / MAX_PIXELS)));
  const [width, height] = [Math.ceil(naturalWidth / step), Math.ceil(naturalHeight / step)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // Pixels as they are: averages of neighbours would be values that the picture does not have.
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, width, height);
  try {
    return { pixels: context.getImageData(0, 0, width, height).data, step };
  } catch {
    // A picture from another address, which a page may show and not read.
    return null;
  }
}
