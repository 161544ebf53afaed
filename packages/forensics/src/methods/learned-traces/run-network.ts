import { type Convolution, convolve, type Layer } from '@assay/kernels';
import type { Chrominance, Plane } from '../../decoded-image.ts';
import {
  addLayers,
  CELL,
  joinChannels,
  listNeeded,
  readLayers,
  standardise,
  takeChroma,
  takeLuma,
} from './layers.ts';

/** Larger pictures are not shown to the network, in pixels: it has learnt from none. */
export const LARGEST = 2_000_000;
/** Log-odds of each whole cell of a picture to be changed. */
export interface LogOdds {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export type Network = (luma: Plane, chroma: Chrominance) => LogOdds;

/** Lines of cells that are worked on together, so that the fine layers of a picture are never in memory as a whole. */
const STRIP = 8;
/**
 * The network that `eval/src/network/train.py` describes and writes as ONNX, computed by our own kernels: residuals of
 * luminance and colour, three halvings, four looks at ever wider surroundings, and a comparison with the whole picture.
 * @throws Error where a tensor is missing
 */
export function loadNetwork(onnx: Uint8Array): Network {
  const { take, makeResidual, makeStep } = readLayers(onnx);
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
