import { type Screen, screens } from '@assay/contract';
import { type Icon, IconFileSearch, IconFolders, IconLogout2, IconUserCircle } from '@tabler/icons-react';
import type { Session } from '../../platform/session/session-store.ts';
import { judgeAccess } from '../access.ts';

export interface NavigationItem {
  id: 'records' | 'analysis' | 'profile' | 'logout';
  screen: Screen & { path: '/workorders' | '/utilities' | '/profile' | '/logout' };
  icon: Icon;
  /** Stands apart at the end. */
  last?: boolean;
}

const ITEMS: readonly NavigationItem[] = [
  { id: 'records', screen: screens.workorders, icon: IconFolders },
  { id: 'analysis', screen: screens.utilities, icon: IconFileSearch },
  { id: 'profile', screen: screens.profile, icon: IconUserCircle, last: true },
  { id: 'logout', screen: screens.logout, icon: IconLogout2, last: true },
];

/** The entries that this session may open, in their order. */
export function visibleNavigation(session: Session): readonly NavigationItem[] {
  if (session.phase !== 'signed-in') return [];
  return ITEMS.filter((item) => judgeAccess(item.screen, session) === 'enter');
}
