import { PATCH } from '../../maths/jpeg-grid/cast-votes.ts';
import type { PixelImage } from '../../media/image/decoded-image.ts';

/**
 * The share of a patch's pixels whose block has no sample at 0 or 255 in any colour channel inside the
 * picture.
 * @param patch its corner, in pixels
 * @param grid 8·y + x of the corner of the blocks
 */
export function shareUncut(picture: PixelImage, patch: { x: number; y: number }, grid: number): number {
  const [right, bottom] = [patch.x + PATCH, patch.y + PATCH];
  let uncut = 0;
  for (let top = patch.y - ((patch.y - (grid >> 3)) & 7); top < bottom; top += 8) {
    for (let left = patch.x - ((patch.x - grid) & 7); left < right; left += 8) {
      if (isCut(picture, left, top)) continue;
      const columns = Math.min(right, left + 8) - Math.max(patch.x, left);
      uncut += columns * (Math.min(bottom, top + 8) - Math.max(patch.y, top));
    }
  }
  return uncut / (PATCH * PATCH);
}

/** Whether the block with this corner has a clipped sample. */
function isCut({ width, height, data }: PixelImage, left: number, top: number): boolean {
  for (let y = Math.max(0, top); y < Math.min(height, top + 8); y++) {
    const line = data.subarray(
      3 * (y * width + Math.max(0, left)),
      3 * (y * width + Math.min(width, left + 8)),
    );
    if (line.some((level) => level === 0 || level === 255)) return true;
  }
  return false;
}
