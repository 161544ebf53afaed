import type { Convolution, Layer } from '@assay/kernels';
import type { Chrominance, Plane } from '../../decoded-image.ts';
import { readTensors, type Tensor } from './read-tensors.ts';

/** Pixels along a cell of the map: three halvings. */
export const CELL = 8;
/** What a flat channel is taken to vary by. */
const MIN_VARIANCE = 0.01;

const RESIDUAL = { stride: 1, dilation: 1, shape: 'squeeze', beyond: 'nearest' } as const;
const STEP = { stride: 1, dilation: 1, shape: 'cut', beyond: 'zero' } as const;

const shapeOf = ([after = 0, before = 0, size = 0]: readonly number[]) => ({ after, before, size });

/** Makes layers of the tensors of an ONNX file, by name. @throws Error where one is missing */
export function readLayers(onnx: Uint8Array) {
  const tensors = readTensors(onnx);
  const take = (name: string): Tensor => {
    const tensor = tensors.get(name);
    if (!tensor) throw new Error(`the network has no ${name}`);
    return tensor;
  };
  return {
    take,
    makeResidual: (name: string): Convolution => {
      const { dims, values } = take(name);
      return { ...shapeOf(dims), weights: values, ...RESIDUAL, biases: new Float32Array(dims[0] ?? 0) };
    },
    makeStep: (name: string, change: Partial<Convolution> = {}): Convolution => {
      const { dims, values } = take(`${name}.weight`);
      return { ...shapeOf(dims), weights: values, ...STEP, biases: take(`${name}.bias`).values, ...change };
    },
  };
}

export interface Lines {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** Which lines of a layer these lines of its halving by 3x3 taps are made of. */
export function listNeeded({ from, to }: Lines, height: number): Lines {
  return { from: Math.max(0, 2 * from - 1), to: Math.min(height, 2 * to) };
}

/** Whole cells of the luminance, with the lines around that 5x5 taps need. */
export function takeLuma({ width, height, data }: Plane, { from, to }: Lines): Layer {
  const whole = { width: CELL * Math.floor(width / CELL), height: CELL * Math.floor(height / CELL) };
  const top = Math.max(0, from - 2);
  const count = Math.min(whole.height, to + 2) - top;
  const values = new Float32Array(whole.width * count);
  for (let y = 0; y < count; y++) {
    const start = (top + y) * width;
    values.set(data.subarray(start, start + whole.width), y * whole.width);
  }
  return { ...whole, channels: 1, top, values };
}

/** Both colour differences of whole cells, with the lines around that 3x3 taps need. */
export function takeChroma(
  chroma: Chrominance,
  { from, to }: Lines,
  { width, height }: Pick<Layer, 'width' | 'height'>,
): Layer {
  const top = Math.max(0, from - 1);
  const count = Math.min(height, to + 1) - top;
  const values = new Float32Array(2 * width * count);
  for (let y = 0; y < count; y++) {
    const start = (top + y) * chroma.width;
    for (let x = 0; x < width; x++) {
      values[2 * (y * width + x)] = chroma.cb[start + x] ?? 0;
      values[2 * (y * width + x) + 1] = chroma.cr[start + x] ?? 0;
    }
  }
  return { width, height, channels: 2, top, values };
}

export function addLayers(a: Layer, b: Layer): Layer {
  const values = a.values.slice();
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) + (b.values[i] ?? 0);
  return { ...a, values };
}

/** The channels of both, side by side. */
export function joinChannels(a: Layer, b: Layer): Layer {
  const channels = a.channels + b.channels;
  const count = a.values.length / a.channels;
  const values = new Float32Array(count * channels);
  for (let i = 0; i < count; i++) {
    values.set(a.values.subarray(i * a.channels, (i + 1) * a.channels), i * channels);
    values.set(b.values.subarray(i * b.channels, (i + 1) * b.channels), i * channels + a.channels);
  }
  return { ...a, channels, values };
}

/** Each channel as its distance from the picture's mean, in standard deviations. */
export function standardise(layer: Layer): Layer {
  const { channels, values } = layer;
  const count = values.length / channels;
  const apart = new Float32Array(values.length);
  for (let channel = 0; channel < channels; channel++) {
    let [sum, squares] = [0, 0];
    for (let i = channel; i < values.length; i += channels) sum += values[i] ?? 0;
    const mean = sum / count;
    for (let i = channel; i < values.length; i += channels) {
      // A power of 2 is rounded otherwise once a loop is compiled; a product never is.
      const away = (values[i] ?? 0) - mean;
      squares += away * away;
    }
    const scale = 1 / Math.sqrt(squares / count + MIN_VARIANCE);
    for (let i = channel; i < values.length; i += channels) apart[i] = ((values[i] ?? 0) - mean) * scale;
  }
  return { ...layer, values: apart };
}
