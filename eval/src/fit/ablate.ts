import path from 'node:path';
import { parseArgs } from 'node:util';
import { IMAGE_METHODS } from '@assay/forensics';
import { fromInvocation } from '../arguments.ts';
import { gatherExamples, spreadCameras } from './list-examples.ts';
import { listFusible } from './measure-example.ts';
import { measureExamples } from './measure-examples.ts';
import { describeOutOfFold, readLesson, scoreOutOfFold } from './out-of-fold.ts';
import { summarise } from './present-fit.ts';
import { type CellOptions, sampleCells } from './train.ts';

const CACHE = path.resolve(import.meta.dirname, '../../../.cache/fit');

/**
 * `eval ablate --data DIR [--rounds N] [--trees N] [--without ID,ID …]`: the out-of-fold performance of the
 * fusion with all methods (twice, with different random choices: their difference is chance), and without
 * each of them, or without the named groups. Methods on request are included. Fewer cell trees than in the
 * product give a faster answer.
 */
export async function ablateMethods(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      rounds: { type: 'string', default: '2' },
      trees: { type: 'string', default: '60' },
      without: { type: 'string', multiple: true },
    },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const trees = Number(values.trees);
  const methods = listFusible(IMAGE_METHODS);
  const groups = (values.without ?? methods).map((group) => group.split(','));
  const variants: (CellOptions & { readonly name: string })[] = [
    { name: 'all', trees },
    { name: 'all, by other choices', trees, seed: 'other cells' },
    ...groups.map((without) => ({ name: `without ${without.join(', ')}`, trees, without })),
  ];
  const examples = await gatherExamples(fromInvocation(values.data), CACHE, Number(values.rounds));
  const folds = spreadCameras(examples);
  const stored = await measureExamples(examples, path.join(CACHE, 'measured'), methods);
  const samples = stored.map((one) => sampleCells(one.example, readLesson(one)));
  const answers = await describeOutOfFold(stored, samples, folds, variants);
  console.log(`${stored.length} pictures, ${values.trees} trees of cells`);
  console.log('image AUC  at 5 %  pixel AUC  best F1');
  for (const [v, { name }] of variants.entries()) {
    const answer = answers[v];
    const { imageAuc, hitsAt5, pixelAuc, bestF1 } = summarise({
      ...answer,
      logOdds: scoreOutOfFold(answer, folds),
    });
    const figures = [imageAuc, hitsAt5, pixelAuc, bestF1].map((figure) => figure.toFixed(4).padStart(8));
    console.log(`${figures.join('')}  ${name}`);
  }
  return 0;
}
