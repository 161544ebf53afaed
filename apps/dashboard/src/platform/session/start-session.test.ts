import { organisationConfigSchema } from '@assay/contract/organisations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { presentMessages } from '../notify.ts';
import { endSession } from './end-session.ts';
import { readKeptName } from './read-kept-name.ts';
import { readSession, writeSession } from './session-store.ts';
import { startSession } from './start-session.ts';
import { readToken, storeToken } from './token-storage.ts';

/** The client takes `fetch` when it is loaded, which is before any test. */
const server = vi.hoisted(() => {
  const held = { asked: [] as string[], answers: {} as Record<string, () => Promise<Response> | Response> };
  globalThis.fetch = (async (path: string) => {
    held.asked.push(path);
    return held.answers[path]?.() ?? Response.json({}, { status: 404 });
  }) as unknown as typeof fetch;
  return held;
});

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const user = {
  ...{ id, role: 'user', roles: ['user'], userGroups: [] },
  organization: { id, identifier: 'main', name: 'Main', isMain: true },
  data: {
    ...{ username: 'jana', firstName: '', lastName: '', email: 'jana@example.org', displayName: 'Jana' },
    ...{ photoURL: null, settings: {}, shortcuts: [], timezone: 'UTC', receiveEmailNotifications: true },
    ...{ twoFactorInUse: false, firstLogin: false },
  },
};
const config = organisationConfigSchema.parse({ maxTamperScore: 42 });
const refusal = (status: number, code: string | number, message: string) => () =>
  Response.json({ status: 'Failure', code, message }, { status });

const SIGN_IN = '/api/v1/users/authToken';
const [CONFIG, UI_CONFIG] = ['/api/v1/organizations/config', '/api/v1/organizations/ui-config'];
const stored = new Map<string, string>();
const events: string[] = [];
const told: unknown[] = [];
presentMessages(({ message, role, color, autoClose }) => told.push({ message, role, color, autoClose }));

beforeEach(() => {
  stored.clear();
  events.length = 0;
  told.length = 0;
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type));
  server.asked = [];
  server.answers = {
    [SIGN_IN]: () =>
      Response.json({
        ...{ status: 'Success', outcome: 'signed-in', user, accessToken: 'new-token' },
        ...{ expiresAt: '2030-01-01T00:00:00.000Z', organization: user.organization, resource: null },
      }),
    [CONFIG]: () => Response.json({ status: 'Success', config }),
    [UI_CONFIG]: () =>
      Response.json({
        status: 'Success',
        uiConfig: { defaultPublicFilesUrlPrefix: '/', images: { logoImage: '/logo' } },
      }),
    '/api/v1/users/logout': () => Response.json({ status: 'Success' }),
  };
  writeSession({ phase: 'starting' });
});
afterEach(() => {
  writeSession({ phase: 'guest' });
  vi.unstubAllGlobals();
});

describe('the start', () => {
  it('signs in with the stored token, then loads configuration and interface, and waits for both', async () => {
    storeToken('old-token');
    const starting = startSession();
    expect(readSession().phase).toBe('starting');
    await starting;
    expect(server.asked).toEqual([SIGN_IN, CONFIG, UI_CONFIG]);
    expect(readSession()).toMatchObject({
      phase: 'signed-in',
      config: { maxTamperScore: 42 },
      logo: '/logo',
    });
    expect(readToken()).toBe('new-token');
  });

  it('without a token raises an event and has a guest', async () => {
    await startSession();
    expect([readSession().phase, events, server.asked]).toEqual(['guest', ['assay:no-token'], []]);
  });

  it.each([
    ['a token that is not taken', 401, 'AUTH_TOKEN_FAILED', 'Failed to login with auth token.', null],
    ['a server that is at rest', 503, 'UNAVAILABLE', 'Please try again later.', 'old-token'],
    ['a server that fails', 500, 'UNEXPECTED', 'Unexpected Error Occurred', 'old-token'],
  ])('with %s warns and goes on as a guest', async (_, status, code, message, left) => {
    storeToken('old-token');
    server.answers[SIGN_IN] = refusal(status, code, message);
    await startSession();
    expect(readSession().phase).toBe('guest');
    expect(told).toEqual([{ message, role: 'alert', color: 'yellow', autoClose: 2_000 }]);
    expect(readToken()).toBe(left);
  });
});

describe('the end', () => {
  const open = async () => {
    storeToken('old-token');
    await startSession();
    queryClient.setQueryData(['records'], ['of Jana']);
  };

  it('forgets the token and what was loaded', async () => {
    await open();
    await endSession('asked');
    expect([readToken(), readSession().phase]).toEqual([null, 'guest']);
    expect(queryClient.getQueryData(['records'])).toBeUndefined();
    expect([told, readKeptName()]).toEqual([[], null]);
  });

  it('after inactivity is told, and keeps the name for the lock until somebody signs in', async () => {
    await open();
    await endSession('inactive');
    const message = 'You have been logged out due to inactivity. Please login again.';
    expect(told).toMatchObject([{ message, role: 'alert', color: 'yellow' }]);
    expect(readKeptName()).toEqual({ username: 'jana', displayName: 'Jana' });
    await open();
    expect(readKeptName()).toBeNull();
  });
});
