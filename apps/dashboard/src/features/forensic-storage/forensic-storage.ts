/** Files that came in from the organisation's storages. */

import { lazyRouteComponent } from '@tanstack/react-router';

export { parseForensic } from './forensic-address.ts';

export const ForensicScreen = lazyRouteComponent(
  () => import('./screens/forensic-screen.tsx'),
  'ForensicScreen',
);
