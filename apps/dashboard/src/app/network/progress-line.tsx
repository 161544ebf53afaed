import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { t } from '../app-texts.ts';
import classes from './progress-line.module.css';

/** Faster requests need no indicator. */
const SHOW_AFTER_MS = 500;
const SLOW_AFTER_MS = 8_000;

/** A thin line along the top while a request takes over half a second; in words when it takes long. */
export function ProgressLine() {
  const isMoving = useRouterState({ select: (state) => state.status === 'pending' });
  // Background refetches, with something already on screen, are not shown.
  const fetching = useIsFetching({ predicate: (query) => query.state.data === undefined });
  const mutating = useIsMutating();
  const isBusy = isMoving || fetching > 0 || mutating > 0;
  const [stage, setStage] = useState<'none' | 'shown' | 'slow'>('none');
  useEffect(() => {
    if (!isBusy) {
      setStage('none');
      return;
    }
    const timers = [
      setTimeout(() => setStage('shown'), SHOW_AFTER_MS),
      setTimeout(() => setStage('slow'), SLOW_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isBusy]);
  if (stage === 'none') return null;
  return (
    <div className={classes.line} role="status" aria-label={t('layout.working')}>
      {stage === 'slow' && <span className={classes.words}>{t('layout.network.slow')}</span>}
    </div>
  );
}
