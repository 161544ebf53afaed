import type { FirstFinding, FirstLook } from '@assay/forensics';
import { AnalysisFailure } from './failure.ts';

const MAX_FINDINGS = 32;
const MAX_TEXT_LENGTH = 2_000;

/** Member by member: the child has read a hostile file. Throws `AnalysisFailure` `crashed`. */
export function readFirstLook(body: unknown): FirstLook {
  const { methods, findings } = (body ?? {}) as Partial<FirstLook>;
  const isSound =
    Number.isSafeInteger(methods) &&
    Number(methods) >= 0 &&
    Array.isArray(findings) &&
    findings.length <= MAX_FINDINGS &&
    findings.every(isFinding);
  if (!isSound) throw new AnalysisFailure('crashed', 'The analysis gave back nothing usable.');
  return {
    methods: Number(methods),
    findings: findings.map(({ model, title, compromisedScore, message }) => ({
      model,
      title,
      compromisedScore,
      message,
    })),
  };
}

function isFinding(candidate: FirstFinding | null): boolean {
  if (candidate === null || typeof candidate !== 'object') return false;
  const { model, title, message, compromisedScore } = candidate;
  return (
    [model, title, message].every((text) => typeof text === 'string' && text.length <= MAX_TEXT_LENGTH) &&
    typeof compromisedScore === 'number' &&
    compromisedScore >= 0 &&
    compromisedScore <= 100
  );
}
