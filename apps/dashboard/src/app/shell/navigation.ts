import type { OrganisationConfig } from '@assay/contract/organisations';
import type { Role } from '@assay/contract/roles';
import { roleOf, type Session } from '../../platform/session/session-store.ts';
import { LAYOUT_PX } from '../../ui/sizes.ts';
import {
  type LinkItem,
  NAVIGATION,
  type NavigationAuth,
  type NavigationItem,
  type ScreenItem,
} from './navigation-items.ts';

export function passesAuth(
  auth: NavigationAuth,
  role: Role | null,
  config: OrganisationConfig | null,
): boolean {
  if (auth === null) return true;
  if (typeof auth === 'function') return auth(role, config);
  return auth.length === 0 ? role === null : role !== null && auth.includes(role);
}

/**
 * The items that this session may see, in their order. Parents without children are removed, and so are lines
 * without neighbours.
 */
export function visibleNavigation(
  session: Session,
  items: readonly NavigationItem[] = NAVIGATION,
): readonly NavigationItem[] {
  const config = session.phase === 'signed-in' ? session.config : null;
  const seen = items
    .filter((item) => passesAuth(item.auth, roleOf(session), config))
    .map((item) =>
      'children' in item ? { ...item, children: visibleNavigation(session, item.children) } : item,
    )
    .filter((item) => !('children' in item) || item.children.length > 0);
  return seen.filter(
    (item, i) => item.type !== 'divider' || (i > 0 && i < seen.length - 1 && seen[i - 1]!.type !== 'divider'),
  );
}

/** All items that can be opened, at any depth. */
export function listEntries(items: readonly NavigationItem[]): readonly (ScreenItem | LinkItem)[] {
  return items.flatMap((item) => {
    if ('children' in item) return listEntries(item.children);
    return item.type === 'divider' ? [] : [item];
  });
}

const STEP_PX = 16;

/** The indentation of an item in pixels, at a depth from 0; never more than 80. */
export function indentation(depth: number): number {
  return Math.min(LAYOUT_PX.indentationCap, depth * STEP_PX);
}

/**
 * Whether a page belongs to an item of the navigation; work orders belong to the records, with an address of
 * their own.
 */
export function isWithin(url: string, pathname: string): boolean {
  return pathname.startsWith(url) || (url === '/workorders' && /^\/workorder(\/|$)/.test(pathname));
}
