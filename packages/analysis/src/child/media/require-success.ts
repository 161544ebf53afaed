import { AnalysisFailure } from '../../failure.ts';
import type { Binding } from './binding.ts';

/** @throws AnalysisFailure `unreadable` */
export function requireSuccess(binding: Binding, code: number): number {
  if (code >= 0) return code;
  const reason = new binding.FFmpegError(code).message;
  throw new AnalysisFailure('unreadable', `The file cannot be decoded: ${reason}.`);
}
