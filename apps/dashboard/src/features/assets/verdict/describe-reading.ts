import type { TamperedResult } from '@assay/contract/assessments';
import type { BandWords } from '@assay/contract/wordings/band-words';
import type { Dissent } from '@assay/contract/wordings/dissent-words';
import { bandWords } from '../../../i18n/wordings/bands.ts';
import { dissentTitle } from '../../../i18n/wordings/dissent.ts';
import { t } from '../assets-texts.ts';
import type { ScoreReading } from './read-score.ts';

/** A score in words: what it is called, and what it means for the reader. `nameMethod` tells a method's title in the page's language. */
export function describeReading(
  reading: ScoreReading,
  result: TamperedResult | null,
  nameMethod = (title: string) => title,
): BandWords {
  switch (reading.kind) {
    case 'loading':
      return { title: t('assets.verdict.analysing'), meaning: '' };
    case 'error':
      return { title: t('assets.verdict.failed'), meaning: t('assets.verdict.failedText') };
    case 'small':
      return { title: t('assets.verdict.smallTitle'), meaning: t('assets.verdict.small') };
    case 'missing':
      if (result && result.assessments.length > 0) return bandWords.unknown;
      return {
        title: t('assets.verdict.notExamined'),
        meaning: t(result ? 'assets.verdict.notExaminedText' : 'assets.verdict.offText'),
      };
    case 'score':
      return describeBand(reading.dissent, result, nameMethod);
  }
}

/** As the methods write it where there is nothing else to say. */
const NOTHING = /^Nothing stood out in what was measured\. That does not prove the \w+ to be authentic\.$/;

/** The sentences of a result without those said beside it: the reason, and what the low band's own words mean. */
export function listReasons(result: TamperedResult | null, words: BandWords, said: string | null): string[] {
  const isLow = words === bandWords.low;
  return (result?.sentences ?? []).filter(
    (sentence) => sentence !== said && !(isLow && NOTHING.test(sentence)),
  );
}

/** A low or moderate score says so where one method alone is sure of the contrary. */
function describeBand(
  dissent: Dissent | null,
  result: TamperedResult | null,
  nameMethod: (title: string) => string,
): BandWords {
  if (dissent)
    return {
      title: dissentTitle,
      meaning: t('assets.verdict.disagree', { ...dissent, method: nameMethod(dissent.method) }),
    };
  return bandWords[result?.band ?? 'unknown'];
}
