import { inverseDct } from '@assay/kernels/dct';
import type { JpegComponent } from './jpeg.ts';

/**
 * One component's samples, 0 to 255, at its own size: dequantised, inverse transformed, level-shifted and
 * clipped.
 */
export interface RenderedComponent {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export function renderComponent(component: JpegComponent): RenderedComponent {
  const { width, height, blocksWide, blocksHigh, coefficients, steps } = component;
  const data = new Uint8ClampedArray(width * height);
  const block = new Float64Array(64);
  for (let row = 0; row < blocksHigh; row++) {
    const lines = Math.min(8, height - 8 * row);
    for (let column = 0; column < blocksWide; column++) {
      const start = 64 * (row * blocksWide + column);
      for (let i = 0; i < 64; i++) block[i] = coefficients[start + i] * steps[i];
      inverseDct(block);
      const samples = Math.min(8, width - 8 * column);
      for (let y = 0; y < lines; y++) {
        const at = (8 * row + y) * width + 8 * column;
        for (let x = 0; x < samples; x++) data[at + x] = block[8 * y + x] + 128;
      }
    }
  }
  return { width, height, data };
}

/** The component at an eighth of its size, one sample per block, from the DC coefficients alone. */
export function renderEighth(component: JpegComponent): RenderedComponent {
  const { blocksWide, blocksHigh, coefficients, steps } = component;
  const data = new Uint8ClampedArray(blocksWide * blocksHigh);
  for (let i = 0; i < data.length; i++) data[i] = (coefficients[64 * i] * steps[0]) / 8 + 128;
  return { width: blocksWide, height: blocksHigh, data };
}
