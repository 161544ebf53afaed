import type { TamperedResult } from '@assay/contract/assessments';
import { t } from '../assets-texts.ts';
import { BAND_WORDS, type BandWords } from './bands.ts';
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
      return {
        title: BAND_WORDS.unknown.title,
        meaning: result ? t('assets.verdict.missing') : t('assets.verdict.off'),
      };
    case 'score':
      return BAND_WORDS[result?.band ?? 'unknown'];
  }
}
