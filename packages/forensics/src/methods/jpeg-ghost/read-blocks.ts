import type { Plane } from '../../evidence.ts';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import { forwardDct } from '../../maths/dct.ts';
import type { BlockReader } from './measure-ghosts.ts';

/** Dequantised coefficients as they lie in the file. */
export function readCoefficients({ coefficients, blocksWide, steps }: JpegComponent): BlockReader {
  return (column, row, block) => {
    const start = 64 * (row * blocksWide + column);
    for (let i = 0; i < 64; i++) block[i] = coefficients[start + i] * steps[i];
  };
}

/** Coefficients of decoded samples, level-shifted as in JPEG. */
export function transformPlane({ width, data }: Plane): BlockReader {
  return (column, row, block) => {
    for (let y = 0; y < 8; y++) {
      const start = (8 * row + y) * width + 8 * column;
      for (let x = 0; x < 8; x++) block[8 * y + x] = data[start + x] - 128;
    }
    forwardDct(block);
  };
}
