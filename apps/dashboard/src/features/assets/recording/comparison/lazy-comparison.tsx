import { lazy } from 'react';

/** Loaded when somebody compares: it brings two players along. */
export const RecordingComparisonView = lazy(() =>
  import('./recording-comparison-view.tsx').then((m) => ({ default: m.RecordingComparisonView })),
);
