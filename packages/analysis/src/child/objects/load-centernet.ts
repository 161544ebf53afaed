import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import { firstLine } from '../first-line.ts';
import { loadGraphModel, loadTensorFlow } from '../load-tensorflow.ts';
import { COCO_NAMES } from './coco-names.ts';
import type { ObjectModel, SeenObject } from './object-model.ts';

/** Side of the input, in pixels. */
const SIDE = 512;
const OUTPUT = 'tower_0/detections';
/** Left, top, right, bottom, certainty and class of each peak. */
const ROW = 6;

const require = createRequire(import.meta.url);

/**
 * CenterNet on MobileNetV3 (Zhou, Wang and Krähenbühl, "Objects as Points", 2019), trained on COCO: the
 * weights bundled with @vladmandic/human, 4 MB. Throws `AnalysisFailure` `unavailable`.
 */
export async function loadCenterNet(weightsFolder?: string): Promise<ObjectModel> {
  try {
    const tf = await loadTensorFlow();
    const folder = weightsFolder ?? findWeights();
    const [topology, weights] = await Promise.all([
      readFile(join(folder, 'centernet.json'), 'utf8').then(JSON.parse),
      readFile(join(folder, 'centernet.bin')),
    ]);
    const [{ weights: weightSpecs }] = topology.weightsManifest as [{ weights: object[] }];
    const { modelTopology, format, signature } = topology;
    const weightData = Uint8Array.from(weights).buffer;
    const load = async () => ({ modelTopology, format, signature, weightSpecs, weightData });
    const model = await loadGraphModel({ load });
    return {
      width: SIDE,
      height: SIDE,
      fit: 'letterbox',
      look: async (pixels) => {
        const input = tf.tensor4d(Float32Array.from(pixels), [1, SIDE, SIDE, 3]);
        const output = model.execute(input, OUTPUT);
        const rows = await output.data();
        input.dispose();
        output.dispose();
        return readRows(rows);
      },
    };
  } catch (error) {
    const reason = firstLine(error);
    throw new AnalysisFailure('unavailable', say('failure.part-unavailable', { part: 'objects', reason }));
  }
}

function readRows(rows: Float32Array): SeenObject[] {
  const seen: SeenObject[] = [];
  for (let start = 0; start + ROW <= rows.length; start += ROW) {
    const [left = 0, top = 0, right = 0, bottom = 0, certainty = 0, place = -1] = rows.subarray(
      start,
      start + ROW,
    );
    const name = COCO_NAMES[place];
    if (!name) continue;
    seen.push({
      name,
      certainty,
      left: left / SIDE,
      top: top / SIDE,
      right: right / SIDE,
      bottom: bottom / SIDE,
    });
  }
  return seen;
}

function findWeights(): string {
  return join(dirname(dirname(require.resolve('@vladmandic/human'))), 'models');
}
