import { readStatements, say } from '@assay/statements';
import { AnalysisFailure, type FailureCode } from './failure.ts';

export interface WhichFailed {
  readonly which: 'first' | 'second';
  readonly failure: AnalysisFailure;
}

/**
 * Which of two compared files the child says that it could not read; null: it read both. For what has not the right shape, throws
 * `AnalysisFailure` `crashed`.
 */
export function readWhichFailed(body: unknown): WhichFailed | null {
  const { failed, failure } = (body ?? {}) as Record<string, unknown>;
  if (failed === undefined) return null;
  const { code, said, detail } = (failure ?? {}) as Record<string, unknown>;
  const [statement] = readStatements([said]) ?? [];
  if (!statement || typeof code !== 'string')
    throw new AnalysisFailure('crashed', say('failure.unusable'), 'comparison');
  const text = typeof detail === 'string' ? detail : undefined;
  return {
    which: failed === 0 ? 'first' : 'second',
    failure: new AnalysisFailure(code as FailureCode, statement, text),
  };
}
