import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  icon: Icon;
  title: string;
  text?: string;
  /** The next action. */
  action?: ReactNode;
  /** Replaces a whole page: its one heading of the first level. */
  isPage?: boolean;
}

/** Replaces missing content: the reason, and what to do about it. */
export function EmptyState({ icon: Icon, title, text, action, isPage }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
