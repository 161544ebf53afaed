import { useWords } from '../texts/words.ts';
import classes from './page.module.css';

export interface NoticeProps {
  readonly kind: 'loading' | 'unknown' | 'unreachable' | 'insecure' | 'expired' | 'already';
  readonly organisation?: string;
  readonly onRetry?: (() => void) | undefined;
}

/** Why there is nothing to answer. */
export function Notice({ kind, organisation = '', onRetry }: NoticeProps) {
  const { say } = useWords();
  if (kind === 'loading')
    return (
      <p role="status" className={classes.quiet}>
        {say('loading')}
      </p>
    );
  return (
    <section className={classes.notice}>
      <h1 className={classes.title}>{say(`${kind}Title`)}</h1>
      <p>{say(`${kind}Text`, { organisation })}</p>
      {onRetry && (
        <button type="button" className={classes.primary} onClick={onRetry}>
          {say('tryAgain')}
        </button>
      )}
    </section>
  );
}
