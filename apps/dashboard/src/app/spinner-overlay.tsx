import { Loader } from '@mantine/core';
import { useSpinner } from '../platform/spinner.ts';
import { t } from './app-texts.ts';
import classes from './spinner-overlay.module.css';

/** Covers the page while an action runs that nothing else may cross; seen only if it takes a moment. */
export function SpinnerOverlay() {
  if (!useSpinner()) return null;
  return (
    <div className={classes.cover} role="status" aria-label={t('layout.working')}>
      <Loader size={36} />
    </div>
  );
}
