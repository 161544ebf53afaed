import type { StatedFact } from './facts.ts';
import type { QuestionType } from './question-types.ts';
import type { QuestionTranslation, Translations } from './translation.ts';

/** How a condition looks at an earlier answer. */
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

/** The tests that make sense for answers of a type. */
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
  /** Id of a question that stands before. */
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
  /** Of `choice` and `multichoice`. */
  readonly options?: readonly string[] | undefined;
  /** Fewest files or options, where any are given. */
  readonly minCount?: number | undefined;
  /** Of `photo`: of an even surface, so that the device's camera can be enrolled. The page asks for them step by step. */
  readonly flat?: boolean | undefined;
  /** Where files come from: the camera or recorder of the device alone, or chosen files alone. Without it, either. */
  readonly source?: FileSource | undefined;
  /** Asked only where this holds; always without it. */
  readonly showIf?: ShowIf | undefined;
  /** The fact of the claim that the answer states. */
  readonly fact?: StatedFact | undefined;
  readonly translations?: Translations<QuestionTranslation> | undefined;
}
