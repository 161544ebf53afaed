import { readFileSync } from 'node:fs';
import { say } from '@assay/statements';
import { shareCutOff } from '../../maths/cut-off.ts';
import { isDrawn } from '../../maths/measure-equal.ts';
import { reducePicture } from '../../maths/reduce-picture.ts';
import {
  type DecodedImage,
  type PixelImage,
  toChrominance,
  toLuminance,
} from '../../media/image/decoded-image.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { once } from '../../once.ts';
import { describeTraces } from './describe-traces.ts';
import { CELL } from './layers.ts';
import { sparePlacesCutOff } from './spare-cut-off.ts';
import { loadTraceNetwork, type TraceNetwork, type Traces } from './trace-network.ts';

/** In pixels, on each side: the network compares places with one another. */
const SMALLEST = 64;
/**
 * In pixels: larger pictures are reduced, because the network takes half a second per million. Just above
 * 2048 x 1536.
 */
export const LARGEST = 3_200_000;
/** The size of reduced pictures in pixels. */
const REDUCED = 1_000_000;

const onnx = readFileSync(new URL('./network.onnx', import.meta.url));
const getNetwork = once(() => loadTraceNetwork(onnx));

export default defineMethod({
  id: 'learned-traces',
  version: '2.2.0',
  title: say('learned-traces.title'),
  source:
    'A network of the product’s own, after B. Bayar, M. C. Stamm: Constrained convolutional neural networks, IEEE TIFS 13, 2018; M.-J. Kwon et al.: Learning JPEG compression artifacts, IJCV 130, 2022; F. Guillaro et al.: TruFor, CVPR 2023',
  medium: 'image',
  cue: 'pixels',
  isLongest: true,
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: (image) => findTraces(image, getNetwork),
});

/**
 * Runs a network on pictures that are not too small. It is only loaded for such a picture, which takes a
 * while.
 */
export async function findTraces(image: DecodedImage, getNetwork: () => TraceNetwork): Promise<Outcome> {
  const luma = await image.luminance();
  if (Math.min(luma.width, luma.height) < SMALLEST)
    return { status: 'inconclusive', message: say('learned-traces.too-small') };
  const pixels = await image.pixels();
  if (luma.width * luma.height > LARGEST) return findInReduced(pixels, getNetwork(), isDrawn(luma));
  const found = getNetwork()(luma, await image.chrominance(), image.jpeg()?.components[0] ?? null);
  return describeTraces(spare(found, pixels), { width: CELL, height: CELL }, isDrawn(luma));
}

/**
 * Reduction removes the grid of JPEG blocks, so the network receives only the pixels.
 * @param drawn whether `isDrawn` says so of the picture before
 */
function findInReduced(pixels: PixelImage, network: TraceNetwork, drawn: boolean): Outcome {
  const reduced = reducePicture(pixels, REDUCED);
  if (Math.min(reduced.width, reduced.height) < SMALLEST)
    return { status: 'inconclusive', message: say('learned-traces.too-narrow') };
  const found = network(toLuminance(reduced), toChrominance(reduced), null);
  const cell = {
    width: (CELL * pixels.width) / reduced.width,
    height: (CELL * pixels.height) / reduced.height,
  };
  return {
    ...describeTraces(spare(found, reduced), cell, drawn),
    limits: say('learned-traces.limits-reduced', { megapixels: REDUCED / 1e6 }),
  };
}

function spare(found: Traces, pixels: PixelImage): Traces {
  return sparePlacesCutOff(found, shareCutOff(pixels, CELL, found.width, found.height));
}
