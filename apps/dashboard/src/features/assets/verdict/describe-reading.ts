import type { TamperedResult } from '@assay/contract/assessments';
import { BAND_WORDS, type BandWords } from '@assay/contract/wordings/band-words';
import { t } from '../assets-texts.ts';
import type { ScoreReading } from './read-score.ts';

/** A score in words: what it is called, and what it means for the reader. */
export function describeReading(reading: ScoreReading, result: TamperedResult | null): BandWords {
  switch (reading.kind) {
    case 'loading':
      return { title: t('assets.verdict.analysing'), meaning: '' };
    case 'error':
      return { title: t('assets.verdict.failed'), meaning: t('assets.verdict.failedText') };
    case 'small':
      return { title: t('assets.verdict.smallTitle'), meaning: t('assets.verdict.small') };
    case 'missing':
      if (result && result.assessments.length > 0) return BAND_WORDS.unknown;
      return {
        title: t('assets.verdict.notExamined'),
        meaning: t(result ? 'assets.verdict.notExaminedText' : 'assets.verdict.offText'),
      };
    case 'score':
      return describeBand(result);
  }
}

/** From this score on a method is sure of what it saw. */
const SURE = 75;

/** A low or moderate score says so where one method alone is sure of the contrary. */
function describeBand(result: TamperedResult | null): BandWords {
  const words = BAND_WORDS[result?.band ?? 'unknown'];
  if (!result || (result.band !== 'low' && result.band !== 'moderate')) return words;
  const sure = result.assessments.find(
    ({ status, compromisedScore }) => status === 'finding' && (compromisedScore ?? 0) >= SURE,
  );
  if (!sure) return words;
  const score = Math.round(sure.compromisedScore ?? 0);
  return { ...words, meaning: t('assets.verdict.disagree', { method: sure.title, score }) };
}
