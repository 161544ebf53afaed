import type { Layer, WholeConvolution } from '../convolution.ts';

/**
 * As `convolveWhole` in `../convolve.ts`, one value after the other; all lines of the layer are available.
 */
export function convolveWhole(layer: Layer, convolution: WholeConvolution): Layer {
  const { before, after, size, stride, dilation, weights, units, biases } = convolution;
  const [width, height] = [Math.ceil(layer.width / stride), Math.ceil(layer.height / stride)];
  const largest = layer.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = Math.fround(largest > 0 ? 4_095 / largest : 0);
  const half = (size - 1) >> 1;
  const values = new Float32Array(after * width * height);
  let at = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < after; channel++, at++) {
        let sum = 0;
        for (let tap = 0; tap < size * size; tap++) {
          const row = y * stride + (Math.floor(tap / size) - half) * dilation;
          const column = x * stride + ((tap % size) - half) * dilation;
          if (row < 0 || column < 0 || row >= layer.height || column >= layer.width) continue;
          const group = (channel >> 3) * size * size * before * 8;
          for (let own = 0; own < before; own++) {
            const value = layer.values[(row * layer.width + column) * before + own];
            const pair = tap * before * 8 + (own >> 1) * 16;
            sum +=
              roundToEven(Math.fround(value * scale)) * weights[group + pair + 2 * (channel & 7) + (own & 1)];
          }
        }
        const unit = Math.fround((units[channel] * largest) / 4_095);
        values[at] = Math.max(0, Math.fround(Math.fround(Math.fround(sum) * unit) + biases[channel]));
      }
  return { width, height, channels: after, top: 0, values };
}

function roundToEven(value: number): number {
  const rounded = Math.round(value);
  return Math.abs(value % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}
