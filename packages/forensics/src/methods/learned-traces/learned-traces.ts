import { readFileSync } from 'node:fs';
import { say } from '@assay/statements';
import { shareCutOff } from '../../maths/cut-off.ts';
import type { DecodedImage } from '../../media/image/decoded-image.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { once } from '../../once.ts';
import { describeTraces } from './describe-traces.ts';
import { CELL } from './layers.ts';
import { sparePlacesCutOff } from './spare-cut-off.ts';
import { loadTraceNetwork, type TraceNetwork } from './trace-network.ts';

/** In pixels, on each side: the network compares places with one another. */
const SMALLEST = 64;
/**
 * In pixels: larger pictures are left out, as the network takes half a second per million. Just above 2048 x
 * 1536.
 */
export const LARGEST = 3_200_000;

const onnx = readFileSync(new URL('./network.onnx', import.meta.url));
const getNetwork = once(() => loadTraceNetwork(onnx));

export default defineMethod({
  id: 'learned-traces',
  version: '2.0.0',
  title: say('learned-traces.title'),
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: (image) => findTraces(image, getNetwork),
});

/** Runs a network on pictures of suitable size; only they cause it to be loaded, which takes a while. */
export async function findTraces(image: DecodedImage, getNetwork: () => TraceNetwork): Promise<Outcome> {
  const luma = await image.luminance();
  if (Math.min(luma.width, luma.height) < SMALLEST)
    return { status: 'inconclusive', message: say('learned-traces.too-small') };
  if (luma.width * luma.height > LARGEST)
    return { status: 'not-applicable', message: say('learned-traces.too-large') };
  const found = getNetwork()(luma, await image.chrominance(), image.jpeg()?.components[0] ?? null);
  const cutOff = shareCutOff(await image.pixels(), CELL, found.width, found.height);
  return describeTraces(sparePlacesCutOff(found, cutOff));
}
