import { Mark } from '../ui/mark.tsx';
import { t } from './app-texts.ts';
import classes from './splash.module.css';

/** Calm, and only after a moment: a start that is quick shows nothing at all. */
export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label={t('pages.starting')}>
      <Mark size={44} />
    </div>
  );
}
