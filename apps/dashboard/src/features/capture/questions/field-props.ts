import type { Answer } from '@assay/contract/questions/answer';
import type { Question } from '@assay/contract/questions/question';

/** The props that the fields of all kinds of questions share. */
export interface FieldProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer | undefined) => void;
  readonly labelId: string;
  /** Ids of help and fault, separated by a space. */
  readonly describedBy: string;
  readonly isFaulty: boolean;
}
