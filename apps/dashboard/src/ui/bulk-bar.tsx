import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

export interface BulkBarProps {
  /** How many are selected, in words. */
  label: string;
  /** Anything unexpected. */
  note?: string;
  /** Actions on all of them at once. */
  children: ReactNode;
}

/** Stays in view below a list while some of it is selected. */
export function BulkBar({ label, note, children }: BulkBarProps) {
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      <strong>{label}</strong>
      {note && <span className={classes.note}>{note}</span>}
      <span className={classes.space} />
      {children}
    </div>
  );
}
