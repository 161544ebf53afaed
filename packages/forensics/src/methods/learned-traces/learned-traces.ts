import { readFileSync } from 'node:fs';
import { say } from '@assay/statements';
import { shareCutOff } from '../../maths/cut-off.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { once } from '../../once.ts';
import { describeTraces } from './describe-traces.ts';
import { CELL } from './layers.ts';
import { LARGEST, loadNetwork } from './run-network.ts';
import { sparePlacesCutOff } from './spare-cut-off.ts';

/** Along each side, in pixels: the network compares places with one another. */
const SMALLEST = 64;

const onnx = readFileSync(new URL('./network.onnx', import.meta.url));
const getNetwork = once(() => loadNetwork(onnx));

export default defineMethod({
  id: 'learned-traces',
  version: '1.3.0',
  title: say('learned-traces.title'),
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const luma = await image.luminance();
    if (Math.min(luma.width, luma.height) < SMALLEST)
      return {
        status: 'inconclusive',
        message: say('learned-traces.too-small'),
      };
    if (luma.width * luma.height > LARGEST)
      return {
        status: 'not-applicable',
        message: say('learned-traces.too-large'),
      };
    const found = getNetwork()(luma, await image.chrominance());
    return describeTraces(sparePlacesCutOff(found, shareCutOff(await image.pixels(), CELL)));
  },
});
