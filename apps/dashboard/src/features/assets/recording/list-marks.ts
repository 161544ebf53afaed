import type { Moment, TamperedResult } from '@assay/contract/assessments';
import { isSame, type VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { findMethod } from '../verdict/find-method.ts';

/** A moment as it is marked on the timeline. */
export interface Mark extends Moment {
  readonly id: string;
  /** From 1, in chronological order. */
  readonly number: number;
}

export function listMarks(result: TamperedResult | null): Mark[] {
  return (result?.timeline ?? []).map((moment, i) => ({
    ...moment,
    id: `${moment.model} ${i}`,
    number: i + 1,
  }));
}

/** The next mark that begins after `time`, or the last before it; null if there is none. */
export function findNext(marks: readonly Mark[], time: number, direction: 1 | -1): Mark | null {
  // The player's position is not exact.
  const slack = 0.05;
  return direction === 1
    ? (marks.find(({ from }) => from > time + slack) ?? null)
    : (marks.findLast(({ from }) => from < time - slack) ?? null);
}

/** Marks that the sentence of a verdict is about. */
export function findSaid(
  marks: readonly Mark[],
  sentence: VerdictSentence,
  result: TamperedResult | null,
): Mark | null {
  const method = findMethod(sentence, result?.assessments ?? []);
  const isSaid = ({ words, statements, model }: Mark) =>
    model === method?.model || isSame(sentence, { english: words, statements: statements ?? null });
  return marks.find(isSaid) ?? null;
}

const MIN_LOOP_SECONDS = 1.5;

/** The span that is looped around a mark, with what comes before and after it. */
export function spanAround({ from, to }: Pick<Mark, 'from' | 'to'>, duration: number): [number, number] {
  const margin = Math.max(0.4, (MIN_LOOP_SECONDS - (to - from)) / 2);
  return [Math.max(0, from - margin), Math.min(duration, to + margin)];
}
