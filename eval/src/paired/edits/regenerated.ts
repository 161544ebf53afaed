import sharp from 'sharp';
import { blend, boundsOf, copyPicture, crop, type Picture, paste } from '../picture.ts';
import { drawBlob } from '../shapes.ts';
import type { Edit } from './edit.ts';

/**
 * Re-synthesises a place as a latent image model does: through a coarse grid and back, so that content
 * stays while noise, colour-filter and compression traces go, and an up-sampling trace comes.
 */
export const regenerated: Edit = async (picture, { random, areaShare }) => {
  const { width, height } = picture;
  const coverage = drawBlob(width, height, areaShare, random);
  const box = boundsOf(coverage, width, height, 2);
  const place = crop(picture, box);
  const factor = random.pick([0.4, 0.5, 0.5, 0.6, 0.75]);
  const small = sharp(Buffer.from(place.data), {
    raw: { width: place.width, height: place.height, channels: 3 },
  })
    .median(random.chance(0.5) ? 3 : 1)
    .resize(Math.max(4, Math.round(place.width * factor)), Math.max(4, Math.round(place.height * factor)), {
      kernel: random.pick(['lanczos3', 'mitchell', 'cubic'] as const),
      fit: 'fill',
    });
  const back = await sharp(await small.png().toBuffer())
    .resize(place.width, place.height, {
      kernel: random.pick(['lanczos3', 'cubic', 'nearest'] as const),
      fit: 'fill',
    })
    .sharpen({ sigma: random.between(0.5, 1.2) })
    .removeAlpha()
    .raw()
    .toBuffer();
  const generated: Picture = { width: place.width, height: place.height, data: new Uint8Array(back) };
  if (random.chance(0.5)) addGrain(generated, random.between(0.5, 2.5), random);
  const whole = copyPicture(picture);
  paste(whole, generated, box.x, box.y);
  blend(picture, whole, coverage);
  return coverage;
};

/** White grain of the given standard deviation in grey levels, as decoders leave it. */
function addGrain({ data }: Picture, deviation: number, random: { unit(): number }): void {
  for (let i = 0; i < data.length; i++) {
    const gauss = (random.unit() + random.unit() + random.unit() - 1.5) * 2;
    data[i] = Math.min(255, Math.max(0, Math.round(data[i] + deviation * gauss)));
  }
}
