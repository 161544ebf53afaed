/** User groups, and giving records to one. */

import { lazy } from 'react';

export const GroupsArea = lazy(() =>
  import('./components/groups-area.tsx').then((module) => ({ default: module.GroupsArea })),
);
export const GiveRecords = lazy(() =>
  import('./components/give-records.tsx').then((module) => ({ default: module.GiveRecords })),
);
