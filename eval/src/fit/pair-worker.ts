import { type GenerateOptions, generatePairs, type Pair } from '../paired/generate.ts';

export interface PairsRequest extends Omit<GenerateOptions, 'seed'> {
  readonly files: readonly string[];
  readonly folder: string;
}

/** The messages of the process: one per pair, null at the end. */
export type PairsAnswer = Pair | null;

/** A process that makes its share of the pairs. */
process.once('message', async ({ files, folder, ...share }: PairsRequest) => {
  for await (const pair of generatePairs(files, folder, { seed: 'fit', ...share })) process.send?.(pair);
  process.send?.(null);
  process.disconnect();
});
