import { copyPicture, sampleBilinear } from '../../paired/picture.ts';
import { rise } from '../noise.ts';
import { forEachPixel, type Insert, toByte } from './insert.ts';

/**
 * A hollow in sheet metal or a soft cover: the image is bent there, shaded on one side and lit on the other.
 */
export const dent: Insert = (place, radius, random) => {
  const before = copyPicture(place);
  const turn = random.between(0, Math.PI);
  const stretch = random.between(0.7, 1);
  const bend = radius * random.between(0.08, 0.2);
  const depth = random.between(0.25, 0.5);
  const light = random.between(0, 2 * Math.PI);
  const coverage = new Float32Array(place.width * place.height);
  forEachPixel(place, (i, dx, dy) => {
    const u = (dx * Math.cos(turn) + dy * Math.sin(turn)) / radius;
    const v = (dy * Math.cos(turn) - dx * Math.sin(turn)) / (radius * stretch);
    const distance = Math.hypot(u, v);
    const inside = 1 - rise(distance, 0.8, 1);
    if (inside === 0) return;
    const height = inside * Math.exp(-2.5 * distance * distance);
    const slope = ((dx * Math.cos(light) + dy * Math.sin(light)) / radius) * 2.2 * height;
    const glint = 0.5 * rise(slope, 0.35, 0.5) * depth;
    const [x, y] = [
      place.width / 2 + dx + (bend * height * dx) / radius,
      place.height / 2 + dy + (bend * height * dy) / radius,
    ];
    for (let c = 0; c < 3; c++) {
      const value = sampleBilinear(before, x, y, c) * (1 + depth * slope);
      place.data[3 * i + c] = toByte(value + glint * (255 - value) * 0.4);
    }
    coverage[i] = rise(height, 0, 0.12);
  });
  return coverage;
};
