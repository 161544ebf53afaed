import type { Frame } from './frame.ts';
import { orientationMatrix } from './orientation.ts';
import type { PaintedOverlay } from './use-overlay.ts';

/** Lays a map of the stored picture over the upright one. `density` is device pixels a CSS pixel. */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  { map, canvas }: PaintedOverlay,
  orientation: number,
  frame: Frame,
  density: number,
): void {
  const { scale, x, y } = frame;
  context.setTransform(scale * density, 0, 0, scale * density, x * density, y * density);
  context.transform(...orientationMatrix(orientation, map.stored));
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, map.stored.width, map.stored.height);
}
