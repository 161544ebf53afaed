import type { Statement } from '../schemas/assessment.ts';

/** One sentence of a verdict. */
export interface VerdictSentence {
  readonly english: string;
  /** What it says; null in older analyses, and where a method says it in English alone. */
  readonly statements: readonly Statement[] | null;
}

/** Say that nothing stood out. */
const CALM_IDS = ['verdict.nothing-stood-out', 'verdict.recording-nothing-stood-out'];
/** How older analyses say it. */
const CALM_WORDS = /^Nothing stood out in what was measured\. That does not prove the \w+ to be authentic\.$/;

/** The sentences of a verdict, each with its statements. */
export function listSentences({
  sentences,
  statements = [],
}: {
  readonly sentences: readonly string[];
  readonly statements?: readonly (readonly Statement[] | null)[];
}): VerdictSentence[] {
  return sentences.map((english, i) => ({ english, statements: statements[i] ?? null }));
}

interface FailedVerdict {
  readonly failure?: { readonly message: string } | null;
  readonly sentences: readonly string[];
}

/** Why an analysis failed. Older reports have it behind a first sentence, which only says that it did. */
export function tellFailure({ failure, sentences }: FailedVerdict): string {
  return failure ? failure.message : sentences.slice(1).join(' ');
}

/** Whether a sentence only says that nothing stood out. */
export function isCalm({ english, statements }: VerdictSentence): boolean {
  return statements ? statements.some(({ id }) => CALM_IDS.includes(id)) : CALM_WORDS.test(english);
}
