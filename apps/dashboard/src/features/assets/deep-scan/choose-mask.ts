import { type Size, turnSize } from '../picture/orientation.ts';
import { MAX_OVERLAY_SIDE } from '../picture/overlay-map.ts';

/** The finest overlay worth asking for: the stored picture's shape, as large as overlays are drawn. */
export function chooseMask(upright: Size, orientation: number): Size {
  const { width, height } = turnSize(upright, orientation);
  const shrink = Math.min(1, MAX_OVERLAY_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * shrink)),
    height: Math.max(1, Math.round(height * shrink)),
  };
}
