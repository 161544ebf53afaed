import type { TamperedResult } from '@assay/contract/assessments';
import { listSentences, type VerdictSentence } from '@assay/contract/wordings/verdict-sentences';

/** What a locked document requires, its password or another one; null if it is not locked. */
export function lockOf(result: TamperedResult | null): VerdictSentence | null {
  return result?.error?.code === 'locked' ? (listSentences(result)[0] ?? null) : null;
}
