import { organisationConfigSchema, type Screen, screens } from '@assay/contract';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../platform/session/session-store.ts';
import { judgeAccess, startPath } from '../access.ts';
import { visibleNavigation } from './navigation.ts';

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
  it('shows nothing to a guest', () => expect(visibleNavigation(guest)).toEqual([]));

  it('shows records only where the organisation has them', () => {
    const ids = (session: Session) => visibleNavigation(session).map((item) => item.id);
    expect(ids(signedIn('user'))).toEqual(['records', 'analysis', 'profile', 'logout']);
    expect(ids(signedIn('user', { recordsEnabled: false }))).toEqual(['analysis', 'profile', 'logout']);
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
