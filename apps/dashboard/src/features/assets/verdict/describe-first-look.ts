import type { TamperedResult } from '@assay/contract/assessments';
import type { VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { t } from '../assets-texts.ts';

export interface FirstLookWords {
  readonly title: string;
  /** In the methods' words. */
  readonly found: readonly VerdictSentence[];
  /** That none of them found anything; null where one did. */
  readonly nothing: string | null;
  /** That it is not a verdict. */
  readonly rest: string;
}

/**
 * What is known while the methods for a picture are still running; null if nothing is, and after the
 * analysis.
 */
export function describeFirstLook(result: TamperedResult | null): FirstLookWords | null {
  if (!result?.isLoading || !result.firstLook) return null;
  const { methods, findings } = result.firstLook;
  if (methods === 0) return null;
  return {
    title: t('assets.verdict.firstLook'),
    found: findings.map(({ message, statements }) => ({
      english: message,
      statements: statements?.message ?? null,
    })),
    nothing: findings.length > 0 ? null : t('assets.verdict.firstLookNothing'),
    rest: t('assets.verdict.firstLookRest'),
  };
}
