import type { ReactNode } from 'react';
import classes from './status-pill.module.css';

export interface StatusPillProps {
  /** Colour is kept for what matters: `review` wants a person, `done` and `quiet` do not. */
  tone: 'review' | 'done' | 'quiet' | 'danger';
  children: ReactNode;
}

/** A state in a word or two, with a dot whose shape differs too, for readers who cannot see the colour. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return (
    <span className={classes.pill} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  );
}
