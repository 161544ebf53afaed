import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { seedRandom } from '../paired/random.ts';
import type { Photo } from '../photos/list-photos.ts';
import { type Renderer, renderers } from './renderers.ts';

const EACH = 8;

/** Which of the drawn pictures: those of other sets are drawn by other random choices. */
export interface DrawnSet {
  readonly first: number;
  readonly renderers: readonly string[];
}

const FOR_FUSION: DrawnSet = { first: 0, renderers: Object.keys(renderers) };
/** Half of the renderers: to the fusion's trees some drawn pictures are as strange to the network as a user's may be. */
export const FOR_NETWORK: DrawnSet = {
  first: EACH,
  renderers: Object.keys(renderers).filter((_, i) => i % 2 === 0),
};

/**
 * Pictures that no camera took, made on the spot: without them whatever lacks the traces of a camera looks odd to a fit
 * that saw photos and scans alone. Kept in `folder` as PNG, the same ones each time.
 */
export async function drawPictures(folder: string, set = FOR_FUSION): Promise<Photo[]> {
  mkdirSync(folder, { recursive: true });
  const drawn: Photo[] = [];
  for (const name of set.renderers) {
    for (let n = set.first; n < set.first + EACH; n++) {
      const file = path.join(folder, `${name}-${n}.png`);
      if (!existsSync(file)) await drawPicture(renderers[name], `${name}/${n}`, file);
      drawn.push({ file, kind: 'drawn', camera: `drawn as ${name}` });
    }
  }
  return drawn;
}

async function drawPicture(renderer: Renderer, seed: string, file: string): Promise<void> {
  const random = seedRandom(`drawn/${seed}`);
  const width = random.whole(800, 1600);
  const height = Math.round(width * random.pick([0.5625, 0.75, 1.3333]));
  const shade = renderer(random, width, height);
  const data = new Uint8ClampedArray(3 * width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(shade(x, y), 3 * (y * width + x));
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(file);
}
