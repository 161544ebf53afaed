import type { StatedFact } from './facts.ts';
import type { QuestionType } from './question-types.ts';
import type { QuestionTranslation, Translations } from './translation.ts';

/** How a condition tests an earlier answer. */
export const CONDITION_TESTS = [
  'is',
  'is-not',
  'includes',
  'greater-than',
  'less-than',
  'answered',
  'not-answered',
] as const;
export type ConditionTest = (typeof CONDITION_TESTS)[number];

/** The tests that apply to answers of a type. */
export function testsOf(type: QuestionType): readonly ConditionTest[] {
  if (type === 'text' || type === 'choice') return ['is', 'is-not', 'answered', 'not-answered'];
  if (type === 'number' || type === 'date')
    return ['is', 'is-not', 'greater-than', 'less-than', 'answered', 'not-answered'];
  if (type === 'multichoice') return ['includes', 'answered', 'not-answered'];
  return ['answered', 'not-answered'];
}

export function needsValue(test: ConditionTest): boolean {
  return test !== 'answered' && test !== 'not-answered';
}

export interface Condition {
  /** Id of an earlier question. */
  readonly question: string;
  readonly test: ConditionTest;
  readonly value?: string | number | undefined;
}

export interface ShowIf {
  readonly match: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

export const FILE_SOURCES = ['camera', 'files'] as const;
export type FileSource = (typeof FILE_SOURCES)[number];

export interface Question {
  readonly id: string;
  readonly text: string;
  readonly help?: string | undefined;
  readonly type: QuestionType;
  readonly required: boolean;
  /** Only for `choice` and `multichoice`. */
  readonly options?: readonly string[] | undefined;
  /** The fewest files or options, if any are given. */
  readonly minCount?: number | undefined;
  /**
   * Only for `photo`: asks for photos of an even surface, so that the device's camera can be enrolled. The
   * page asks for them step by step.
   */
  readonly flat?: boolean | undefined;
  /**
   * Where files come from: only the device's camera or recorder, or only chosen files. If missing, either.
   */
  readonly source?: FileSource | undefined;
  /** The question is asked only if this holds, and always if it is missing. */
  readonly showIf?: ShowIf | undefined;
  /** The fact of the claim that the answer states. */
  readonly fact?: StatedFact | undefined;
  readonly translations?: Translations<QuestionTranslation> | undefined;
}
