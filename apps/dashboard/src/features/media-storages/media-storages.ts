/** Places of the organisation's own from which files are taken in, with the jobs that do it. An area of the settings. */

import type { ServerEvent } from '@assay/contract/events';
import { lazy } from 'react';

export const StoragesArea = lazy(() =>
  import('./components/storages-area.tsx').then((module) => ({ default: module.StoragesArea })),
);

/** Notifies of a run that ended; the words for it are loaded with the first one. */
export function createRunNews(): (event: ServerEvent) => void {
  return (event) => {
    if (event.type !== 'detectionrun.changed') return;
    if (['finished', 'failed', 'stopped'].includes(event.state))
      void import('./notify-run-end.ts').then(({ notifyRunEnd }) => notifyRunEnd(event));
  };
}
