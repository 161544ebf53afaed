export interface LocationAnswer {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMetres?: number | undefined;
}

/** A name, typed or drawn: lines of alternating x and y, in thousandths of the field's width. */
export interface SignatureAnswer {
  readonly name: string;
  readonly strokes: readonly (readonly number[])[];
}

/**
 * Text, date (YYYY-MM-DD) and choice are strings; a multichoice is a list of its options; files are a list of the ids
 * under which they were sent.
 */
export type Answer = string | number | readonly string[] | LocationAnswer | SignatureAnswer;

/** By the question's id. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

export function isAnswered(answer: Answer | undefined): answer is Answer {
  if (answer === undefined) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  if (typeof answer === 'number') return Number.isFinite(answer);
  if (Array.isArray(answer)) return answer.length > 0;
  if ('strokes' in answer) return answer.strokes.length > 0 || answer.name.trim() !== '';
  return true;
}

/** The fewest files or options of a valid answer: 0 if the question is optional. */
export function fewestOf({
  required,
  minCount = 1,
}: {
  required: boolean;
  minCount?: number | undefined;
}): number {
  return required ? Math.max(1, minCount) : 0;
}
