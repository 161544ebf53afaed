import { generatePairs, type Origins, type Pair } from '../paired/generate.ts';

export interface PairsRequest {
  readonly files: readonly string[];
  readonly folder: string;
  readonly rounds: number;
  readonly origins: Origins;
  readonly shard: number;
  readonly of: number;
}

/** What it tells of one pair after the other; at the end null. */
export type PairsAnswer = Pair | null;

/** A process that makes its share of the pairs. */
process.once('message', async ({ files, folder, ...share }: PairsRequest) => {
  for await (const pair of generatePairs(files, folder, { seed: 'fit', ...share })) process.send?.(pair);
  process.send?.(null);
  process.disconnect();
});
