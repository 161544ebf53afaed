import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AssessmentResult } from '@assay/forensics';
import { chooseGrid } from '../../../packages/forensics/src/assess/fusion/cell-grid.ts';
import { mapBlocks } from '../../../packages/forensics/src/maths/heat-map.ts';
import { LARGEST } from '../../../packages/forensics/src/methods/learned-traces/run-network.ts';
import {
  loadTraceNetwork,
  type TraceNetwork,
} from '../../../packages/forensics/src/methods/learned-traces/trace-network.ts';
import type { Example } from '../fit/example.ts';
import { listExamples } from '../fit/list-examples.ts';
import { measureExample, openExample, shrink } from '../fit/measure-example.ts';
import { listPhotos } from '../photos/list-photos.ts';
import { showProgress } from '../show-progress.ts';
import { presentMaps, type ReadExample } from './present-maps.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SHIPPED = 'learned-traces';

/**
 * What the network that `training/` made is worth beside the product's, on pairs made of photos that neither has learnt from, in
 * pictures of up to 2 megapixels. The pairs are made by other code than `training/forge.py`.
 * @param limit photos to make pairs of, of different cameras where there are enough
 */
export async function judgeNetworks(data: string, limit: number): Promise<void> {
  const network = loadTraceNetwork(readFileSync(path.join(ROOT, 'training/network.onnx')));
  const photos = [...Map.groupBy(listPhotos(data), ({ camera }) => camera).values()];
  const spread = photos
    .flatMap((ofCamera) => ofCamera.slice(0, Math.ceil(limit / photos.length)))
    .slice(0, limit);
  const pairs = await listExamples(spread, path.join(ROOT, `.cache/judged-pairs/${limit}`), 1, 'mixed');
  const [trained, shipped]: ReadExample[][] = [[], []];
  let seconds = 0;
  let megapixels = 0;
  for (const [n, example] of pairs.entries()) {
    showProgress(n + 1, pairs.length);
    const image = openExample(example.file);
    const { width, height } = await image.luminance();
    if (width * height > LARGEST || Math.min(width, height) < 64) continue;
    const { changed, results } = await measureExample(example, null, [SHIPPED]);
    const before = process.cpuUsage();
    const [result] = results;
    if (!result) continue;
    const found = await readTraces(network, example, result);
    const { user, system } = process.cpuUsage(before);
    seconds += (user + system) / 1e6;
    megapixels += (width * height) / 1e6;
    shipped.push({ example, read: () => ({ changed, results }) });
    trained.push({ example, read: () => ({ changed, results: [found] }) });
  }
  console.log(`the product's\n${presentMaps(shipped)}\n\ntraining/network.onnx\n${presentMaps(trained)}`);
  console.log(`${(seconds / megapixels).toFixed(2)} s of processor time a megapixel, decoding included`);
}

/** What the network says, in place of what the product's network said. */
async function readTraces(
  network: TraceNetwork,
  example: Example,
  shipped: AssessmentResult,
): Promise<AssessmentResult> {
  const image = openExample(example.file);
  const [luma, chroma] = [await image.luminance(), await image.chrominance()];
  const traces = network(luma, chroma, image.jpeg()?.components[0] ?? null);
  const logOdds = mapBlocks(traces.width, traces.height, traces.changed, [-2, 3]);
  const raw = { highest: traces.picture };
  return shrink({ ...shipped, compromisedScore: null, raw, measured: { logOdds } }, chooseGrid(luma));
}
