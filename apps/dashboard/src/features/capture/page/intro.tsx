import type { Capture } from '@assay/contract/capture';
import { titleOfSet } from '@assay/contract/questions/translation';
import type { CaptureSession } from '../store/capture-session.ts';
import { useWords } from '../texts/words.ts';
import classes from './page.module.css';

export interface IntroProps {
  readonly capture: Capture;
  readonly session: CaptureSession;
  /** Something was entered on this device before. */
  readonly isBegun: boolean;
  readonly onStart: () => void;
}

/** Who asks, why, and how the answers are used: before anything is entered. */
export function Intro({ capture, session, isBegun, onStart }: IntroProps) {
  const { say, formatDay, language } = useWords();
  const { organisation, firstName, message, reference, due, forwardAnswers } = capture;
  const { name } = organisation;
  return (
    <section className={classes.notice}>
      {firstName && <p className={classes.quiet}>{say('hello', { name: firstName })}</p>}
      <h1 className={classes.title}>{say('asks', { organisation: name })}</h1>
      <p>
        <strong>{titleOfSet(capture, language)}</strong>
        <br />
        {say('reference', { reference })}
        <br />
        {say('dueBy', { date: formatDay(due) })}
      </p>
      {message && (
        <blockquote className={classes.message}>
          <p className={classes.quiet}>{say('writes', { organisation: name })}</p>
          <p>{message}</p>
        </blockquote>
      )}
      <p>{say('whatHappens', { organisation: name })}</p>
      <p>{say(session.read().isKept ? 'saved' : 'notSaved')}</p>
      {Object.keys(forwardAnswers).length > 0 && <p>{say('forwarded')}</p>}
      <button type="button" className={classes.primary} onClick={onStart}>
        {say(isBegun ? 'goOn' : 'start')}
      </button>
    </section>
  );
}
