import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { seedRandom } from '../paired/random.ts';
import type { Photo } from '../photos/list-photos.ts';
import { type Renderer, renderers } from './renderers.ts';

/** Number of pictures per renderer. */
const EACH = 8;

/**
 * Pictures that no camera took, generated on the spot: to a fit trained only on photos and scans, anything
 * without camera traces looks suspicious. Stored in `folder` as PNG, the same ones each time.
 */
export async function drawPictures(folder: string): Promise<Photo[]> {
  mkdirSync(folder, { recursive: true });
  const drawn: Photo[] = [];
  for (const name of Object.keys(renderers)) {
    for (let n = 0; n < EACH; n++) {
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
