import type { TamperedResult } from '@assay/contract/assessments';
import type { BandWords } from '@assay/contract/wordings/band-words';
import type { Dissent } from '@assay/contract/wordings/dissent-words';
import {
  isCalm,
  isErrorRate,
  isSame,
  listSentences,
  type VerdictSentence,
} from '@assay/contract/wordings/verdict-sentences';
import { bandWords } from '../../../i18n/wordings/bands.ts';
import { dissentTitle } from '../../../i18n/wordings/dissent.ts';
import { t } from '../assets-texts.ts';
import type { ScoreReading } from './read-score.ts';

type NameMethod = (method: { readonly model: string; readonly title: string }) => string;

/**
 * A score in words: its name, and its meaning for the reader. `nameMethod` gives a method's title in the
 * page's language.
 */
export function describeReading(
  reading: ScoreReading,
  result: TamperedResult | null,
  nameMethod: NameMethod = ({ title }) => title,
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

/** Whether some of them exist in English only: an earlier version wrote them. */
export function areInEnglish(sentences: readonly VerdictSentence[]): boolean {
  return sentences.some(({ statements }) => !statements);
}

/**
 * The sentences of a result without those shown beside it: the reason, sentences that only count the
 * revisions whose change the reason describes, and those that repeat the low band's words.
 */
export function listReasons(
  result: TamperedResult | null,
  isLow: boolean,
  said: VerdictSentence | null,
): VerdictSentence[] {
  return (result ? listSentences(result) : []).filter(
    (sentence) =>
      !(said && (isSame(sentence, said) || saysNoMore(sentence, said))) && !(isLow && isCalm(sentence)),
  );
}

/** Sentences in the order in which they are shown; those beyond `shown` are folded. */
interface FoldedSentences {
  readonly shown: readonly VerdictSentence[];
  readonly folded: readonly VerdictSentence[];
}

const MAX_SHOWN = 3;

/**
 * Folds all but the first sentences. Where little stood out, those that say how often such a score is wrong
 * are folded as well: they say nothing of this file.
 */
export function foldSentences(sentences: readonly VerdictSentence[], isLow: boolean): FoldedSentences {
  const rates = isLow ? sentences.filter(isErrorRate) : [];
  const rest = sentences.filter((sentence) => !rates.includes(sentence));
  return { shown: rest.slice(0, MAX_SHOWN), folded: [...rest.slice(MAX_SHOWN), ...rates] };
}

/** Whether all that a sentence adds to the number of revisions is a change that was already mentioned. */
function saysNoMore({ statements }: VerdictSentence, said: VerdictSentence): boolean {
  const known = new Set(said.statements?.flatMap(changeOf));
  const changes = statements?.filter(({ id }) => id !== 'pdf-revisions.several') ?? [];
  return (
    changes.length > 0 &&
    changes.every((statement) => {
      const [change] = changeOf(statement);
      return change !== undefined && known.has(change);
    })
  );
}

/** The change of a document that a statement wraps, to be compared with others. */
const changeOf = ({ values }: NonNullable<VerdictSentence['statements']>[number]): string[] =>
  values?.change === undefined ? [] : [JSON.stringify(values.change)];

/** Whether `describeReading` says it in the words of the low band. */
export const isToldLow = (reading: ScoreReading, result: TamperedResult | null): boolean =>
  reading.kind === 'score' && !reading.dissent && result?.band === 'low';

/** A low or moderate score notes if a single method is sure of the contrary. */
function describeBand(
  dissent: Dissent | null,
  result: TamperedResult | null,
  nameMethod: NameMethod,
): BandWords {
  if (dissent)
    return {
      title: dissentTitle,
      meaning: t('assets.verdict.disagree', {
        score: dissent.score,
        method: nameMethod({ model: dissent.model, title: dissent.method }),
      }),
    };
  return bandWords[result?.band ?? 'unknown'];
}
