/** The organisation’s own account: its usage, exports and deletion. */

import { lazyRouteComponent } from '@tanstack/react-router';

export const AccountScreen = lazyRouteComponent(
  () => import('./screens/account-screen.tsx'),
  'AccountScreen',
);
