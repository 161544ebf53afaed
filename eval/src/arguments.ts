import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface EvaluationArguments {
  /** Folder with `manifest.tsv`. */
  readonly data: string;
  /** File to write the figures to. */
  readonly json: string | undefined;
  /** Files of each label in each set; spread evenly over them. */
  readonly limit: number;
  /** The one method that is asked for; all when left out. */
  readonly only: string | undefined;
}

/** Relative paths start in the caller's folder, which npm keeps in INIT_CWD. Throws for arguments it does not take. */
export function readArguments(args: string[]): EvaluationArguments {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      json: { type: 'string' },
      limit: { type: 'string' },
      only: { type: 'string' },
    },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
  if (!(limit >= 1)) throw new Error('--limit takes a number from 1');
  const folder = process.env.INIT_CWD ?? process.cwd();
  return {
    data: resolve(folder, values.data),
    json: values.json && resolve(folder, values.json),
    limit,
    only: values.only,
  };
}
