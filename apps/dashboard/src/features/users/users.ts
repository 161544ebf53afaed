/** The organisation’s users. */

import { lazyRouteComponent } from '@tanstack/react-router';

export { parseUserList } from './list-state.ts';

export const UsersScreen = lazyRouteComponent(() => import('./screens/users-screen.tsx'), 'UsersScreen');
