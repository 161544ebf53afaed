import type { Convolution, Layer } from '../convolution.ts';

/** As in `../convolve.ts`, one value after the other, each product and sum rounded to single precision. */
export function convolve(
  layer: Layer,
  convolution: Convolution,
  from = 0,
  to = Math.ceil(layer.height / convolution.stride),
): Layer {
  const { before, after, size, stride, dilation, weights, biases } = convolution;
  const width = Math.ceil(layer.width / stride);
  const values = new Float32Array(after * width * (to - from));
  const half = (size - 1) >> 1;
  let at = 0;
  for (let y = from; y < to; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < after; channel++) {
        let sum = biases[channel];
        for (let tap = 0; tap < size * size; tap++) {
          const row = y * stride + (Math.floor(tap / size) - half) * dilation;
          const column = x * stride + ((tap % size) - half) * dilation;
          for (let own = 0; own < before; own++) {
            const weight = weights[(channel * before + own) * size * size + tap];
            const value = look(layer, convolution.beyond, column, row, own);
            sum = Math.fround(sum + Math.fround(value * weight));
          }
        }
        values[at++] = finish(sum, convolution.shape);
      }
  return { width, height: Math.ceil(layer.height / stride), channels: after, top: from, values };
}

function look(
  { width, height, channels, top, values }: Layer,
  beyond: Convolution['beyond'],
  x: number,
  y: number,
  channel: number,
): number {
  const column = Math.max(0, Math.min(width - 1, x));
  const row = Math.max(0, Math.min(height - 1, y));
  if (beyond === 'zero' && (column !== x || row !== y)) return 0;
  return values[((row - top) * width + column) * channels + channel];
}

function finish(sum: number, shape: Convolution['shape']): number {
  if (shape === 'cut') return Math.max(0, sum);
  return shape === 'squeeze' ? Math.fround(sum / Math.fround(1 + Math.abs(sum))) : sum;
}
