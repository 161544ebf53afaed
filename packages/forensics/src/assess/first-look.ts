import type { Statement } from '@assay/statements';
import type { Said } from '../method.ts';
import type { AssessmentResult } from './run-methods.ts';

/**
 * The results of the methods that read the file's bytes, before its pixels are examined. Without a score,
 * which requires all methods.
 */
export interface FirstLook {
  /** The number of methods with a finding. */
  readonly methods: number;
  /** Findings that remain valid whatever the other methods find, most serious first. */
  readonly findings: readonly FirstFinding[];
}

export interface FirstFinding {
  /** The id of the method. */
  readonly model: string;
  readonly title: string | Statement;
  /** The score of this method alone, 0 to 100. */
  readonly compromisedScore: number;
  readonly message: Said;
}

/** The score from which a header method's finding is more than minor, as for the sentences of a verdict. */
export const NOTABLE_HEADER = 20;

export function summariseFirstLook(results: readonly AssessmentResult[]): FirstLook {
  const completed = results.filter(({ status }) => status === 'finding');
  const findings = completed.flatMap(({ model, title, compromisedScore, message }) =>
    compromisedScore !== null && compromisedScore >= NOTABLE_HEADER
      ? [{ model, title, compromisedScore, message }]
      : [],
  );
  return {
    methods: completed.length,
    findings: findings.sort((one, other) => other.compromisedScore - one.compromisedScore),
  };
}
