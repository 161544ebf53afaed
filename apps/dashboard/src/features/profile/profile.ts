/** Each user’s own page. */

import { lazyRouteComponent } from '@tanstack/react-router';

export const ProfileScreen = lazyRouteComponent(
  () => import('./screens/profile-screen.tsx'),
  'ProfileScreen',
);
