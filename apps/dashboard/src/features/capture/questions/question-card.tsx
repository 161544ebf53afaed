import type { Answer } from '@assay/contract/questions/answer';
import type { AnswerFault } from '@assay/contract/questions/check-answers';
import type { Question } from '@assay/contract/questions/question';
import { asksForFiles } from '@assay/contract/questions/question-types';
import { wordsOfQuestion } from '@assay/contract/questions/translation';
import { useWords } from '../texts/words.ts';
import { ChoiceField } from './choice-field.tsx';
import type { FieldProps } from './field-props.ts';
import { FilesField } from './files-field.tsx';
import { LocationField } from './location-field.tsx';
import type { QuestionFiles } from './page-file.ts';
import classes from './questions.module.css';
import { SignatureField } from './signature-field.tsx';
import { TextField } from './text-field.tsx';

export interface QuestionCardProps {
  readonly question: Question;
  readonly answer: Answer | undefined;
  readonly fault: AnswerFault | null;
  readonly onAnswer: (answer: Answer | undefined) => void;
  readonly files: QuestionFiles;
}

/** One question with the field for its answer: the same on the customer's page and in the editor's preview. */
export function QuestionCard({ question, answer, fault, onAnswer, files }: QuestionCardProps) {
  const { say, language } = useWords();
  const { id, required, minCount = 1 } = question;
  const { text, help } = wordsOfQuestion(question, language);
  const labelId = `question-${id}`;
  const helpId = `${labelId}-help`;
  const faultId = `${labelId}-fault`;
  const field: FieldProps = {
    question,
    answer,
    onAnswer,
    labelId,
    isFaulty: fault !== null,
    describedBy: [help ? helpId : '', fault ? faultId : ''].filter(Boolean).join(' '),
  };
  const bounds = [
    say(required ? 'required' : 'optional'),
    minCount > 1 ? say('fewest', { count: minCount }) : '',
  ];
  return (
    <section className={classes.card} data-question={id} data-faulty={fault ? true : undefined} tabIndex={-1}>
      <h2 className={classes.text} id={labelId}>
        {text} <span className={classes.bounds}>({bounds.filter(Boolean).join(', ')})</span>
      </h2>
      {help && (
        <p className={classes.help} id={helpId}>
          {help}
        </p>
      )}
      <Field field={field} files={files} />
      {fault && (
        <p className={classes.fault} id={faultId}>
          {fault.fault === 'too-few'
            ? say('tooFew', { count: fault.count ?? 1 })
            : say(fault.fault === 'missing' ? 'missing' : 'notAllowed')}
        </p>
      )}
    </section>
  );
}

function Field({ field, files }: { field: FieldProps; files: QuestionFiles }) {
  const { type } = field.question;
  if (asksForFiles(type)) return <FilesField {...field} type={type} files={files} />;
  if (type === 'choice' || type === 'multichoice') return <ChoiceField {...field} />;
  if (type === 'location') return <LocationField {...field} />;
  if (type === 'signature') return <SignatureField {...field} />;
  return <TextField {...field} />;
}
