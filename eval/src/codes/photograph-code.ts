import sharp from 'sharp';
import type { Random } from '../paired/random.ts';

/** 8 bits of grey, row-major. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export const HARMS = ['blurred', 'tilted', 'creased'] as const;
type Harm = (typeof HARMS)[number];

const [WIDTH, HEIGHT] = [1_000, 750];
const QUIET = 4;

/**
 * A symbol, one pixel per module, as a phone photographs it on paper: lit from one side, with noise, saved as
 * JPEG.
 */
export async function photographCode(symbol: GreyImage, harm: Harm, random: Random): Promise<GreyImage> {
  const tilt = harm === 'tilted' ? 0.25 : 0.05;
  const turn = (random.between(-1, 1) * (harm === 'tilted' ? 25 : 5) * Math.PI) / 180;
  const [across, down] = [random.between(-tilt, tilt), random.between(-tilt, tilt)];
  const module = (0.6 * HEIGHT) / (Math.max(symbol.width, symbol.height) + 2 * QUIET);
  const light = random.between(0.55, 0.95);
  const fold = { at: random.between(-0.2, 0.2), bend: harm === 'creased' ? random.between(0.3, 1.2) : 0 };
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [u, v] = [(x - WIDTH / 2) / HEIGHT, (y - HEIGHT / 2) / HEIGHT];
      const depth = 1 + across * u + down * v;
      const far = u - fold.at;
      // The paper rises towards the fold from both sides.
      const lift = fold.bend * module * Math.exp(-Math.abs(far) * 12);
      const right = ((Math.cos(turn) * u + Math.sin(turn) * v) * HEIGHT) / depth;
      const below = ((Math.cos(turn) * v - Math.sin(turn) * u) * HEIGHT) / depth + lift;
      const column = Math.floor(right / module + symbol.width / 2);
      const row = Math.floor(below / module + symbol.height / 2);
      const isInside = column >= 0 && row >= 0 && column < symbol.width && row < symbol.height;
      const ink = isInside ? (symbol.data[row * symbol.width + column] ?? 255) : 255;
      const shadow = fold.bend > 0 ? 1 - 0.45 * Math.exp(-Math.abs(far) * 60) : 1;
      const lit = (1 - (1 - light) * (u + 0.7)) * shadow * (30 + 0.78 * ink);
      data[y * WIDTH + x] = Math.max(0, Math.min(255, lit + random.between(-12, 12)));
    }
  const blur = harm === 'blurred' ? module * random.between(0.35, 0.7) : 0.8;
  const jpeg = await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .blur(Math.max(0.5, blur))
    .jpeg({ quality: random.whole(50, 85) })
    .toBuffer();
  const { data: shown, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: shown };
}
