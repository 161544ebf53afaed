import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromInvocation } from '../arguments.ts';
import { listUnseenPhotos } from '../photos/list-photos.ts';
import { judgeExamples } from './judge-examples.ts';
import { listExamples } from './list-examples.ts';
import { measureExamples } from './measure-examples.ts';
import { presentFit } from './present-fit.ts';

const CACHE = path.resolve(import.meta.dirname, '../../../.cache/unseen');

/**
 * `eval unseen --data DIR [--large] [--thin N]`: the performance of the shipped fusion on forgeries and twins
 * made from photos by cameras on which it was never fitted; with `--large` on pictures as large as cameras
 * make them, 2 to 12 megapixels; with `--thin 3` on a third of the pairs. Nothing may be chosen by these
 * figures: they show the performance elsewhere.
 */
export async function checkUnseen(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, large: { type: 'boolean' }, thin: { type: 'string', default: '1' } },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const data = fromInvocation(values.data);
  const origins = values.large ? 'large' : 'mixed';
  const folder = path.join(CACHE, origins);
  const examples = await listExamples(listUnseenPhotos(data), path.join(folder, 'pairs'), {
    rounds: 1,
    origins,
    thin: Number(values.thin),
  });
  if (examples.length === 0)
    throw new Error('no photo of unseen-photos.tsv is here: `eval photos` gathers them');
  const figures = await judgeExamples(await measureExamples(examples, path.join(folder, 'measured')));
  const cameras = new Set(examples.map(({ camera }) => camera));
  console.log(`${figures.rows.length} pictures by ${cameras.size} cameras that the fit has not seen`);
  console.log(presentFit(figures));
  return 0;
}
