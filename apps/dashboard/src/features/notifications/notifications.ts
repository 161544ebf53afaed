/** What was told meanwhile. */

import { lazy } from 'react';

export { NotificationBell } from './components/notification-bell.tsx';
export { NotificationList } from './components/notification-list.tsx';
export { notificationsTexts } from './notifications-texts.ts';
export { createAnalysisTally } from './tally-analyses.ts';
export { createSubmissionNews } from './tell-submissions.ts';

export const NotificationCentre = lazy(() =>
  import('./components/notification-centre.tsx').then((module) => ({ default: module.NotificationCentre })),
);
