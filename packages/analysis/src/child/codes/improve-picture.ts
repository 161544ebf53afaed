import sharp, { type Sharp, type SharpInput } from 'sharp';
import type { GreyPicture } from '../text/find-ink.ts';

/** Below this grey level `brighten` no longer distinguishes shades. */
const DARK = 8;
const BRIGHTER = Uint8Array.from({ length: 256 }, (_, grey) =>
  Math.round((255 * Math.log1p(grey / DARK)) / Math.log1p(255 / DARK)),
);
/** Squared gradients, in grey levels over two pixels, below which an edge is noise. */
const WEAKEST_EDGE = 400;
const PAPER = '#ffffff';

/** Maps greys to their logarithm: paper in the shadow of a fold stays closer to lit paper than to ink. */
export function brighten({ width, height, data }: GreyPicture): GreyPicture {
  return { width, height, data: data.map((grey) => BRIGHTER[grey] ?? 0) };
}

export async function resize({ width, height, data }: GreyPicture, scale: number): Promise<GreyPicture> {
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  return finish(open({ width, height, data }).resize({ ...size, fit: 'fill' }));
}

/**
 * Reverses a blur of about this sigma, in pixels: the difference caused by blurring is added again and again
 * (Van Cittert 1931), clipped to black and white.
 */
export async function sharpen(picture: GreyPicture, sigma: number, times: number): Promise<GreyPicture> {
  let sharper = picture;
  for (let time = 0; time < times; time++) {
    const blurred = await finish(open(sharper).blur(sigma));
    const data = Uint8ClampedArray.from(picture.data, (grey, place) => {
      return (sharper.data[place] ?? 0) + grey - (blurred.data[place] ?? 0);
    });
    sharper = { ...picture, data: new Uint8Array(data.buffer) };
  }
  return sharper;
}

/** The deviation of most edges from horizontal or vertical, in degrees from -45 to 45, clockwise. */
export async function measureTurn(picture: GreyPicture): Promise<number> {
  const { width, height, data } = await finish(open(picture).blur(1.5));
  let [cosines, sines] = [0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const place = y * width + x;
      const across = (data[place + 1] ?? 0) - (data[place - 1] ?? 0);
      const down = (data[place + width] ?? 0) - (data[place - width] ?? 0);
      const strength = across ** 2 + down ** 2;
      if (strength < WEAKEST_EDGE) continue;
      // Four times the angle is the same for all four sides of a square.
      const angle = 4 * Math.atan2(down, across);
      cosines += Math.cos(angle) * strength;
      sines += Math.sin(angle) * strength;
    }
  return (Math.atan2(sines, cosines) / 4) * (180 / Math.PI);
}

/** Rotates clockwise about the middle, by degrees, and enlarges the canvas as needed. */
export async function turn(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  return finish(open(picture).rotate(degrees, { background: PAPER }));
}

function open({ width, height, data }: GreyPicture): Sharp {
  return sharp(data as SharpInput, { raw: { width, height, channels: 1 } });
}

async function finish(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
