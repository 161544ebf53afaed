import { drawField, rise } from '../noise.ts';
import { forEachPixel, type Insert, toByte } from './insert.ts';

/** Dried water or oil: a tint, mottled inside and darkest at its ragged rim. */
export const stain: Insert = (place, radius, random) => {
  const outline = drawField(random, radius * 0.9);
  const mottle = drawField(random, radius * 0.35);
  const strength = random.between(0.5, 1);
  const tint = random.pick([
    [0.1, 0.2, 0.36],
    [0.22, 0.27, 0.32],
    [0.3, 0.34, 0.34],
  ]);
  const rim = random.between(0.3, 0.9);
  const stretch = random.between(0.75, 1.3);
  const coverage = new Float32Array(place.width * place.height);
  forEachPixel(place, (i, dx, dy) => {
    const distance = Math.hypot(dx * stretch, dy / stretch) / radius + 0.42 * outline(dx + 900, dy + 900);
    const inside = 1 - rise(distance, 0.9, 1);
    if (inside === 0) return;
    const depth = strength * inside * (0.7 + 0.45 * mottle(dx, dy) + rim * rise(distance, 0.72, 0.9));
    for (let c = 0; c < 3; c++) place.data[3 * i + c] = toByte(place.data[3 * i + c] * (1 - depth * tint[c]));
    coverage[i] = inside;
  });
  return coverage;
};
