import { organisationConfigSchema } from '@assay/contract/organisations';
import { ROLES } from '@assay/contract/roles';
import { type Screen, screens } from '@assay/contract/screens';
import { IconLifebuoy } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../platform/session/session-store.ts';
import { judgeAccess, startPath } from '../access.ts';
import { indentation, isWithin, listEntries, passesAuth, visibleNavigation } from './navigation.ts';
import { type Links, NAVIGATION, type NavigationItem } from './navigation-items.ts';
import { t } from './shell-texts.ts';

const guest: Session = { phase: 'guest' };

function signedIn(role: 'admin' | 'user', config: object = {}): Session {
  return {
    phase: 'signed-in',
    config: organisationConfigSchema.parse(config),
    logo: null,
    user: {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      role,
      roles: [role],
      organization: {
        id: '7c9e6679-7425-40de-944b-e07fc1f90ae8',
        identifier: 'main',
        name: 'Main',
        isMain: true,
      },
      userGroups: [],
      data: {
        username: 'someone',
        firstName: '',
        lastName: '',
        email: 'a@example.org',
        displayName: 'Someone',
        photoURL: null,
        settings: {},
        shortcuts: [],
        timezone: 'UTC',
        receiveEmailNotifications: true,
        twoFactorInUse: false,
        firstLogin: false,
      },
    },
  };
}

describe('navigation', () => {
  const idsOf = (session: Session) => listEntries(visibleNavigation(session)).map((item) => item.id);

  it('offers a guest no screens', () => expect(idsOf(guest)).toEqual(['documentation', 'support']));

  it('shows records and expenses only where the organisation has them', () => {
    const screensOf = (session: Session) =>
      listEntries(visibleNavigation(session))
        .filter((item) => item.type === 'item')
        .map((item) => item.id);
    const all = ['records', 'review', 'analysis', 'insights', 'expenses', 'profile', 'logout'];
    expect(screensOf(signedIn('user'))).toEqual(all);
    const without = (...ids: string[]) => all.filter((one) => !ids.includes(one));
    expect(screensOf(signedIn('user', { recordsEnabled: false }))).toEqual(without('records', 'review'));
    expect(screensOf(signedIn('user', { expenseDetectionEnabled: false }))).toEqual(without('expenses'));
  });

  it('shows the forensic storage to administrators whose organisation has it', () => {
    expect(idsOf(signedIn('admin'))).toContain('forensic');
    expect(idsOf(signedIn('admin', { forensicsEnabled: false }))).not.toContain('forensic');
    expect(idsOf(signedIn('user'))).not.toContain('forensic');
  });

  it.each([
    ['records', 'Records', '/workorders', ['admin', 'user']],
    ['analysis', 'Analysis', '/utilities', ['admin', 'user']],
    ['users', 'Users', '/users', ['admin']],
    ['profile', 'Profile', '/profile', ['admin', 'user']],
    ['forensic', 'Forensic', '/storage', ['admin']],
    ['settings', 'Settings', '/settings', ['admin']],
    ['logout', 'Logout', '/logout', ['admin', 'user']],
  ] as const)('has the entry %s, called %s, which opens %s to %j', (id, name, url, roles) => {
    const entry = listEntries(NAVIGATION).find((item) => item.id === id);
    expect(entry).toMatchObject({ type: 'item', url, icon: expect.anything() });
    expect(t(entry?.title ?? 'shell.work')).toBe(name);
    const seers = (['admin', 'user'] as const).filter((role) => idsOf(signedIn(role)).includes(id));
    expect(seers).toEqual(roles);
    expect(idsOf(guest)).not.toContain(id);
  });

  it('is made of items, links that lead out, collapses, groups and dividers', () => {
    const typesIn = (items: readonly NavigationItem[]): string[] =>
      items.flatMap((item) => [item.type, ...('children' in item ? typesIn(item.children) : [])]);
    const types = new Set(typesIn(NAVIGATION));
    expect([...types].sort()).toEqual(['collapse', 'divider', 'group', 'item', 'link']);
    const links = { documentation: 'https://docs.example/', support: 'mailto:help@example.com' } as Links;
    const outside = listEntries(NAVIGATION).flatMap((item) => (item.type === 'link' ? item.url(links) : []));
    expect(outside).toEqual([links.documentation, links.support]);
  });

  it('agrees with the guards: what is shown may be entered', () => {
    for (const session of [signedIn('admin'), signedIn('user'), signedIn('user', { recordsEnabled: false })])
      for (const item of listEntries(NAVIGATION)) {
        if (item.type !== 'item') continue;
        const screen = Object.values(screens).find(({ path }) => path === item.url)!;
        expect(idsOf(session).includes(item.id), item.id).toBe(judgeAccess(screen, session) === 'enter');
      }
  });

  it('reads the four ways to say who sees an item', () => {
    const config = organisationConfigSchema.parse({});
    expect(passesAuth(null, null, null)).toBe(true);
    expect([passesAuth([], null, null), passesAuth([], 'admin', config)]).toEqual([true, false]);
    expect([passesAuth(['admin'], 'admin', config), passesAuth(['admin'], 'user', config)]).toEqual([
      true,
      false,
    ]);
    expect(passesAuth(['admin'], null, null)).toBe(false);
    const several = ['admin', 'support'] as const;
    expect(ROLES.filter((role) => passesAuth(several, role, config)).sort()).toEqual(several);
    expect(passesAuth((role, given) => role === 'user' && given === config, 'user', config)).toBe(true);
  });

  it('leaves out parents without children, and lines that part nothing', () => {
    const line: NavigationItem = { id: 'line', type: 'divider', auth: null };
    const leaf: NavigationItem = {
      id: 'leaf',
      type: 'link',
      title: 'layout.support',
      icon: IconLifebuoy,
      url: (links) => links.support,
      auth: null,
    };
    const hidden: NavigationItem = {
      id: 'group',
      type: 'group',
      title: 'shell.work',
      auth: null,
      children: [{ ...leaf, auth: ['admin'] }],
    };
    expect(visibleNavigation(guest, [line, hidden, leaf, line, { ...line, id: 'two' }, leaf, line])).toEqual([
      leaf,
      line,
      leaf,
    ]);
  });

  it('stands in no further than 80 px', () => {
    expect([0, 1, 2, 5, 6, 40].map(indentation)).toEqual([0, 16, 32, 80, 80, 80]);
  });
});

