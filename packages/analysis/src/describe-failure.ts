import { inEnglish } from '@assay/statements/english';
import type { AnalysisFailure, Failure } from './failure.ts';

/** The failure as plain data, in words. Only outside the sandbox: its processes have no catalogue. */
export function describeFailure({ code, said, detail }: AnalysisFailure): Failure {
  return { code, message: inEnglish(said), statements: [said], ...(detail && { detail }) };
}
