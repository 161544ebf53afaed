import {
  type Convolution,
  convolveWhole,
  joinChannels,
  type Layer,
  Layers,
  type WholeConvolution,
} from '@assay/kernels';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import type { Chrominance, Plane } from '../../media/image/decoded-image.ts';
import { addLayers, CELL, listNeeded, readLayers, standardise, takeChroma, takeLuma } from './layers.ts';

/** Larger magnitudes of coefficients count as this. */
const LIMIT = 20;
const FREQUENCIES = 64;
/**
 * The number of lines of cells processed together, so that a picture's fine layers are never in memory as a
 * whole.
 */
const STRIP = 8;
const AROUND = [1, 2, 4, 8, 4, 2];
/**
 * Sides are cropped to multiples of this, in pixels: the layer with the widest receptive field has one value
 * per this many.
 */
const UNIT = 16;
/** Keeps the standard deviation above zero. */
const MIN_VARIANCE = 1e-4;

/** The output of the network for each cell of 8x8 pixels and for the whole picture, in log-odds. */
export interface Traces {
  /** In cells. */
  readonly width: number;
  readonly height: number;
  /** The log-odds that a cell was changed. */
  readonly changed: Float32Array;
  /** The log-odds that `changed` is right for a cell. */
  readonly confidence: Float32Array;
  /** The log-odds that the picture was forged. */
  readonly picture: number;
}

/**
 * Runs the network on a picture of at least 64 pixels on each side.
 * @param coefficients those of the luminance if the file is a JPEG whose blocks are aligned with its pixels,
 * otherwise null
 */
export type TraceNetwork = (luma: Plane, chroma: Chrominance, coefficients: JpegComponent | null) => Traces;

type Steps = Readonly<
  Record<'sharp' | 'colour', Convolution> & Record<'halve' | 'quarter' | 'fine' | 'eighth', WholeConvolution>
>;

/** The network's output and the features behind it. */
export interface TraceLayers {
  readonly traces: Traces;
  /** The features of each cell separately. */
  readonly cells: Layer;
  /** The features of each place with its surroundings and the whole picture taken into account. */
  readonly wide: Layer;
}

/** @throws Error if a tensor is missing */
export function loadTraceNetwork(onnx: Uint8Array): TraceNetwork {
  const look = loadTraceLayers(onnx);
  return (...picture) => look(...picture).traces;
}

/**
 * The network of `training/network.py`, as `training/export.py` writes it, computed by our own kernels:
 * residuals of luminance and chroma halved three times, coefficients of a JPEG by value and frequency
 * conditioned on its quantisation table, six dilated convolutions over wider surroundings, and a comparison
 * with the whole picture.
 * @throws Error if a tensor is missing
 */
export function loadTraceLayers(onnx: Uint8Array): (...picture: Parameters<TraceNetwork>) => TraceLayers {
  const { take, makeResidual, makeStep } = readLayers(onnx);
  const steps: Steps = {
    sharp: makeResidual('sharp'),
    colour: makeResidual('colour'),
    halve: makeStep('halve', { stride: 2 }),
    quarter: makeStep('quarter', { stride: 2 }),
    fine: makeStep('fine'),
    eighth: makeStep('eighth', { stride: 2 }),
  };
  const neighbours = makeStep('neighbours');
  const cellsOf = makeStep('cells');
  const coarse = makeStep('coarse', { stride: 2 });
  const around = AROUND.map((dilation, i) => makeStep(`around.${i}`, { dilation }));
  const [compare, join, settle] = [makeStep('compare'), makeStep('join'), makeStep('settle')];
  const dense = (name: string) => ({
    weights: take(`${name}.weight`).values,
    biases: take(`${name}.bias`).values,
  });
  const [values, table, head, first, second] = [
    dense('values'),
    dense('table'),
    dense('head'),
    dense('first'),
    dense('second'),
  ];
  return (luma, chroma, coefficients) => {
    const whole = cutToUnits(luma);
    const seen = measureCells(whole, chroma, steps);
    const read = coefficients
      ? convolveWhole(readCoefficients(coefficients, seen, values, table), neighbours)
      : {
          ...seen,
          channels: neighbours.after,
          values: new Float32Array(seen.width * seen.height * neighbours.after),
        };
    const cells = convolveWhole(joinChannels(seen, read), cellsOf);
    let wide = convolveWhole(cells, coarse);
    for (const step of around) wide = addLayers(wide, convolveWhole(wide, step));
    wide = convolveWhole(joinChannels(wide, standardise(wide)), compare);
    const joined = joinChannels(cells, standardise(cells), double(wide));
    const [changed, confidence] = splitHead(convolveWhole(convolveWhole(joined, join), settle), head);
    const figures = measure(wide, changed, confidence, cells.width);
    const hidden = multiply(first, figures).map((value) => Math.max(0, value));
    const [picture = 0] = multiply(second, hidden);
    const traces = { width: cells.width, height: cells.height, changed, confidence, picture };
    return { traces, cells, wide };
  };
}

