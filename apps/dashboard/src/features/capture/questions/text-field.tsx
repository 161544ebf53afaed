import { useState } from 'react';
import type { FieldProps } from './field-props.ts';
import classes from './questions.module.css';

/** Text, number or date, as phones write them best. */
export function TextField({ question, answer, onAnswer, labelId, describedBy, isFaulty }: FieldProps) {
  const shared = {
    'aria-labelledby': labelId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': isFaulty,
    'aria-required': question.required,
    className: classes.input,
  };
  if (question.type === 'number') return <NumberField shared={shared} answer={answer} onAnswer={onAnswer} />;
  const value = typeof answer === 'string' ? answer : '';
  const change = (text: string) => onAnswer(text === '' ? undefined : text);
  if (question.type === 'date')
    return (
      <input
        {...shared}
        type="date"
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  return (
    <textarea
      {...shared}
      rows={3}
      maxLength={5_000}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

interface NumberFieldProps extends Pick<FieldProps, 'answer' | 'onAnswer'> {
  readonly shared: object;
}

/** Kept as it is typed, so that neither “1,” nor “-” is taken away from under the fingers. */
function NumberField({ shared, answer, onAnswer }: NumberFieldProps) {
  const [text, setText] = useState(typeof answer === 'number' ? String(answer) : '');
  function change(typed: string) {
    setText(typed);
    const number = Number(typed.trim().replace(',', '.'));
    onAnswer(typed.trim() === '' ? undefined : Number.isFinite(number) ? number : typed);
  }
  return (
    <input
      {...shared}
      inputMode="decimal"
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
