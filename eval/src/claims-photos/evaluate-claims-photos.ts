import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_IMAGE_METHODS } from '@assay/forensics';
import { fromInvocation } from '../arguments.ts';
import { judgeExamples } from '../fit/judge-examples.ts';
import { listFusible } from '../fit/measure-example.ts';
import { measureExamples } from '../fit/measure-examples.ts';
import { listScenes } from './list-scenes.ts';
import { makePairs } from './make-pairs.ts';
import { joinFigures, present } from './present.ts';
import { makePublishedPairs } from './published.ts';
import { WAYS } from './ways.ts';

const CACHE = path.resolve(import.meta.dirname, '../../../.cache/claims-photos');

/**
 * `eval -- claims-photos --data DIR [--clones DIR] [--only made|published] [--seconds N] [--json FILE]`:
 * whether small insertions, as they come in claims, are found in photos of rooms, cars, roofs and goods.
 * `made`: stains, cracks, dents, insects and missing parts that this code puts into photos by unseen cameras,
 * each beside its untouched twin. `published`: changes by real image models, shown by repositories of
 * inpainting programs and laid into their originals; their files are read from clones, git directories
 * `OWNER+NAME/repo`. Pictures and measurements are kept, so that a run continues where the last one stopped;
 * after `--seconds` no further picture is measured. Nothing may be chosen by these figures.
 */
export async function evaluateClaimsPhotos(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      clones: { type: 'string' },
      only: { type: 'string' },
      seconds: { type: 'string', default: 'Infinity' },
      json: { type: 'string' },
    },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const until = Date.now() + 1_000 * Number(values.seconds);
  const results: Record<string, unknown> = {};
  for (const set of ['made', 'published'] as const) {
    if (values.only && values.only !== set) continue;
    const folder = path.join(CACHE, set);
    if (set === 'published' && !values.clones) continue;
    const pictures =
      set === 'made'
        ? await makePairs(listScenes(fromInvocation(values.data)), path.join(folder, 'pairs'))
        : await makePublishedPairs(fromInvocation(values.clones!), path.join(folder, 'pairs'));
    // So that a run that is stopped early has seen something at every place, and complete ways.
    const inOrder = [0, 1].flatMap((turn) =>
      WAYS.flatMap((way) => pictures.filter((picture) => picture.turn === turn && picture.way === way)),
    );
    const stored = await measureExamples(
      inOrder.map(({ example }) => example),
      path.join(folder, 'measured'),
      listFusible(DEFAULT_IMAGE_METHODS),
      until,
    );
    const judged = joinFigures(pictures, await judgeExamples(stored));
    console.log(`${judged.length} of ${pictures.length} pictures are measured`);
    console.log(`${set}:\n${present(judged)}`);
    results[set] = judged;
  }
  if (values.json) writeFileSync(fromInvocation(values.json), `${JSON.stringify(results, null, 2)}\n`);
  return 0;
}
