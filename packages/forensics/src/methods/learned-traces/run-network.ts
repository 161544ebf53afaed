import { type Convolution, convolve, type Layer } from '@assay/kernels';
import type { Chrominance, Plane } from '../../decoded-image.ts';
import { readTensors, type Tensor } from './read-tensors.ts';

/** Larger pictures are not shown to the network, in pixels: it has learnt from none. */
export const LARGEST = 2_000_000;
/** Pixels along a cell of the map: three halvings. */
export const CELL = 8;

/** Log-odds of each whole cell of a picture to be changed. */
export interface LogOdds {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export type Network = (luma: Plane, chroma: Chrominance) => LogOdds;

/** Lines of cells that are worked on together, so that the fine layers of a picture are never in memory as a whole. */
const STRIP = 8;
/** What a flat channel is taken to vary by. */
const MIN_VARIANCE = 0.01;

/**
 * The network that `eval/src/network/train.py` describes and writes as ONNX, computed by our own kernels: residuals of
 * luminance and colour, three halvings, four looks at ever wider surroundings, and a comparison with the whole picture.
 * @throws Error where a tensor is missing
 */
export function loadNetwork(onnx: Uint8Array): Network {
  const tensors = readTensors(onnx);
  const take = (name: string): Tensor => {
    const tensor = tensors.get(name);
    if (!tensor) throw new Error(`the network has no ${name}`);
    return tensor;
  };
  const makeResidual = (name: string): Convolution => {
    const { dims, values } = take(name);
    return { ...shapeOf(dims), weights: values, ...RESIDUAL, biases: new Float32Array(dims[0] ?? 0) };
  };
  const makeStep = (name: string, change: Partial<Convolution> = {}): Convolution => {
    const { dims, values } = take(`${name}.weight`);
    return { ...shapeOf(dims), weights: values, ...STEP, biases: take(`${name}.bias`).values, ...change };
  };
  const fine = {
    sharp: makeResidual('sharp'),
    colour: makeResidual('colour'),
    halve: makeStep('halve', { stride: 2 }),
    quarter: makeStep('quarter', { stride: 2 }),
    eighth: makeStep('eighth', { stride: 2 }),
  };
  const around = AROUND.map((dilation, i) => makeStep(`around.${i}`, { dilation }));
  const [compare, settle] = [makeStep('compare'), makeStep('settle')];
  const head = { weights: take('head.weight').values, bias: take('head.bias').values[0] ?? 0 };
  return (luma, chroma) => {
    let cells = measureCells(luma, chroma, fine);
    for (const step of around) cells = addLayers(cells, convolve(cells, step));
    const settled = convolve(convolve(joinChannels(cells, standardise(cells)), compare), settle);
    return { width: cells.width, height: cells.height, values: weighChannels(settled, head) };
  };
}

const AROUND = [1, 2, 4, 8];
const RESIDUAL = { stride: 1, dilation: 1, shape: 'squeeze', beyond: 'nearest' } as const;
const STEP = { stride: 1, dilation: 1, shape: 'cut', beyond: 'zero' } as const;

const shapeOf = ([after = 0, before = 0, size = 0]: readonly number[]) => ({ after, before, size });

type Fine = Readonly<Record<'sharp' | 'colour' | 'halve' | 'quarter' | 'eighth', Convolution>>;

/** What the fine layers say of each cell, strip by strip. */
function measureCells(luma: Plane, chroma: Chrominance, fine: Fine): Layer {
  const width = Math.floor(luma.width / CELL);
  const height = Math.floor(luma.height / CELL);
  const channels = fine.eighth.after;
  const values = new Float32Array(width * height * channels);
  for (let from = 0; from < height; from += STRIP) {
    const ofEighth = { from, to: Math.min(height, from + STRIP) };
    const ofQuarter = listNeeded(ofEighth, 2 * height);
    const ofHalf = listNeeded(ofQuarter, 4 * height);
    const ofLuma = listNeeded(ofHalf, 8 * height);
    const sharp = convolve(takeLuma(luma, ofLuma), fine.sharp, ofLuma.from, ofLuma.to);
    const half = convolve(sharp, fine.halve, ofHalf.from, ofHalf.to);
    const colour = convolve(takeChroma(chroma, ofHalf, half), fine.colour, ofHalf.from, ofHalf.to);
    const quarter = convolve(joinChannels(half, colour), fine.quarter, ofQuarter.from, ofQuarter.to);
    const strip = convolve(quarter, fine.eighth, ofEighth.from, ofEighth.to);
    values.set(strip.values, from * width * channels);
  }
  return { width, height, channels, top: 0, values };
}

interface Lines {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** Which lines of a layer these lines of its halving by 3x3 taps are made of. */
function listNeeded({ from, to }: Lines, height: number): Lines {
  return { from: Math.max(0, 2 * from - 1), to: Math.min(height, 2 * to) };
}

/** Whole cells of the luminance, with the lines around that 5x5 taps need. */
function takeLuma({ width, height, data }: Plane, { from, to }: Lines): Layer {
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
function takeChroma(
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

function addLayers(a: Layer, b: Layer): Layer {
  const values = a.values.slice();
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) + (b.values[i] ?? 0);
  return { ...a, values };
}

/** The channels of both, side by side. */
function joinChannels(a: Layer, b: Layer): Layer {
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
function standardise(layer: Layer): Layer {
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

function weighChannels(
  { channels, values }: Layer,
  { weights, bias }: { readonly weights: Float32Array; readonly bias: number },
): Float32Array {
  const sums = new Float32Array(values.length / channels);
  for (let i = 0; i < sums.length; i++) {
    let sum = bias;
    for (let k = 0; k < channels; k++) sum += (values[i * channels + k] ?? 0) * (weights[k] ?? 0);
    sums[i] = sum;
  }
  return sums;
}
