import { createPicture, type Picture } from '../paired/picture.ts';
import type { Random } from '../paired/random.ts';

/**
 * The picture at twice its size by a transposed convolution of 4x4 taps, stride 2, like the last layers of a
 * generator: bilinear taps, each off by up to `unevenness`, so that even and odd pixels get different
 * weights; a little noise. Simulated: real generators have more layers, and training removes some of the
 * unevenness.
 */
export function doubleUnevenly(
  { width, height, data }: Picture,
  unevenness: number,
  random: Random,
): Picture {
  const [across, down] = [drawTaps(unevenness, random), drawTaps(unevenness, random)];
  const doubled = createPicture(2 * width, 2 * height);
  for (let y = 0; y < 2 * height; y++) {
    const top = Math.floor((y - 1) / 2);
    for (let x = 0; x < 2 * width; x++) {
      const left = Math.floor((x - 1) / 2);
      const noise = random.between(-1.5, 1.5);
      for (let c = 0; c < 3; c++) {
        let value = 0;
        for (let j = 0; j < 2; j++) {
          const row = Math.max(0, Math.min(height - 1, top + j));
          for (let i = 0; i < 2; i++) {
            const column = Math.max(0, Math.min(width - 1, left + i));
            const weight = down[y - 2 * (top + j) + 1] * across[x - 2 * (left + i) + 1];
            value += weight * data[3 * (row * width + column) + c];
          }
        }
        doubled.data[3 * (2 * y * width + x) + c] = Math.max(0, Math.min(255, Math.round(value + noise)));
      }
    }
  }
  return doubled;
}

function drawTaps(unevenness: number, random: Random): number[] {
  return [0.25, 0.75, 0.75, 0.25].map((tap) => tap * (1 + random.between(-unevenness, unevenness)));
}
