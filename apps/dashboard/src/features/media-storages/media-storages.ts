/** Places of the organisation's own from which files are taken in, with the jobs that do it. An area of the settings. */

import { lazy } from 'react';

export const StoragesArea = lazy(() =>
  import('./components/storages-area.tsx').then((module) => ({ default: module.StoragesArea })),
);
