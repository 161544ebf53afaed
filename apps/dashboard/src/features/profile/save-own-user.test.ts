import { organisationConfigSchema } from '@assay/contract/organisations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeActingFor } from '../../platform/session/acting-store.ts';
import { readSession, writeSession } from '../../platform/session/session-store.ts';
import { saveOwnUser } from './api/save-own-user.ts';

type Send = (path: string, options: { headers: Headers }) => Response;
/** The client takes `fetch` when it is loaded, which is before any test. */
const server = vi.hoisted(() => {
  const held: { send: Send } = { send: () => new Response() };
  globalThis.fetch = (async (path: string, options: { headers: Headers }) =>
    held.send(path, options)) as unknown as typeof fetch;
  return held;
});

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const userOf = (username: string, displayName: string) => ({
  ...{ id, role: 'support' as const, roles: ['support' as const], userGroups: [] },
  organization: { id, identifier: 'main', name: 'Main', isMain: true },
  data: {
    ...{ username, firstName: '', lastName: '', email: 'jana@example.org', displayName },
    ...{ photoURL: null, settings: {}, shortcuts: [], timezone: 'UTC', receiveEmailNotifications: true },
    ...{ twoFactorInUse: false, firstLogin: false },
  },
});
const listRow = {
  status: 'active',
  hasIdentity: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSignInAt: null,
};
const nameShown = () => {
  const session = readSession();
  return session.phase === 'signed-in' && session.user.data.displayName;
};

/** The listed users, by the organisation acted for. */
let listed: (onBehalfOf: string | null) => ReturnType<typeof userOf>[];

beforeEach(() => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  const config = organisationConfigSchema.parse({});
  writeSession({ phase: 'signed-in', user: userOf('jana', 'Jana'), config, logo: null });
  server.send = (path, { headers }) => {
    if (path === '/api/auth/user/update')
      return Response.json({
        status: 'Success',
        message: 'user data saved with API',
        user: userOf('jana', ''),
      });
    const docs = listed(headers.get('X-On-Behalf-Of')).map((user) => ({ ...user, ...listRow }));
    return Response.json({ status: 'Success', docs, totalDocs: docs.length, totalPages: 1, pageIndex: 0 });
  };
});
afterEach(() => {
  writeSession({ phase: 'guest' });
  vi.unstubAllGlobals();
});

it('saves, and shows the user as the list has them', async () => {
  listed = () => [userOf('otto', 'Otto'), userOf('jana', 'Jana Lind')];
  expect(await saveOwnUser({ displayName: 'Jana Lind' })).toBe('user data saved with API');
  expect(nameShown()).toBe('Jana Lind');
});

it('fails where the list does not have them', async () => {
  listed = () => [userOf('otto', 'Otto')];
  await expect(saveOwnUser({ displayName: 'Jana Lind' })).rejects.toThrow('unable to update current user');
  expect(nameShown()).toBe('Jana');
});

it('reads the own organisation’s list while acting for another one', async () => {
  writeActingFor({ identifier: 'zeta', name: 'Zeta' });
  listed = (onBehalfOf) => [onBehalfOf === 'zeta' ? userOf('zoe', 'Zoe') : userOf('jana', 'Jana Lind')];
  await saveOwnUser({ displayName: 'Jana Lind' });
  expect(nameShown()).toBe('Jana Lind');
});
