import type { FirstFinding as Finding, FirstLook as Look } from '@assay/forensics';
import { say } from '@assay/statements';
import type { FirstFinding, FirstLook } from './analysis-result.ts';
import { AnalysisFailure } from './failure.ts';
import { putIntoWords } from './put-into-words.ts';

const MAX_FINDINGS = 32;
const MAX_TEXT_LENGTH = 2_000;

/** Member by member: the child has read a hostile file. Throws `AnalysisFailure` `crashed`. */
export function readFirstLook(body: unknown): FirstLook {
  const { methods, findings } = (body ?? {}) as Partial<Look>;
  const isSound =
    Number.isSafeInteger(methods) &&
    Number(methods) >= 0 &&
    Array.isArray(findings) &&
    findings.length <= MAX_FINDINGS &&
    findings.every(isFinding);
  if (!isSound) throw unusable();
  return { methods: Number(methods), findings: findings.map(readFinding) };
}

function readFinding({ model, title, compromisedScore, message }: Finding): FirstFinding {
  const { english, statements } = putIntoWords(message);
  const name = putIntoWords(title).english;
  if (english.length > MAX_TEXT_LENGTH || name.length > MAX_TEXT_LENGTH) throw unusable();
  return {
    ...{ model, title: name, compromisedScore, message: english },
    ...(statements && { statements: { message: statements } }),
  };
}

function isFinding(candidate: Finding | null): boolean {
  if (candidate === null || typeof candidate !== 'object') return false;
  const { model, compromisedScore } = candidate;
  return (
    typeof model === 'string' &&
    model.length <= MAX_TEXT_LENGTH &&
    typeof compromisedScore === 'number' &&
    compromisedScore >= 0 &&
    compromisedScore <= 100
  );
}

const unusable = () => new AnalysisFailure('crashed', say('failure.unusable'));
