import type { ReactNode } from 'react';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** One quiet line below the title. */
  subtitle?: ReactNode;
  /** Buttons, at the end of the line. */
  actions?: ReactNode;
  /**
   * On a phone the buttons stay at the bottom of the window, below the content. Elsewhere they leave the
   * subtitle a line of its own.
   */
  areActionsKept?: boolean;
}

/** The head of a page: its title, and its actions. */
export function PageHeader({ title, subtitle, actions, areActionsKept = false }: PageHeaderProps) {
  return (
    <div className={classes.header} data-full={areActionsKept ? '' : undefined}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && (
        <div className={classes.actions} data-kept={areActionsKept ? '' : undefined}>
          {actions}
        </div>
      )}
    </div>
  );
}
