import type { ReactNode } from 'react';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** One quiet line below the title. */
  subtitle?: ReactNode;
  /** Buttons, at the end of the line. */
  actions?: ReactNode;
}

/** The head of a page: what it is, and what can be done with it. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
