/** The list of records and the page of one. */

import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';

export { useRecord } from './api/get-record.ts';
export { parseRecordList } from './list-state.ts';
export { orderWorstFirst } from './order-assets.ts';
export { parseQueue } from './queue/queue-address.ts';
export { CountInTitle, WaitingCount } from './queue/waiting-count.tsx';
export { recordsTexts } from './records-texts.ts';
export { RecordScreen } from './screens/record-screen.tsx';
export { RecordsScreen } from './screens/records-screen.tsx';

export const ReviewQueue = lazy(() =>
  import('./components/review-queue.tsx').then((module) => ({ default: module.ReviewQueue })),
);

export const QueueScreen = lazyRouteComponent(() => import('./queue/queue-screen.tsx'), 'QueueScreen');
