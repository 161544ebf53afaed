import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chooseGrid } from '../../../packages/forensics/src/media/image/fusion/cell-grid.ts';
import {
  findTraces,
  LARGEST,
} from '../../../packages/forensics/src/methods/learned-traces/learned-traces.ts';
import { loadTraceNetwork } from '../../../packages/forensics/src/methods/learned-traces/trace-network.ts';
import { fromInvocation } from '../arguments.ts';
import { listExamples } from '../fit/list-examples.ts';
import { openExample, readChanged, shrinkMaps } from '../fit/measure-example.ts';
import { listPhotos, type Photo } from '../photos/list-photos.ts';
import { showProgress } from '../show-progress.ts';
import { presentMaps, type ReadExample } from './present-maps.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SHIPPED = path.join(ROOT, 'packages/forensics/src/methods/learned-traces/network.onnx');

/**
 * `eval network --data DIR [--photos N] [--onnx FILE]`: the performance of the network of `learned-traces`
 * alone, or of another one trained by `training/`, on pairs made from photos by cameras from which it did not
 * learn, in the picture sizes that it is shown. The pairs are made by other code than `training/forge.py`.
 */
export async function checkNetwork(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      photos: { type: 'string', default: '30' },
      onnx: { type: 'string', default: SHIPPED },
    },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const network = loadTraceNetwork(readFileSync(fromInvocation(values.onnx)));
  const photos = spread(listPhotos(fromInvocation(values.data)), Number(values.photos));
  const folder = path.join(ROOT, `.cache/judged-pairs/${values.photos}`);
  const pairs = await listExamples(photos, folder, { rounds: 1, origins: 'mixed' });
  const read: ReadExample[] = [];
  let [seconds, megapixels] = [0, 0];
  for (const [n, { mask, ...example }] of pairs.entries()) {
    showProgress(n + 1, pairs.length);
    const image = openExample(example.file);
    const { width, height } = await image.luminance();
    if (width * height > LARGEST) continue;
    await image.chrominance();
    image.jpeg();
    const before = process.cpuUsage();
    const outcome = await findTraces(image, () => network);
    const { user, system } = process.cpuUsage(before);
    if (outcome.status !== 'finding') continue;
    seconds += (user + system) / 1e6;
    megapixels += (width * height) / 1e6;
    const grid = chooseGrid({ width, height });
    const changed = mask ? await readChanged(mask, { width, height }, grid) : null;
    const measured = shrinkMaps(outcome.measured, grid);
    read.push({ example: { ...example, mask }, changed, ...outcome, measured });
  }
  console.log(presentMaps(read));
  console.log(`${(seconds / megapixels).toFixed(2)} s of processor time a megapixel, decoding not counted`);
  return 0;
}

/** From different cameras if there are enough. */
function spread(photos: readonly Photo[], limit: number): Photo[] {
  const byCamera = [...Map.groupBy(photos, ({ camera }) => camera).values()];
  const ofEach = Math.ceil(limit / byCamera.length);
  return byCamera.flatMap((ofCamera) => ofCamera.slice(0, ofEach)).slice(0, limit);
}
