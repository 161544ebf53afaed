import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromInvocation } from '../arguments.ts';
import { drawPictures, FOR_NETWORK } from '../drawn/draw-pictures.ts';
import { gatherExamples, listExamples } from '../fit/list-examples.ts';
import { measureExamples } from '../fit/measure-examples.ts';
import { listNetworkPhotos } from '../photos/list-photos.ts';
import { judgeNetworks } from './judge-networks.ts';
import { presentMaps } from './present-maps.ts';
import { writePlanes } from './write-planes.ts';

const CACHE = path.resolve(import.meta.dirname, '../../../.cache');

/**
 * `eval network --data DIR [--rounds N]`: writes what `train.py` reads, of pairs of the photos in `network-photos.tsv` and of drawn
 * pictures. With `--check` it tells what the product's network is worth alone on the pairs of `eval fit`: of strangers only if it
 * was taught from that table, as version 1.1.0 was not. With `--judge [--limit PHOTOS]` it sets the network that `training/` made beside
 * the product's.
 */
export async function prepareNetwork(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      rounds: { type: 'string' },
      check: { type: 'boolean' },
      judge: { type: 'boolean' },
      limit: { type: 'string' },
    },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const data = fromInvocation(values.data);
  if (values.check) {
    const examples = await gatherExamples(data, path.join(CACHE, 'fit'), Number(values.rounds ?? 2));
    const photos = examples.filter(({ subject }) => subject !== 'drawn');
    const stored = await measureExamples(photos, path.join(CACHE, 'fit/measured'), ['learned-traces']);
    console.log(presentMaps(stored));
    return 0;
  }
  if (values.judge) {
    await judgeNetworks(data, Number(values.limit ?? 40));
    return 0;
  }
  const folder = path.join(CACHE, 'network');
  const rounds = Number(values.rounds ?? 3);
  const drawn = await drawPictures(path.join(folder, 'drawn'), FOR_NETWORK);
  const examples = [
    ...(await listExamples(listNetworkPhotos(data), path.join(folder, 'pairs'), rounds, 'mixed')),
    ...(await listExamples(drawn, path.join(folder, 'drawn-pairs'), rounds, 'mixed')),
  ];
  await writePlanes(examples, folder);
  console.log(`${examples.length} pictures; python3 eval/src/network/train.py ${folder}`);
  return 0;
}
