import type { ReactNode } from 'react';
import type { AreaId } from '../areas.ts';
import { t } from '../settings-texts.ts';
import classes from './area-page.module.css';

export interface AreaPageProps {
  area: AreaId;
  /** Buttons, at the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One area: what it is for, and what can be set in it. */
export function AreaPage({ area, actions, children }: AreaPageProps) {
  return (
    <section className={classes.area} aria-labelledby="settings-area">
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 id="settings-area" className={classes.title}>
            {t(`settings.area.${area}.title`)}
          </h2>
          <p className={classes.text}>{t(`settings.area.${area}.text`)}</p>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
