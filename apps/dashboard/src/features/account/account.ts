/** The organisation’s own account: what it uses, its exports and its end. */

import { lazyRouteComponent } from '@tanstack/react-router';

export const AccountScreen = lazyRouteComponent(
  () => import('./screens/account-screen.tsx'),
  'AccountScreen',
);
