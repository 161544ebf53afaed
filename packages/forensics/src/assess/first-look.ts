import type { Statement } from '@assay/statements';
import type { Said } from '../method.ts';
import type { AssessmentResult } from './run-methods.ts';

/** What methods say that read the file's own bytes, before its pixels are examined. No score: that takes all of them. */
export interface FirstLook {
  /** How many methods had something to look at. */
  readonly methods: number;
  /** Findings that hold whatever the others find, gravest first. */
  readonly findings: readonly FirstFinding[];
}

export interface FirstFinding {
  /** The method's id. */
  readonly model: string;
  readonly title: string | Statement;
  /** The score of this method alone, 0 to 100. */
  readonly compromisedScore: number;
  readonly message: Said;
}

/** As for a verdict's sentences: from here on a header method's finding is more than minor. */
export const NOTABLE_HEADER = 20;

export function tellFirstLook(results: readonly AssessmentResult[]): FirstLook {
  const looked = results.filter(({ status }) => status === 'finding');
  const findings = looked.flatMap(({ model, title, compromisedScore, message }) =>
    compromisedScore !== null && compromisedScore >= NOTABLE_HEADER
      ? [{ model, title, compromisedScore, message }]
      : [],
  );
  return {
    methods: looked.length,
    findings: findings.sort((one, other) => other.compromisedScore - one.compromisedScore),
  };
}
