import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import { findCause } from '../find-cause.ts';
import type { Binding } from './binding.ts';

/** @throws AnalysisFailure `unreadable` */
export function requireSuccess(binding: Binding, code: number): number {
  if (code >= 0) return code;
  const reason = new binding.FFmpegError(code).message;
  throw new AnalysisFailure('unreadable', say('undecoded.file', { cause: findCause(reason) }), reason);
}
