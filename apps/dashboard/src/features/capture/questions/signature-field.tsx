import type { SignatureAnswer } from '@assay/contract/questions/answer';
import { CAPTURE_LIMITS } from '@assay/contract/questions/statement';
import { type PointerEvent, useRef } from 'react';
import { useWords } from '../texts/words.ts';
import type { FieldProps } from './field-props.ts';
import classes from './questions.module.css';
import { Strokes } from './strokes.tsx';

const NOTHING: SignatureAnswer = { name: '', strokes: [] };

/** A drawn signature or a typed name: customers who cannot do one of them do the other. */
export function SignatureField({ question, answer, onAnswer, labelId, describedBy, isFaulty }: FieldProps) {
  const { say } = useWords();
  const signature = typeof answer === 'object' && 'strokes' in answer ? answer : NOTHING;
  const drawing = useRef<number[] | null>(null);
  const nameId = `${labelId}-name`;
  const change = (next: SignatureAnswer) =>
    onAnswer(next.name.trim() === '' && next.strokes.length === 0 ? undefined : next);

  function draw(event: PointerEvent<HTMLDivElement>) {
    const line = drawing.current;
    if (!line || line.length + 2 > CAPTURE_LIMITS.strokeNumbers) return;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    line.push(...[event.clientX - left, event.clientY - top].map((at) => Math.round((at / width) * 1_000)));
    change({ ...signature, strokes: [...signature.strokes.slice(0, -1), [...line]] });
  }
  function begin(event: PointerEvent<HTMLDivElement>) {
    if (signature.strokes.length >= CAPTURE_LIMITS.strokes) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    drawing.current = [event.clientX - left, event.clientY - top].map((at) =>
      Math.round((at / width) * 1_000),
    );
    change({ ...signature, strokes: [...signature.strokes, [...drawing.current]] });
  }
  const end = () => {
    drawing.current = null;
  };

  return (
    <fieldset className={classes.group} aria-labelledby={labelId} aria-describedby={describedBy || undefined}>
      <p className={classes.help}>{say('drawOrType')}</p>
      <div
        className={classes.pad}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        aria-hidden
      >
        {signature.strokes.length === 0 && <span className={classes.padHint}>{say('signHere')}</span>}
        <Strokes strokes={signature.strokes} />
      </div>
      {signature.strokes.length > 0 && (
        <button
          type="button"
          className={classes.source}
          onClick={() => change({ ...signature, strokes: [] })}
        >
          {say('clear')}
        </button>
      )}
      <label className={classes.label} htmlFor={nameId}>
        {say('yourName')}
      </label>
      <input
        id={nameId}
        className={classes.input}
        autoComplete="name"
        maxLength={200}
        value={signature.name}
        aria-invalid={isFaulty}
        aria-required={question.required}
        onChange={({ currentTarget }) => change({ ...signature, name: currentTarget.value })}
      />
    </fieldset>
  );
}
