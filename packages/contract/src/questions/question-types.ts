/** What a question asks for. */
export const QUESTION_TYPES = [
  'text',
  'number',
  'date',
  'choice',
  'multichoice',
  'photo',
  'video',
  'audio',
  'document',
  'receipt',
  'location',
  'signature',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Questions that are answered with files. */
const FILE_QUESTION_TYPES = ['photo', 'video', 'audio', 'document', 'receipt'] as const;
export type FileQuestionType = (typeof FILE_QUESTION_TYPES)[number];

export function asksForFiles(type: QuestionType): type is FileQuestionType {
  return FILE_QUESTION_TYPES.some((one) => one === type);
}
