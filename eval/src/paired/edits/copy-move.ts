import { blend, boundsOf, copyPicture, createPicture, sampleBilinear } from '../picture.ts';
import { drawBlob } from '../shapes.ts';
import type { Edit } from './edit.ts';

/** Copies a part of the picture to another place in it: plain, mirrored, turned or rescaled. */
export const copyMove: Edit = (picture, { random, areaShare }) => {
  const { width, height } = picture;
  const coverage = drawBlob(width, height, areaShare, random);
  const box = boundsOf(coverage, width, height);
  const shift = findShift(box, width, height, random);
  if (!shift) return null;
  const plain = random.chance(0.6);
  const scale = plain || random.chance(0.4) ? 1 : random.between(0.8, 1.25);
  const turn = plain || random.chance(0.4) ? 0 : random.between(-0.35, 0.35);
  const mirrored = !plain && random.chance(0.25) ? -1 : 1;
  const cx = box.x + box.width / 2;
  const cy = box.y + box.height / 2;

  const original = copyPicture(picture);
  const moved = createPicture(width, height);
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const dx = ((x - cx) * mirrored) / scale;
      const dy = (y - cy) / scale;
      const sx = cx + shift.x + dx * Math.cos(turn) - dy * Math.sin(turn);
      const sy = cy + shift.y + dx * Math.sin(turn) + dy * Math.cos(turn);
      for (let c = 0; c < 3; c++) {
        moved.data[3 * (y * width + x) + c] = Math.round(sampleBilinear(original, sx, sy, c));
      }
    }
  }
  blend(picture, moved, coverage);
  return coverage;
};

/** A whole-pixel offset from the covered place to a source that does not touch it. */
function findShift(
  box: { x: number; y: number; width: number; height: number },
  width: number,
  height: number,
  random: { whole(low: number, high: number): number },
): { x: number; y: number } | null {
  for (let attempt = 0; attempt < 200; attempt++) {
    const x = random.whole(0, Math.max(0, width - box.width)) - box.x;
    const y = random.whole(0, Math.max(0, height - box.height)) - box.y;
    if (Math.abs(x) >= box.width * 0.9 || Math.abs(y) >= box.height * 0.9) return { x, y };
  }
  return null;
}
