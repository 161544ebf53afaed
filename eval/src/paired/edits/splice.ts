import { blend, copyPicture, type Picture, sampleBilinear } from '../picture.ts';
import type { Random } from '../random.ts';
import { drawBlob } from '../shapes.ts';
import type { Edit } from './edit.ts';

/** Pastes a part of another camera's photo, often rescaled, sometimes matched in brightness. */
export const splice: Edit = (picture, { random, donor, areaShare }) => {
  const coverage = drawBlob(picture.width, picture.height, areaShare, random);
  const source = takePart(picture, coverage, donor, random);
  if (random.chance(0.5)) {
    const shift = 0.7 * (meanUnder(picture, coverage) - meanUnder(source, coverage));
    for (let i = 0; i < source.data.length; i++)
      source.data[i] = Math.min(255, Math.max(0, Math.round(source.data[i] + shift)));
  }
  blend(picture, source, coverage);
  return coverage;
};

/** A picture of the same size with a part of the donor, often rescaled, where there is coverage. */
export function takePart(picture: Picture, coverage: Float32Array, donor: Picture, random: Random): Picture {
  const { width } = picture;
  const scale = random.chance(0.4) ? 1 : random.between(0.6, 1.6);
  const left = Math.round(random.between(0, Math.max(0, donor.width - width * scale)));
  const top = Math.round(random.between(0, Math.max(0, donor.height - picture.height * scale)));
  const part = copyPicture(picture);
  for (let i = 0; i < coverage.length; i++) {
    if (coverage[i] === 0) continue;
    const x = wrap(left + (i % width) * scale, donor.width);
    const y = wrap(top + Math.floor(i / width) * scale, donor.height);
    for (let c = 0; c < 3; c++) part.data[3 * i + c] = Math.round(sampleBilinear(donor, x, y, c));
  }
  return part;
}

/** Mirrors positions beyond the border of a small donor back into it. */
function wrap(position: number, size: number): number {
  const period = 2 * (size - 1);
  const folded = position % period;
  return folded < size ? folded : period - folded;
}

/** The mean over all three channels. */
function meanUnder({ data }: Picture, coverage: Float32Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < coverage.length; i += 7) {
    if (coverage[i] === 0) continue;
    sum += (data[3 * i] + data[3 * i + 1] + data[3 * i + 2]) / 3;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
