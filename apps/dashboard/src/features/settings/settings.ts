/** All that an organisation can set. */

import { lazyRouteComponent } from '@tanstack/react-router';

export const SettingsScreen = lazyRouteComponent(
  () => import('./screens/settings-screen.tsx'),
  'SettingsScreen',
);
