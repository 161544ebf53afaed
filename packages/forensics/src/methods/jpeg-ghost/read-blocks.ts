import { forwardDct } from '@assay/kernels/dct';
import type { Plane } from '../../media/image/decoded-image.ts';
import type { BlockReader } from './measure-ghosts.ts';

/** The DCT coefficients of decoded samples, level-shifted as in JPEG. */
export function transformPlane({ width, data }: Plane): BlockReader {
  return (column, row, block) => {
    for (let y = 0; y < 8; y++) {
      const start = (8 * row + y) * width + 8 * column;
      for (let x = 0; x < 8; x++) block[8 * y + x] = data[start + x] - 128;
    }
    forwardDct(block);
  };
}
