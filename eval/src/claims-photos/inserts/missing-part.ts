import { fillByExemplar } from '../../paired/exemplar-fill.ts';
import { blend } from '../../paired/picture.ts';
import { drawField, rise } from '../noise.ts';
import { forEachPixel, type Insert } from './insert.ts';

/** The hole's share of the radius: the fill needs a surrounding area twice as large to copy from. */
const HOLE = 0.65;

/** Removes what was there: the hole is filled with the texture around it. */
export const missingPart: Insert = (place, radius, random) => {
  const outline = drawField(random, radius);
  const coverage = new Float32Array(place.width * place.height);
  const hole = new Uint8Array(coverage.length);
  forEachPixel(place, (i, dx, dy) => {
    const distance = Math.hypot(dx, dy) / (HOLE * radius) + 0.25 * outline(dx, dy);
    coverage[i] = 1 - rise(distance, 0.9, 1);
    hole[i] = Number(coverage[i] > 0);
  });
  blend(place, fillByExemplar(place, hole, random), coverage);
  return coverage;
};
