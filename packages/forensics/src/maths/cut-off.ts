import type { PixelImage } from '../media/image/decoded-image.ts';

/** 1 for values of a colour channel that are clipped or nearly so: hardly any noise is left there. */
export const CUT_OFF = Uint8Array.from({ length: 256 }, (_, value) => Number(value <= 3 || value >= 252));

/**
 * The share of pixels with a clipped colour channel, 0 to 1, for each complete cell of `cell` x `cell`
 * pixels.
 */
export function shareCutOff(
  { width, height, data }: PixelImage,
  cell: number,
  columns = Math.floor(width / cell),
  rows = Math.floor(height / cell),
): Float32Array {
  const shares = new Float32Array(columns * rows);
  for (let y = 0; y < rows * cell; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let column = 0, at = 3 * y * width; column < columns; column++) {
      let count = 0;
      for (const end = at + 3 * cell; at < end; at += 3)
        count += CUT_OFF[data[at]] | CUT_OFF[data[at + 1]] | CUT_OFF[data[at + 2]];
      shares[row + column] += count;
    }
  }
  for (let i = 0; i < shares.length; i++) shares[i] /= cell * cell;
  return shares;
}
