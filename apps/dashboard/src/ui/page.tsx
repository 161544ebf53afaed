import type { ReactNode } from 'react';
import classes from './page.module.css';

export interface PageProps {
  /** Text pages read better narrow; lists and pictures want all the width. */
  width?: 'text' | 'full';
  children: ReactNode;
}

/** The inside of a screen: its margins and the distance between its parts. */
export function Page({ width = 'full', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}
