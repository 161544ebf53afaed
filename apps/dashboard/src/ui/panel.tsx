import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

export interface PanelProps {
  title?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A sheet of paper on the page's ground. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={title ? id : undefined}>
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
