import sharp from 'sharp';
import { makeSensor } from '../../../packages/forensics/src/sensor-noise/fixtures.ts';

/** A simulated camera: PNGs of its own scenes, or of an even surface, that share its sensor's pattern. */
export function makeCamera(seed: number, { width = 384, height = 320, response = 0.02 } = {}) {
  const sensor = makeSensor(width, height, seed, response);
  const develop = ({ data }: { readonly data: ArrayLike<number> }): Promise<Buffer> =>
    sharp(Uint8Array.from(data), { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
  return {
    take: (shot: number) => develop(sensor.take(shot)),
    takeFlat: (shot: number, light?: number) => develop(sensor.takeFlat(shot, light)),
  };
}
