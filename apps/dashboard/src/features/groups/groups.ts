/** User groups, and giving records to one. */

import { lazy } from 'react';

export const GroupsArea = lazy(() =>
  import('./components/groups-area.tsx').then((module) => ({ default: module.GroupsArea })),
);
export const GiveRecords = lazy(() =>
  // The list of records, which shows it, has no other of these words.
  Promise.all([import('./components/give-records.tsx'), import('../../i18n/add-work-texts.ts')]).then(
    ([module]) => ({ default: module.GiveRecords }),
  ),
);
