import type { Point } from './frame.ts';
import type { Size } from './orientation.ts';
import { t } from './stage-texts.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** Reads one pixel at a time of the copy that is shown, which may have fewer pixels than `size`. Null where it cannot be read. */
export function createPixelReader(image: HTMLImageElement, size: Size): (at: Point) => Colour | null {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const [across, down] = [image.naturalWidth / size.width, image.naturalHeight / size.height];
  return (at) => {
    if (!context) return null;
    context.imageSmoothingEnabled = false;
    context.clearRect(0, 0, 1, 1);
    context.drawImage(image, Math.floor(at.x * across), Math.floor(at.y * down), 1, 1, 0, 0, 1, 1);
    try {
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    } catch {
      // A picture from another address, which a page may show and not read.
      return null;
    }
  };
}

/** `1204, 88 · R 12 G 34 B 56 · #0c2238` */
export function describePixel(at: Point, colour: Colour | null): string {
  const place = `${Math.floor(at.x)}, ${Math.floor(at.y)}`;
  if (!colour) return `${place} · ${t('unreadable')}`;
  const [red, green, blue] = colour;
  const hex = colour.map((value) => value.toString(16).padStart(2, '0')).join('');
  return `${place} · R ${red} G ${green} B ${blue} · #${hex}`;
}
