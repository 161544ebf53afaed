import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

export interface PanelProps {
  title?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Within another sheet it draws no edge of its own. */
  isInset?: boolean;
  children: ReactNode;
}

/** A sheet of paper on the page's ground. */
export function Panel({ title, aside, isInset = false, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={classes.panel}
      data-inset={isInset ? '' : undefined}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
