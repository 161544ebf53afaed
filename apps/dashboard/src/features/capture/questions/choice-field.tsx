import { wordsOfQuestion } from '@assay/contract/questions/translation';
import { useWords } from '../texts/words.ts';
import type { FieldProps } from './field-props.ts';
import classes from './questions.module.css';

/**
 * One or several of the options, in rows large enough for a thumb. The answer is the option as it was
 * written, in whatever language the customer reads it.
 */
export function ChoiceField({ question, answer, onAnswer, labelId, describedBy, isFaulty }: FieldProps) {
  const { id, type, options = [] } = question;
  const { nameOption } = wordsOfQuestion(question, useWords().language);
  const isMany = type === 'multichoice';
  const chosen = Array.isArray(answer) ? (answer as readonly string[]) : answer === undefined ? [] : [answer];
  function choose(option: string, isChosen: boolean) {
    if (!isMany) return onAnswer(option);
    const next = options.filter((one) => (one === option ? isChosen : chosen.includes(one)));
    onAnswer(next.length > 0 ? next : undefined);
  }
  return (
    <fieldset
      className={`${classes.group} ${classes.options}`}
      aria-labelledby={labelId}
      aria-describedby={describedBy || undefined}
    >
      {options.map((option) => (
        <label key={option} className={classes.option}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={`answer-${id}`}
            aria-invalid={isFaulty}
            checked={chosen.includes(option)}
            onChange={({ currentTarget }) => choose(option, currentTarget.checked)}
          />
          <span>{nameOption(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
