import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromInvocation } from '../arguments.ts';
import { gatherExamples, spreadCameras } from '../fit/list-examples.ts';
import { NETWORK_FOLDER } from './network-folder.ts';
import { presentMaps } from './present-maps.ts';
import { writePlanes } from './write-planes.ts';

/**
 * `eval network --data DIR [--rounds N] [--maps]`: writes what `train.py` reads, of the same pairs and folds as `eval fit`. With
 * `--maps` it tells what the maps that `train.py` wrote are worth.
 */
export async function prepareNetwork(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      rounds: { type: 'string', default: '2' },
      maps: { type: 'boolean' },
    },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const examples = await gatherExamples(
    fromInvocation(values.data),
    path.join(NETWORK_FOLDER, '../fit'),
    Number(values.rounds),
  );
  if (values.maps) {
    console.log(presentMaps(examples, NETWORK_FOLDER));
    return 0;
  }
  await writePlanes(examples, spreadCameras(examples), NETWORK_FOLDER);
  console.log(`${examples.length} pictures; python3 eval/src/network/train.py ${NETWORK_FOLDER} --fold 0`);
  return 0;
}
