import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface EvaluationArguments {
  /** Folder with `manifest.tsv`. */
  readonly data: string;
  /** File to write the figures to. */
  readonly json: string | undefined;
  /** Files of each label in each set, spread evenly over them. */
  readonly limit: number;
  /** The one method to evaluate; all by default. */
  readonly only: string | undefined;
  /** Folder with gathered clips; by default the evaluation's own. */
  readonly clips: string | undefined;
  /** Folder with clones of the repositories that clips come from. */
  readonly clones: string | undefined;
  /** How edited clips are encoded; H.264 by default. */
  readonly codec: string | undefined;
}

/**
 * Relative paths start in the caller's folder, which npm keeps in INIT_CWD. @throws Error for unknown
 * arguments
 */
export function readArguments(args: string[]): EvaluationArguments {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      json: { type: 'string' },
      limit: { type: 'string' },
      only: { type: 'string' },
      clips: { type: 'string' },
      clones: { type: 'string' },
      codec: { type: 'string' },
    },
  });
  if (!values.data) throw new Error('--data DIR names the folder with the data and its manifest.tsv');
  const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
  if (!(limit >= 1)) throw new Error('--limit takes a number from 1');
  return {
    data: fromInvocation(values.data),
    json: values.json && fromInvocation(values.json),
    limit,
    only: values.only,
    clips: values.clips && fromInvocation(values.clips),
    clones: values.clones && fromInvocation(values.clones),
    codec: values.codec,
  };
}

/** Resolves a path relative to the caller's folder. */
export function fromInvocation(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