function cutToUnits(luma: Plane): Plane {
  const [width, height] = [luma.width, luma.height].map((side) => UNIT * Math.floor(side / UNIT));
  if (width === luma.width) return { ...luma, height };
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    data.set(luma.data.subarray(y * luma.width, y * luma.width + width), y * width);
  return { width, height, data };
}

/** The features of each cell from the fine layers, strip by strip. */
function measureCells(luma: Plane, chroma: Chrominance, steps: Steps): Layer {
  const [width, height] = [luma.width / CELL, luma.height / CELL];
  const channels = steps.eighth.after;
  const values = new Float32Array(width * height * channels);
  for (let from = 0; from < height; from += STRIP) {
    const ofEighth = { from, to: Math.min(height, from + STRIP) };
    const ofFine = listNeeded(ofEighth, 2 * height);
    const ofQuarter = { from: Math.max(0, ofFine.from - 1), to: Math.min(2 * height, ofFine.to + 1) };
    const ofHalf = listNeeded(ofQuarter, 4 * height);
    const ofLuma = listNeeded(ofHalf, 8 * height);
    const layers = new Layers();
    const sharp = layers.convolve(takeLuma(luma, ofLuma), steps.sharp, ofLuma.from, ofLuma.to);
    const both = layers.reserve(halfOf(luma, steps), ofHalf.from, ofHalf.to);
    layers.convolveWhole(sharp, steps.halve, ofHalf.from, ofHalf.to, both);
    const colour = takeChroma(chroma, ofHalf, both);
    layers.convolve(colour, steps.colour, ofHalf.from, ofHalf.to, both, steps.halve.after);
    const quarter = layers.convolveWhole(both, steps.quarter, ofQuarter.from, ofQuarter.to);
    const fine = layers.convolveWhole(quarter, steps.fine, ofFine.from, ofFine.to);
    const strip = layers.convolveWhole(fine, steps.eighth, ofEighth.from, ofEighth.to);
    values.set(layers.read(strip).values, from * width * channels);
  }
  return { width, height, channels, top: 0, values };
}

/** The shape of the layer with the luminance's and chroma's channels together, at half the picture's size. */
const halfOf = ({ width, height }: Plane, { halve, colour }: Steps) => ({
  width: width / 2,
  height: height / 2,
  channels: halve.after + colour.after,
});

