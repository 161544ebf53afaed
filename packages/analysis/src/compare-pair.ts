import { readStatements, type Statement, say } from '@assay/statements';
import { getPool } from './default-pool.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure, type FailureCode } from './failure.ts';
import type { FileType } from './file-type.ts';
import { inspectFile } from './inspect-file.ts';
import type { Job } from './process/sandboxed-child.ts';

export interface FailedComparison {
  readonly status: 'failed';
  /** The file with the failure; null if that is not known. */
  readonly which: 'first' | 'second' | null;
  readonly error: Failure;
}

interface PairJob<T> extends Pick<Job, 'kind' | 'options' | 'limits' | 'signal' | 'onProgress'> {
  readonly kinds: readonly FileType['kind'][];
  /** Said of a file of another kind. */
  readonly otherKind: Statement;
  readonly tooLarge: Statement;
  /** The memory that two files of this size together need, in bytes. */
  readonly expectBytes: (size: number) => number;
  /** Throws AnalysisFailure if the child's answer has not the right shape. */
  readonly read: (body: unknown) => T;
}

/** Compares two files in the sandbox. Rejects only when `signal` aborts. */
export async function comparePair<T>(
  paths: readonly [string, string],
  { kinds, otherKind, tooLarge, expectBytes, read, ...job }: PairJob<T>,
): Promise<T | FailedComparison> {
  let which: FailedComparison['which'] = null;
  try {
    const sizes: number[] = [];
    for (const path of paths) {
      which = sizes.length === 0 ? 'first' : 'second';
      const { size, type } = await inspectFile(path);
      if (!type || !kinds.includes(type.kind)) throw new AnalysisFailure('unsupported', otherKind);
      if (size > job.limits.fileBytes) throw new AnalysisFailure('unsupported', tooLarge);
      sizes.push(size);
    }
    which = null;
    const [size = 0, besideSize = 0] = sizes;
    const { body } = await getPool().run({
      ...job,
      ...{ path: paths[0], size },
      attachments: [{ path: paths[1], size: besideSize }],
      expectedBytes: expectBytes(size + besideSize),
    });
    const { failed, failure } = (body ?? {}) as Record<string, unknown>;
    if (failed === undefined) return read(body);
    const unread = readFailure(failure);
    which = failed === 0 ? 'first' : 'second';
    throw unread;
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { status: 'failed', which, error: describeFailure(error) };
  }
}

/** Why the child could not read one of the two. Throws `AnalysisFailure` `crashed` for what has not the right shape. */
function readFailure(failure: unknown): AnalysisFailure {
  const { code, said, detail } = (failure ?? {}) as Record<string, unknown>;
  const [statement] = readStatements([said]) ?? [];
  if (!statement || typeof code !== 'string')
    throw new AnalysisFailure('crashed', say('failure.unusable'), 'comparison');
  return new AnalysisFailure(code as FailureCode, statement, typeof detail === 'string' ? detail : undefined);
}

const MAX_LIST = 10_000;

export function isList<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.length <= MAX_LIST && value.every(isItem);
}
