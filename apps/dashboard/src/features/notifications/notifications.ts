/** Recent notifications. */

import { lazy } from 'react';

export { NotificationBell } from './components/notification-bell.tsx';
export { NotificationList } from './components/notification-list.tsx';
export { notificationsTexts } from './notifications-texts.ts';

/** Nothing waits for it, so it is loaded after what does. */
export const loadNews = () => import('./follow-news.ts');

export const NotificationCentre = lazy(() =>
  import('./components/notification-centre.tsx').then((module) => ({ default: module.NotificationCentre })),
);
