import { fillByExemplar } from '../exemplar-fill.ts';
import { blend, boundsOf, copyPicture, crop, paste } from '../picture.ts';
import { drawBlob } from '../shapes.ts';
import type { Edit } from './edit.ts';

/** Removes what was there: the hole is filled from its surroundings, like content-aware fill. */
export const removal: Edit = (picture, { random, areaShare }) => {
  const { width, height } = picture;
  const coverage = drawBlob(width, height, Math.min(areaShare, 30_000 / (width * height)), random);
  const box = boundsOf(coverage, width, height);
  if (box.width < 12 || box.height < 12) return null;
  const around = boundsOf(coverage, width, height, Math.round(Math.max(box.width, box.height) * 0.8) + 16);
  const hole = new Uint8Array(around.width * around.height);
  for (let y = 0; y < around.height; y++) {
    for (let x = 0; x < around.width; x++) {
      hole[y * around.width + x] = Number(coverage[(around.y + y) * width + around.x + x] > 0);
    }
  }
  const filled = fillByExemplar(crop(picture, around), hole, random);
  const whole = copyPicture(picture);
  paste(whole, filled, around.x, around.y);
  blend(picture, whole, coverage);
  return coverage;
};
