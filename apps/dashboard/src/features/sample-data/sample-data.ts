/** Sample records on request. */

import { lazy } from 'react';

export const SampleData = lazy(() =>
  import('./components/sample-data.tsx').then((module) => ({ default: module.SampleData })),
);
