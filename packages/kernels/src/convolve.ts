import type { Convolution, Layer, WholeConvolution } from './convolution.ts';
import { Layers } from './layers.ts';

/**
 * Lines `from` to `to` (not included) of a convolution that keeps the picture's size, or divides it by the stride (rounded up).
 * The layer must hold every line that they need. At least 4 pixels wide afterwards.
 */
export function convolve(layer: Layer, convolution: Convolution, from?: number, to?: number): Layer {
  const layers = new Layers();
  return layers.read(layers.convolve(layer, convolution, from, to));
}

/**
 * The same in whole numbers, twice as fast: the values of the lines at hand are rounded to 4,095ths of the largest; what follows is
 * exact, the same on every machine.
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