interface Dense {
  /** One row per output, one column per input. */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

function multiply({ weights, biases }: Dense, before: Float32Array): Float32Array {
  return biases.map((bias, i) => {
    let sum = bias;
    for (let k = 0; k < before.length; k++) sum += (weights[i * before.length + k] ?? 0) * (before[k] ?? 0);
    return sum;
  });
}

/**
 * For each block, the values that occur at each frequency, scaled and shifted according to its quantisation
 * table.
 */
function readCoefficients(
  { coefficients, steps, blocksWide, blocksHigh }: JpegComponent,
  { width, height }: Pick<Layer, 'width' | 'height'>,
  values: Dense,
  table: Dense,
): Layer {
  const channels = values.biases.length;
  const byValue = groupByValue(values.weights, channels);
  const ofTable = multiply(
    table,
    Float32Array.from(steps, (step) => Math.log2(step + 1) / 8),
  );
  const found = new Float32Array(width * height * channels);
  // Most coefficients are zero: the sum starts from all zeros, and each other value adds its difference from
  // a zero.
  const empty = values.biases.map((bias, k) => {
    let sum = bias;
    for (let frequency = 0; frequency < FREQUENCIES; frequency++)
      sum += byValue[channels * frequency * (LIMIT + 1) + k];
    return sum;
  });
  const sums = new Float32Array(channels);
  for (let y = 0; y < Math.min(height, blocksHigh); y++)
    for (let x = 0; x < Math.min(width, blocksWide); x++) {
      sums.set(empty);
      const block = FREQUENCIES * (y * blocksWide + x);
      for (let frequency = 0; frequency < FREQUENCIES; frequency++) {
        const value = coefficients[block + frequency];
        if (value === 0) continue;
        const zero = channels * frequency * (LIMIT + 1);
        const row = zero + channels * Math.min(LIMIT, Math.abs(value));
        for (let k = 0; k < channels; k++) sums[k] += byValue[row + k] - byValue[zero + k];
      }
      const into = channels * (y * width + x);
      for (let k = 0; k < channels; k++)
        found[into + k] = Math.max(
          0,
          (sums[k] ?? 0) * (1 + (ofTable[k] ?? 0)) + (ofTable[channels + k] ?? 0),
        );
    }
  return { width, height, channels, top: 0, values: found };
}

/** The weights with all channels of one value adjacent. */
function groupByValue(weights: Float32Array, channels: number): Float32Array {
  const rows = weights.length / channels;
  return Float32Array.from(
    weights,
    (_, at) => weights[(at % channels) * rows + Math.floor(at / channels)] ?? 0,
  );
}

/** Doubles both sides; each value is repeated four times. */
function double({ width, height, channels, values }: Layer): Layer {
  const grown = new Float32Array(4 * values.length);
  for (let y = 0; y < 2 * height; y++)
    for (let x = 0; x < 2 * width; x++) {
      const from = channels * ((y >> 1) * width + (x >> 1));
      grown.set(values.subarray(from, from + channels), channels * (2 * y * width + x));
    }
  return { width: 2 * width, height: 2 * height, channels, top: 0, values: grown };
}

function splitHead({ channels, values }: Layer, head: Dense): [Float32Array, Float32Array] {
  const count = values.length / channels;
  const [changed, confidence] = [new Float32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i++) {
    const [a = 0, b = 0] = multiply(head, values.subarray(i * channels, (i + 1) * channels));
    changed[i] = a;
    confidence[i] = b;
  }
  return [changed, confidence];
}

/**
 * The features by which the picture is judged: means and maxima of the layer, and figures of the map and its
 * confidence.
 */
function measure(wide: Layer, changed: Float32Array, confidence: Float32Array, width: number): Float32Array {
  const { channels, values } = wide;
  const means = new Float32Array(channels);
  const most = new Float32Array(channels).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < values.length; i++) {
    const [k, value] = [i % channels, values[i] ?? 0];
    means[k] = (means[k] ?? 0) + (value * channels) / values.length;
    most[k] = Math.max(most[k] ?? 0, value);
  }
  const smooth = meanOfNine(changed, width);
  const sure = smooth.map((value, i) => sigmoid(value) * sigmoid(confidence[i] ?? 0));
  const [mean, top] = [meanOf(smooth), maximum(smooth)];
  const spread = Math.sqrt(meanOf(smooth.map((value) => (value - mean) * (value - mean))) + MIN_VARIANCE);
  return Float32Array.from([
    ...means,
    ...most,
    top,
    mean,
    maximum(sure),
    meanOf(sure),
    meanOf(confidence),
    spread,
  ]);
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

const meanOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

export const maximum = (values: Float32Array) =>
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);

/** A ninth of the sum over 3x3 cells; beyond the edges are zeros. */
function meanOfNine(values: Float32Array, width: number): Float32Array {
  const height = values.length / width;
  return values.map((_, i) => {
    const [x0, y0] = [i % width, Math.floor(i / width)];
    let sum = 0;
    for (let y = Math.max(0, y0 - 1); y <= Math.min(height - 1, y0 + 1); y++)
      for (let x = Math.max(0, x0 - 1); x <= Math.min(width - 1, x0 + 1); x++)
        sum += values[y * width + x] ?? 0;
    return sum / 9;
  });
}
