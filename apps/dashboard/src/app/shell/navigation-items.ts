import type { OrganisationConfig } from '@assay/contract/organisations';
import { mayEnter, type Role } from '@assay/contract/roles';
import type { RouteAnswer } from '@assay/contract/route';
import type * as routes from '@assay/contract/routes';
import { type Screen, screens } from '@assay/contract/screens';
import {
  type Icon,
  IconBook2,
  IconChartHistogram,
  IconFileSearch,
  IconFingerprint,
  IconFolders,
  IconHelpCircle,
  IconLifebuoy,
  IconListCheck,
  IconLogout2,
  IconReceipt,
  IconSettings,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ShellText } from './shell-texts.ts';

/**
 * Who sees an item: `null` everybody, an empty list only visitors without a role, a list those roles, a
 * function those for whom it returns true.
 */
export type NavigationAuth =
  | null
  | readonly Role[]
  | ((role: Role | null, config: OrganisationConfig | null) => boolean);

export type Links = RouteAnswer<typeof routes.getVersion>['links'];

interface Base {
  id: string;
  auth: NavigationAuth;
}
/** Opens a screen. */
export interface ScreenItem extends Base {
  type: 'item';
  title: ShellText;
  icon: Icon;
  url:
    | '/workorders'
    | '/review'
    | '/utilities'
    | '/insights'
    | '/expenses'
    | '/users'
    | '/storage'
    | '/profile'
    | '/settings'
    | '/logout';
}
/** Leads out of the dashboard. */
export interface LinkItem extends Base {
  type: 'link';
  title: ShellText;
  icon: Icon;
  url: (links: Links) => string;
}
/** Shows and hides its children. */
export interface CollapseItem extends Base {
  type: 'collapse';
  title: ShellText;
  icon: Icon;
  children: readonly NavigationItem[];
}
/** A heading above its children. */
export interface GroupItem extends Base {
  type: 'group';
  title: ShellText;
  children: readonly NavigationItem[];
}
/** A line; everything after it is at the end of the navigation. */
export interface DividerItem extends Base {
  type: 'divider';
}
export type NavigationItem = ScreenItem | LinkItem | CollapseItem | GroupItem | DividerItem;

const signedIn = (role: Role | null) => role !== null;

/** Everyone who may open the screen by the contract's table. */
const opensTo =
  ({ access, feature }: Screen): NavigationAuth =>
  (role, config) =>
    mayEnter(access, role === null ? [] : [role]) && (!feature || config?.[feature] === true);

/** The one list that side and top navigation, the place in the toolbar, search and shortcuts read. */
export const NAVIGATION: readonly NavigationItem[] = [
  {
    id: 'work',
    type: 'group',
    title: 'shell.work',
    auth: signedIn,
    children: [
      {
        id: 'records',
        type: 'item',
        title: 'layout.records',
        icon: IconFolders,
        url: '/workorders',
        auth: opensTo(screens.workorders),
      },
      {
        id: 'review',
        type: 'item',
        title: 'layout.review',
        icon: IconListCheck,
        url: '/review',
        auth: opensTo(screens.review),
      },
      {
        id: 'analysis',
        type: 'item',
        title: 'layout.analysis',
        icon: IconFileSearch,
        url: '/utilities',
        auth: opensTo(screens.utilities),
      },
      {
        id: 'insights',
        type: 'item',
        title: 'layout.insights',
        icon: IconChartHistogram,
        url: '/insights',
        auth: opensTo(screens.insights),
      },
      {
        id: 'expenses',
        type: 'item',
        title: 'layout.expenses',
        icon: IconReceipt,
        url: '/expenses',
        auth: opensTo(screens.expenses),
      },
      {
        id: 'users',
        type: 'item',
        title: 'layout.users',
        icon: IconUsers,
        url: '/users',
        auth: opensTo(screens.users),
      },
    ],
  },
  { id: 'end', type: 'divider', auth: signedIn },
  {
    id: 'help',
    type: 'collapse',
    title: 'shell.help',
    icon: IconHelpCircle,
    auth: null,
    children: [
      {
        id: 'documentation',
        type: 'link',
        title: 'layout.documentation',
        icon: IconBook2,
        url: (links) => links.documentation,
        auth: null,
      },
      {
        id: 'support',
        type: 'link',
        title: 'layout.support',
        icon: IconLifebuoy,
        url: (links) => links.support,
        auth: null,
      },
    ],
  },
  {
    id: 'profile',
    type: 'item',
    title: 'layout.profile',
    icon: IconUserCircle,
    url: '/profile',
    auth: opensTo(screens.profile),
  },
  {
    id: 'forensic',
    type: 'item',
    title: 'layout.forensic',
    icon: IconFingerprint,
    url: '/storage',
    auth: opensTo(screens.storage),
  },
  {
    id: 'settings',
    type: 'item',
    title: 'layout.settings',
    icon: IconSettings,
    url: '/settings',
    auth: opensTo(screens.settings),
  },
  { id: 'logout', type: 'item', title: 'layout.logout', icon: IconLogout2, url: '/logout', auth: signedIn },
];