describe('access', () => {
  it('sends a guest to sign-in, and a signed-in user away from it', () => {
    expect(judgeAccess(screens.workorders, guest)).toBe('sign-in');
    expect(judgeAccess(screens.login, guest)).toBe('enter');
    expect(judgeAccess(screens.login, signedIn('user'))).toBe('send-back');
  });

  it('keeps screens of other roles and of features that are off closed', () => {
    const adminOnly: Screen = { path: '/users', access: ['admin'] };
    expect(judgeAccess(adminOnly, signedIn('user'))).toBe('send-back');
    expect(judgeAccess(adminOnly, signedIn('admin'))).toBe('enter');
    expect(judgeAccess(screens.workorders, signedIn('admin', { recordsEnabled: false }))).toBe('send-back');
  });

  it('starts where there is something to do', () => {
    expect(startPath(guest)).toBe('/login');
    expect(startPath(signedIn('user'))).toBe('/workorders');
    expect(startPath(signedIn('user', { recordsEnabled: false }))).toBe('/utilities');
  });
});

it.each([
  ['/workorders', '/workorders', true],
  ['/workorders', '/workorders/1', true],
  ['/workorders', '/workorder', true],
  ['/workorders', '/workorder/1', true],
  ['/workorders', '/workordering', false],
  ['/users', '/workorder', false],
])('of %s and %s says whether the page is within the item: %s', (url, pathname, expected) => {
  expect(isWithin(url, pathname)).toBe(expected);
});
