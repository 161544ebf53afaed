import type { Capture } from '@assay/contract/capture';
import type { Answers } from '@assay/contract/questions/answer';
import { checkAnswer } from '@assay/contract/questions/check-answers';
import type { Question } from '@assay/contract/questions/question';
import { asksForFiles } from '@assay/contract/questions/question-types';
import { titleOfSet, wordsOfQuestion } from '@assay/contract/questions/translation';
import { visibleQuestions } from '@assay/contract/questions/visible-questions';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { QuestionCard } from '../questions/question-card.tsx';
import type { CaptureSession } from '../store/capture-session.ts';
import { countAnswers, type Missing, type Progress } from '../store/count-answers.ts';
import type { SessionState } from '../store/session-store.ts';
import { useWords } from '../texts/words.ts';
import classes from './page.module.css';
import { ReceiptView } from './receipt-view.tsx';

/** The questions, one below the other, with the remaining ones and the submit button. */
export function CaptureForm({ capture, session }: { capture: Capture; session: CaptureSession }) {
  const { say, language } = useWords();
  const state = useStore(session);
  const [shown, setShown] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLHeadingElement>(null);
  const answers = answersOf(capture.questions, state);
  const asked = visibleQuestions(capture.questions, answers);
  const isDone = state.phase === 'done';

  useEffect(() => {
    scrollTo(0, 0);
    if (isDone) top.current?.focus();
  }, [isDone]);
  // If this browser stores nothing, a page that is closed by mistake loses its files.
  useEffect(() => {
    if (isDone || state.isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDone, state.isKept]);

  async function send(): Promise<void> {
    const faults = await session.submit(language);
    setShown(faults.map(({ question }) => question));
    if (faults[0]) focusOn(form.current, faults[0].question);
  }

  if (isDone && state.receipt)
    return (
      <>
        <section className={classes.notice}>
          <h1 className={classes.title} tabIndex={-1} ref={top}>
            {say('thanks')}
          </h1>
        </section>
        <ReceiptView receipt={state.receipt} ownPrints={state.ownPrints} />
      </>
    );

  const isBusy = state.phase === 'preparing' || state.phase === 'sending';
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h1 className={classes.title}>{titleOfSet(capture, language)}</h1>
      {!state.isKept && <p className={classes.quiet}>{say('notSaved')}</p>}
      <fieldset className={classes.questions} disabled={isBusy}>
        {asked.map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            answer={answers[question.id]}
            fault={shown.includes(question.id) ? checkAnswer(question, answers[question.id]) : null}
            onAnswer={(answer) => session.answer(question.id, answer)}
            files={{
              items: state.files.filter(({ questionId }) => questionId === question.id),
              otherPictures: capture.limits.otherPictures,
              refusals: state.refusals[question.id] ?? [],
              add: (files, channel) => void session.addFiles(question.id, files, channel),
              remove: (id) => void session.removeFile(id),
            }}
          />
        ))}
      </fieldset>
      <Bar
        progress={countAnswers(capture.questions, answers)}
        state={state}
        hasTried={shown.length > 0}
        isBusy={isBusy}
        onNext={(question) => focusOn(form.current, question)}
      />
    </form>
  );
}

interface BarProps {
  readonly progress: Progress;
  readonly state: SessionState;
  /** Sending was tried while something was missing. */
  readonly hasTried: boolean;
  readonly isBusy: boolean;
  readonly onNext: (questionId: string) => void;
}

/** The progress, and the next missing answer, always visible. */
function Bar({ progress: { done, total, missing }, state, hasTried, isBusy, onNext }: BarProps) {
  const { say, language } = useWords();
  const [next] = missing;
  const nameMissing = ({ question, left }: Missing) => {
    const { text } = wordsOfQuestion(question, language);
    return left === null ? text : `${text} (${say('more', { count: left })})`;
  };
  const waiting = state.files.filter((file) => file.state !== 'arrived').length;
  const { phase } = state;
  return (
    <div className={classes.bar}>
      <div className={classes.barWords}>
        <progress max={total} value={done} aria-label={say('answered', { done, total })} />
        <div role="status">
          <span>{say('answered', { done, total })}</span>
          {waiting > 0 && <span>{say('uploadingLeft', { count: waiting })}</span>}
          {state.isOffline && <strong>{say('offline')}</strong>}
          {phase === 'preparing' && <span>{say('preparing')}</span>}
          {hasTried && missing.length > 0 && <strong>{say('faults', { count: missing.length })}</strong>}
          {phase === 'failed' && <strong>{say('failed')}</strong>}
        </div>
        {next && (
          <button type="button" className={classes.next} onClick={() => onNext(next.question.id)}>
            {say('next', { what: nameMissing(next) })}
          </button>
        )}
      </div>
      <button type="submit" className={classes.primary} disabled={isBusy}>
        {say(isBusy ? 'sending' : 'send')}
      </button>
    </div>
  );
}

/** Files are answers as well: their ids. */
function answersOf(questions: readonly Question[], { answers, files }: SessionState): Answers {
  const asking = questions.filter(({ type }) => asksForFiles(type));
  const ids = asking.map(({ id }) => [
    id,
    files.filter(({ questionId }) => questionId === id).map((file) => file.id),
  ]);
  return { ...answers, ...Object.fromEntries(ids) };
}

function focusOn(form: HTMLFormElement | null, question: string): void {
  const card = form?.querySelector<HTMLElement>(`[data-question="${CSS.escape(question)}"]`);
  card?.scrollIntoView({ block: 'start' });
  (card?.querySelector<HTMLElement>('input, textarea, button') ?? card)?.focus({ preventScroll: true });
}
