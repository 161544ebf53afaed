import { type Convolution, type Layer, roundWeights, type WholeConvolution } from '@assay/kernels';
import type { Chrominance, Plane } from '../../media/image/decoded-image.ts';
import { readTensors, type Tensor } from './read-tensors.ts';

/** The side of a cell in pixels: three halvings. */
export const CELL = 8;
/** Added to each channel's variance, for flat channels. */
const MIN_VARIANCE = 0.01;

const RESIDUAL = { stride: 1, dilation: 1, shape: 'squeeze', beyond: 'nearest' } as const;
const STEP = { stride: 1, dilation: 1, shape: 'cut', beyond: 'zero' } as const;

const shapeOf = ([after = 0, before = 0, size = 0]: readonly number[]) => ({ after, before, size });

/**
 * Makes layers from the named tensors of an ONNX file.
 * @throws Error if a tensor is missing
 */
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
    makeStep: (name: string, change: Partial<Convolution> = {}): WholeConvolution => {
      const { dims, values } = take(`${name}.weight`);
      const biases = take(`${name}.bias`).values;
      return roundWeights({ ...shapeOf(dims), weights: values, ...STEP, biases, ...change });
    },
  };
}

export interface Lines {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The lines of a layer that are needed for these lines of its convolution with 3x3 taps and stride 2. */
export function listNeeded({ from, to }: Lines, height: number): Lines {
  return { from: Math.max(0, 2 * from - 1), to: Math.min(height, 2 * to) };
}

/** The complete cells of the luminance, with the surrounding lines that 5x5 taps need. */
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

/** Both chroma channels of complete cells, with the surrounding lines that 3x3 taps need. */
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
  for (let i = 0; i < values.length; i++) values[i] += b.values[i];
  return { ...a, values };
}

/** Each channel as the deviation from the picture's mean, in standard deviations. */
export function standardise(layer: Layer): Layer {
  const { channels, values } = layer;
  const count = values.length / channels;
  const means = new Float64Array(channels);
  for (let i = 0; i < values.length; ) for (let k = 0; k < channels; k++) means[k] += values[i++];
  for (let k = 0; k < channels; k++) means[k] /= count;
  const squares = new Float64Array(channels);
  for (let i = 0; i < values.length; )
    for (let k = 0; k < channels; k++) {
      // `**` may round differently once the loop is compiled; a product never does.
      const away = values[i++] - means[k];
      squares[k] += away * away;
    }
  const scales = squares.map((sum) => 1 / Math.sqrt(sum / count + MIN_VARIANCE));
  const apart = new Float32Array(values.length);
  for (let i = 0; i < values.length; )
    for (let k = 0; k < channels; k++, i++) apart[i] = (values[i] - means[k]) * scales[k];
  return { ...layer, values: apart };
}
