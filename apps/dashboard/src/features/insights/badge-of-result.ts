import type { TamperedResult } from '@assay/contract/assessments';
import { findDissent } from '@assay/contract/wordings/dissent-words';

/**
 * The content of a file's badge: no score if it says nothing, and never a calm one if a method is sure of the
 * contrary.
 */
export function badgeOfResult(result: Pick<TamperedResult, 'tamperScore' | 'band' | 'assessments'> | null): {
  score: number | null;
  isDisputed: boolean;
} {
  if (!result || result.band === 'unknown') return { score: null, isDisputed: false };
  const { tamperScore: score, band, assessments } = result;
  const said = assessments.map(({ compromisedScore, ...rest }) => ({ ...rest, score: compromisedScore }));
  return { score, isDisputed: score !== null && findDissent(band, said) !== null };
}
