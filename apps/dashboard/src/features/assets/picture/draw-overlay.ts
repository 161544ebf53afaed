import type { Frame } from './frame.ts';
import { orientationMatrix, type Size } from './orientation.ts';
import type { PaintedOverlay } from './use-overlay.ts';

/** How the stored picture maps to the upright one. */
export interface Placement {
  readonly orientation: number;
  readonly stored: Size;
}

/**
 * Lays a map of the stored picture over the upright one. The map covers the picture whole, with fewer pixels as
 * a rule: `stored` is the picture's own size. `density` is device pixels a CSS pixel.
 */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  canvas: PaintedOverlay['canvas'],
  { orientation, stored }: Placement,
  frame: Frame,
  density: number,
): void {
  const { scale, x, y } = frame;
  context.setTransform(scale * density, 0, 0, scale * density, x * density, y * density);
  context.transform(...orientationMatrix(orientation, stored));
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, stored.width, stored.height);
}
