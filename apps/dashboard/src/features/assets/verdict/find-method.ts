import type { Assessment } from '@assay/contract/assessments';
import { isSame, type VerdictSentence } from '@assay/contract/wordings/verdict-sentences';

/** The method whose message is a sentence of the verdict. */
export function findMethod(
  sentence: VerdictSentence,
  assessments: readonly Assessment[],
): Assessment | undefined {
  return assessments.find(({ message, statements }) =>
    isSame(sentence, { english: message, statements: statements?.message ?? null }),
  );
}
