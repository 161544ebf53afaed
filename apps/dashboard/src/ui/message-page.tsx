import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import classes from './message-page.module.css';

export interface MessagePageProps {
  /** Shown large, such as 404. */
  code: string;
  title: string;
  text: string;
  action: ReactNode;
  /** Details below the action. */
  children?: ReactNode;
}

/** A whole page with one message and one way on. */
export function MessagePage({ code, title, text, action, children }: MessagePageProps) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <span className={classes.mark}>
          <Mark size={36} />
        </span>
        <p className={classes.code}>{code}</p>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {action}
        {children}
      </div>
    </main>
  );
}
