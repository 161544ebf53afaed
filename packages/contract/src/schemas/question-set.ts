import { z } from 'zod';
import { ANSWERED_FACTS, factsOf } from '../questions/facts.ts';
import {
  CONDITION_TESTS,
  type Condition,
  FILE_SOURCES,
  needsValue,
  type Question,
  testsOf,
} from '../questions/question.ts';
import { asksForFiles, QUESTION_TYPES } from '../questions/question-types.ts';
import { inEachLanguage, TRANSLATION_LANGUAGES, wordsOfQuestion } from '../questions/translation.ts';
import { timestamp, uuid } from './basics.ts';
import { isOwnFact, ownFact } from './claim-field.ts';

/** The limits of a question set. */
export const QUESTION_SET_LIMITS = { questions: 100, options: 50, conditions: 10, minCount: 20 } as const;

/** The identifier by which a question set is chosen: `vehicle-damage`. */
export const questionSetRefId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Use small letters, digits and hyphens, at most 63.');
export const questionId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/, 'Use letters, digits, hyphens and underscores, at most 63.');

const conditionSchema = z.strictObject({
  question: questionId,
  test: z.enum(CONDITION_TESTS),
  value: z.union([z.string().max(500), z.number()]).optional(),
});

const title = z.string().trim().max(200, 'At most 200 characters.');
const text = z.string().trim().max(500, 'At most 500 characters.');
const help = z.string().trim().max(1_000, 'At most 1,000 characters.');
const option = z.string().trim().max(200, 'At most 200 characters.');
export const questionSetTitle = title.min(1, 'Enter a title.');

const NOTHING_TRANSLATED = 'Leave out what is not translated.';
/** By language; each may be missing. */
const translationsOf = <T extends z.ZodType>(translation: T) =>
  z.strictObject(inEachLanguage(() => translation.optional()));

const questionTranslation = z.strictObject({
  text: text.min(1, NOTHING_TRANSLATED).optional(),
  help: help.min(1, NOTHING_TRANSLATED).optional(),
  options: z.record(z.string(), option.min(1, NOTHING_TRANSLATED)).optional(),
});
const setTranslation = z.strictObject({ title: title.min(1, NOTHING_TRANSLATED).optional() });

/** By language: what the customer reads of the set itself. */
export const setTranslationsSchema = translationsOf(setTranslation);

const questionSchema = z.strictObject({
  id: questionId,
  text: text.min(1, 'A question needs a text.'),
  help: help.optional(),
  type: z.enum(QUESTION_TYPES),
  required: z.boolean().default(false),
  options: z
    .array(option.min(1, 'An option needs a text.'))
    .max(QUESTION_SET_LIMITS.options, `At most ${QUESTION_SET_LIMITS.options} options.`)
    .optional(),
  minCount: z
    .int('Must enter a positive numeric value.')
    .min(1, 'Must enter a positive numeric value.')
    .max(QUESTION_SET_LIMITS.minCount, `Must be at most ${QUESTION_SET_LIMITS.minCount}.`)
    .optional(),
  /** Photos of an even surface, from which a camera is enrolled. */
  flat: z.boolean().optional(),
  /** The page offers only the camera or recorder, or only chosen files; if missing, both. */
  source: z.enum(FILE_SOURCES).optional(),
  showIf: z
    .strictObject({
      match: z.enum(['all', 'any']).default('all'),
      conditions: z.array(conditionSchema).min(1, 'Add a condition.').max(QUESTION_SET_LIMITS.conditions),
    })
    .optional(),
  /** The fact of the claim that the answer states: it fills the claim of the record. */
  fact: z.union([z.enum(ANSWERED_FACTS), ownFact]).optional(),
  /** By language: what the customer reads instead. Answers and conditions use the original options. */
  translations: translationsOf(questionTranslation).optional(),
});

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The questions of a set, in their order. Also checks what each needs for its type and from earlier
 * questions.
 */
