import { organisationConfigSchema } from '@assay/contract/organisations';
import { ROLES, type Role } from '@assay/contract/roles';
import { type Screen, screens } from '@assay/contract/screens';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetName, keepName } from '../platform/session/locked-name.ts';
import type { Session } from '../platform/session/session-store.ts';
import { guard, guardOrFollowToken, judgeAccess } from './access.ts';

/** Every set of roles that a user may have, and none: a guest. */
const ROLE_SETS: Role[][] = Array.from({ length: 2 ** ROLES.length }, (_, bits) =>
  ROLES.filter((_role, i) => bits & (1 << i)),
);

function sessionOf(roles: Role[], config: object = {}): Session {
  if (roles.length === 0) return { phase: 'guest' };
  const user = { role: ROLES.find((role) => roles.includes(role)), roles };
  return {
    phase: 'signed-in',
    config: organisationConfigSchema.parse(config),
    logo: null,
    user,
  } as unknown as Session;
}

/** The table, read by itself. */
function verdictOf({ access }: Screen, roles: Role[]) {
  const isGuest = roles.length === 0;
  const isLetIn =
    access === 'public' ||
    (access === 'guest' && isGuest) ||
    (access === 'signed-in' && !isGuest) ||
    (Array.isArray(access) && roles.some((role) => access.includes(role)));
  if (isLetIn) return 'enter';
  return isGuest ? 'sign-in' : 'send-back';
}

const table = Object.entries(screens) as [string, Screen][];

describe.each(ROLE_SETS.map((roles) => [roles.join(' and ') || 'guest', roles] as const))(
  '%s',
  (_, roles) => {
    it.each(table)('gets of %s what the table says', (_name, screen) => {
      expect(judgeAccess(screen, sessionOf([...roles]))).toBe(verdictOf(screen, [...roles]));
    });

    it.each(table.filter(([, { feature }]) => feature))(
      'is not let into %s while it is off',
      (_name, screen) => {
        const off = sessionOf([...roles], { [screen.feature!]: false });
        expect(judgeAccess(screen, off)).not.toBe('enter');
      },
    );
  },
);

describe('a guard', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  const go = (screen: Screen, roles: Role[], href = '/users?index=2') => {
    try {
      guard(screen, () => sessionOf(roles))({ location: { href } });
      return 'entered';
    } catch (redirect) {
      const { to, href: target } = (redirect as { options: { to?: string; href?: string } }).options;
      return to ?? target;
    }
  };

  it('sends a user without the role to the stored address once, and to the start otherwise', () => {
    expect(go(screens.users, [])).toBe('/login');
    expect(go(screens.profile, ['user'])).toBe('entered');
    // After sign-in, the page requested before comes first, whoever signs in.
    expect(go(screens.login, ['user'])).toBe('/users?index=2');
    expect(go(screens.users, ['user'])).toBe('/');
    expect(go(screens.users, ['support'])).toBe('/');
    expect(go(screens.users, ['admin'])).toBe('entered');
  });

  it('sends whoever has no role to sign-in, and remembers the path', () => {
    for (const [, screen] of table) {
      stored.clear();
      const isOpen = screen.access === 'public' || screen.access === 'guest';
      expect(go(screen, [], '/profile?a=b')).toBe(isOpen ? 'entered' : '/login');
      expect([...stored.values()]).toEqual(isOpen ? [] : ['/profile?a=b']);
    }
  });

  it('asks whose name is kept for the password alone, until somebody signs in or it is forgotten', () => {
    keepName({ username: 'jana', displayName: 'Jana' });
    expect(go(screens.profile, [], '/profile')).toBe('/pages/auth/lock');
    expect(go(screens.login, [])).toBe('entered');
    forgetName();
    expect(go(screens.profile, [])).toBe('/login');
  });

  it('leads the holder of a resource token to what it opens', () => {
    const go = (roles: Role[], hash: string) => {
      try {
        guardOrFollowToken(screens.clientRequest, () => sessionOf(roles))({
          location: { href: '/workorder/1', hash },
        });
        return 'entered';
      } catch (redirect) {
        const { to, href } = (redirect as { options: { to?: string; href?: string } }).options;
        return to ?? href;
      }
    };
    expect(go([], 'token')).toBe('/view-record#token');
    expect(go([], '')).toBe('/login');
    expect(go(['support'], 'token')).toBe('entered');
  });
});
