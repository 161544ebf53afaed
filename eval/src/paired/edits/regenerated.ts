import sharp from 'sharp';
import { addGrain, blend, boundsOf, copyPicture, crop, fromRaw, type Picture, paste } from '../picture.ts';
import type { Random } from '../random.ts';
import { drawBlob } from '../shapes.ts';
import type { Edit } from './edit.ts';

/**
 * Re-synthesises a place as image models do: content stays while noise, colour-filter and compression traces go. The make-believe
 * generators leave marks of their own: of up-sampling, of tiles that are decoded alone, of overlapping strides.
 */
export const regenerated: Edit = async (picture, { random, areaShare }) => {
  const { width, height } = picture;
  const coverage = drawBlob(width, height, areaShare, random);
  const box = boundsOf(coverage, width, height, 2);
  const place = crop(picture, box);
  const back = await random.pick([throughCoarseGrid, throughCoarseGrid, throughTiles, throughStrides])(
    place,
    random,
  );
  const generated: Picture = { width: place.width, height: place.height, data: new Uint8Array(back) };
  if (random.chance(0.5)) addGrain(generated, random.between(0.5, 2.5), random);
  const whole = copyPicture(picture);
  paste(whole, generated, box.x, box.y);
  blend(picture, whole, coverage);
  return coverage;
};

/** Down to a coarse grid and up again. */
async function throughCoarseGrid(place: Picture, random: Random): Promise<Buffer> {
  const factor = random.pick([0.4, 0.5, 0.5, 0.6, 0.75]);
  const small = await fromRaw(place)
    .median(random.chance(0.5) ? 3 : 1)
    .resize(Math.max(4, Math.round(place.width * factor)), Math.max(4, Math.round(place.height * factor)), {
      kernel: random.pick(['lanczos3', 'mitchell', 'cubic'] as const),
      fit: 'fill',
    })
    .png()
    .toBuffer();
  return sharp(small)
    .resize(place.width, place.height, {
      kernel: random.pick(['lanczos3', 'cubic', 'nearest'] as const),
      fit: 'fill',
    })
    .sharpen({ sigma: random.between(0.5, 1.2) })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Tiles that are coded coarsely, each for itself, as by a codebook; their seams smoothed. */
async function throughTiles(place: Picture, random: Random): Promise<Buffer> {
  const coded = await fromRaw(place)
    .webp({ quality: random.whole(15, 45), effort: 1, smartSubsample: true })
    .toBuffer();
  return sharp(coded)
    .median(3)
    .sharpen({ sigma: random.between(0.6, 1.4) })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Smoothed, with the faint lattice that up-convolutions with overlapping strides leave. */
async function throughStrides(place: Picture, random: Random): Promise<Buffer> {
  const data = await fromRaw(place).blur(random.between(0.5, 0.9)).removeAlpha().raw().toBuffer();
  const stride = random.pick([2, 4, 8]);
  const strength = random.between(0.006, 0.02);
  for (let i = 0; i < data.length; i++) {
    const pixel = Math.floor(i / 3);
    const isOn = (pixel % place.width) % stride === 0 || Math.floor(pixel / place.width) % stride === 0;
    data[i] = Math.min(255, Math.round(data[i] * (isOn ? 1 + strength : 1 - strength / stride)));
  }
  return data;
}