export const questionsSchema = z
  .array(questionSchema)
  .min(1, 'Add a question.')
  .max(QUESTION_SET_LIMITS.questions, `At most ${QUESTION_SET_LIMITS.questions} questions.`)
  .superRefine((questions, context) => {
    questions.forEach((question, index) => {
      const complain = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: 'custom', message, path: [index, ...path] });
      const before = questions.slice(0, index);
      if (before.some(({ id }) => id === question.id)) complain('Another question has this id.', 'id');
      const { fact, type } = question;
      const isFitting =
        !fact || (isOwnFact(fact) ? type === 'text' || type === 'choice' : factsOf(type).includes(fact));
      if (!isFitting) complain('Answers of this type do not state this fact.', 'fact');
      if (fact && before.some((one) => one.fact === fact))
        complain('Another question states this fact.', 'fact');
      complainOfOptions(question, complain);
      if (question.flat && type !== 'photo') complain('Only photos show an even surface.', 'flat');
      if (question.source && !asksForFiles(type)) complain('Only files come from somewhere.', 'source');
      complainOfTranslations(question, complain);
      question.showIf?.conditions.forEach((condition, at) => {
        const message = findConditionFault(condition, before);
        if (message) complain(message, 'showIf', 'conditions', at);
      });
    });
  });

type Complain = (message: string, ...path: (string | number)[]) => void;

function complainOfOptions({ type, options, minCount }: Question, complain: Complain): void {
  const hasOptions = type === 'choice' || type === 'multichoice';
  if (hasOptions && (options?.length ?? 0) < 2) complain('Give at least two options.', 'options');
  if (!hasOptions && options) complain('Only choices have options.', 'options');
  if (options && new Set(options).size < options.length) complain('Each option only once.', 'options');
  if (minCount === undefined) return;
  if (!asksForFiles(type) && type !== 'multichoice') complain('There is nothing to count here.', 'minCount');
  else if (type === 'multichoice' && minCount > (options?.length ?? 0))
    complain('There are not so many options.', 'minCount');
}

function complainOfTranslations(question: Question, complain: Complain): void {
  const { help, options = [], translations } = question;
  for (const language of TRANSLATION_LANGUAGES) {
    const translation = translations?.[language];
    const place = ['translations', language] as const;
    if (translation?.help && !help) complain('There is no help to translate.', ...place, 'help');
    const isUnknown = Object.keys(translation?.options ?? {}).some((option) => !options.includes(option));
    if (isUnknown) complain('Only options of the question can be translated.', ...place, 'options');
    // As customers read them, untranslated ones included: nobody could distinguish two that read the same.
    const read = new Set(options.map(wordsOfQuestion(question, language).nameOption));
    if (translation?.options && read.size < new Set(options).size)
      complain('Each option only once, in each language.', ...place, 'options');
  }
}

/** Null if the condition is valid. */
function findConditionFault(
  { question, test, value }: Condition,
  before: readonly Question[],
): string | null {
  const other = before.find(({ id }) => id === question);
  if (!other) return 'A condition looks at a question that stands before.';
  if (!testsOf(other.type).includes(test)) return 'This cannot be asked of such an answer.';
  if (!needsValue(test)) return value === undefined ? null : 'There is nothing to compare with.';
  if (value === undefined || value === '') return 'Say what to compare with.';
  if (other.type === 'number' && !Number.isFinite(Number(value))) return 'Compare with a number.';
  if (other.type === 'date' && !DATE.test(String(value))) return 'Compare with a date.';
  if (other.options && !other.options.includes(String(value))) return 'This is none of its options.';
  return null;
}

export const questionSetSchema = z.object({
  id: uuid,
  refId: z.string(),
  title: z.string(),
  translations: setTranslationsSchema,
  questions: z.array(questionSchema),
  /** It ships with the product, and was not changed. */
  isReadyMade: z.boolean(),
  updatedAt: timestamp.nullable(),
});
export type QuestionSet = z.infer<typeof questionSetSchema>;

/** The question set that work orders of a type ask. */
export const questionSetLinkSchema = z.object({
  type: z.string(),
  questionSetId: uuid,
  refId: z.string(),
  title: z.string(),
});
export type QuestionSetLink = z.infer<typeof questionSetLinkSchema>;
