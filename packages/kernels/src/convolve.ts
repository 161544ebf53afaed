import type { Convolution, Layer, WholeConvolution } from './convolution.ts';
import { Layers } from './layers.ts';

/**
 * Lines `from` to `to` (exclusive) of a convolution that keeps the picture's size, or divides it by the
 * stride (rounded up). The layer must hold every line that they need. The result is at least 4 pixels wide.
 */
export function convolve(layer: Layer, convolution: Convolution, from?: number, to?: number): Layer {
  const layers = new Layers();
  return layers.read(layers.convolve(layer, convolution, from, to));
}

/**
 * The same in integers, twice as fast: the values of the available lines are rounded to 4,095ths of the
 * largest; everything after that is exact and the same on every machine.
 */
export function convolveWhole(
  layer: Layer,
  convolution: WholeConvolution,
  from?: number,
  to?: number,
): Layer {
  const layers = new Layers();
  return layers.read(layers.convolveWhole(layers.put(layer), convolution, from, to));
}
