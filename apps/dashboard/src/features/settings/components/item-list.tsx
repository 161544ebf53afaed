import type { ReactNode } from 'react';
import classes from './item-list.module.css';

/** Things of one kind, one below the other; on a phone as on a desk. */
export function ItemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ItemProps {
  title: ReactNode;
  /** Quiet facts below the title. */
  facts: ReactNode;
  /** State and actions, at the end of the line. */
  end?: ReactNode;
  /** What was opened. */
  children?: ReactNode;
}

export function Item({ title, facts, end, children }: ItemProps) {
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <div className={classes.words}>
          <div className={classes.title}>{title}</div>
          <div className={classes.facts}>{facts}</div>
        </div>
        {end && <div className={classes.end}>{end}</div>}
      </div>
      {children && <div className={classes.below}>{children}</div>}
    </li>
  );
}
