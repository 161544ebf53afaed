import { blend, copyPicture, createPicture, sampleBilinear } from '../picture.ts';
import { drawBlob } from '../shapes.ts';
import type { Edit } from './edit.ts';

/** Pastes a part of another camera's photo, often rescaled, sometimes matched in brightness. */
export const splice: Edit = (picture, { random, donor, areaShare }) => {
  const { width, height } = picture;
  const coverage = drawBlob(width, height, areaShare, random);
  const scale = random.chance(0.4) ? 1 : random.between(0.6, 1.6);
  const left = Math.round(random.between(0, Math.max(0, donor.width - width * scale)));
  const top = Math.round(random.between(0, Math.max(0, donor.height - height * scale)));
  const matched = random.chance(0.5);
  const shift = matched
    ? meanUnder(picture, coverage) - meanUnderAt(donor, coverage, width, left, top, scale)
    : 0;

  const pasted =
    scale === 1 && donor.width >= width && donor.height >= height ? null : createPicture(width, height);
  const source = pasted ?? copyPicture(picture);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (coverage[y * width + x] === 0) continue;
      for (let c = 0; c < 3; c++) {
        const value = sampleBilinear(
          donor,
          wrap(left + x * scale, donor.width),
          wrap(top + y * scale, donor.height),
          c,
        );
        source.data[3 * (y * width + x) + c] = Math.min(255, Math.max(0, Math.round(value + shift * 0.7)));
      }
    }
  }
  blend(picture, source, coverage);
  return coverage;
};

/** Mirrors positions beyond a small donor's border back into it. */
function wrap(position: number, size: number): number {
  const period = 2 * (size - 1);
  const folded = position % period;
  return folded < size ? folded : period - folded;
}

function meanUnder(picture: { width: number; data: Uint8Array }, coverage: Float32Array): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < coverage.length; i += 7) {
    if (coverage[i] === 0) continue;
    sum += (picture.data[3 * i] + picture.data[3 * i + 1] + picture.data[3 * i + 2]) / 3;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

function meanUnderAt(
  donor: Parameters<typeof sampleBilinear>[0],
  coverage: Float32Array,
  width: number,
  left: number,
  top: number,
  scale: number,
): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < coverage.length; i += 7) {
    if (coverage[i] === 0) continue;
    const x = wrap(left + (i % width) * scale, donor.width);
    const y = wrap(top + Math.floor(i / width) * scale, donor.height);
    sum +=
      (sampleBilinear(donor, x, y, 0) + sampleBilinear(donor, x, y, 1) + sampleBilinear(donor, x, y, 2)) / 3;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
