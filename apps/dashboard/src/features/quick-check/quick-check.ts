/** Files that belong to no record: dropped, analysed, read. */

import { lazyRouteComponent } from '@tanstack/react-router';

export const QuickCheckScreen = lazyRouteComponent(
  () => import('./screens/quick-check-screen.tsx'),
  'QuickCheckScreen',
);
export const CheckedFileScreen = lazyRouteComponent(
  () => import('./screens/checked-file-screen.tsx'),
  'CheckedFileScreen',
);
