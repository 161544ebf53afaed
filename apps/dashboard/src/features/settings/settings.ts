/** The face of the settings: all their screens. */

import { lazyRouteComponent } from '@tanstack/react-router';

export const SettingsScreen = lazyRouteComponent(
  () => import('./screens/settings-screen.tsx'),
  'SettingsScreen',
);
