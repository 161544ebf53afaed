import { organisationConfigSchema } from '@assay/contract/organisations';
import { userSchema } from '@assay/contract/users';
import { afterEach, expect, it, vi } from 'vitest';
import { readSession, writeSession } from '../../../platform/session/session-store.ts';
import { changeShortcut, pickShortcuts, toggleShortcut } from './shortcuts.ts';

/** The client takes `fetch` when it is loaded, which is before any test. */
const server = vi.hoisted(() => {
  const held = { send: async (_body: string): Promise<Response> => new Response() };
  globalThis.fetch = ((_url, init) => held.send(String(init?.body))) as typeof fetch;
  return held;
});

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const userWith = (shortcuts: readonly string[]) =>
  userSchema.parse({
    ...{ id, role: 'user', roles: ['user'], userGroups: [] },
    organization: { id, identifier: 'main', name: 'Main', isMain: true },
    data: {
      ...{ username: 'jana', firstName: '', lastName: '', email: 'jana@example.org', displayName: 'Jana' },
      ...{ photoURL: null, settings: {}, shortcuts, timezone: 'UTC', receiveEmailNotifications: true },
      ...{ twoFactorInUse: false, firstLogin: false },
    },
  });

afterEach(() => {
  writeSession({ phase: 'guest' });
  vi.unstubAllGlobals();
});

it('shows the starred entries in their own order, and none that may not be opened', () => {
  const entries = [{ id: 'records' }, { id: 'analysis' }];
  expect(pickShortcuts(entries, ['analysis', 'users', 'records'])).toEqual([
    { id: 'analysis' },
    { id: 'records' },
  ]);
});

it('stars and unstars, leaving the others alone', () => {
  expect(toggleShortcut(['users'], 'records')).toEqual(['users', 'records']);
  expect(toggleShortcut(['users', 'records'], 'users')).toEqual(['records']);
});

it('takes back the star alone that could not be kept, and sends the others as they are shown', async () => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  writeSession({
    ...{ phase: 'signed-in', user: userWith(['users']), logo: null },
    config: organisationConfigSchema.parse({}),
  });
  const sent: string[][] = [];
  server.send = async (body) => {
    const { shortcuts } = JSON.parse(body).data as { shortcuts: string[] };
    sent.push(shortcuts);
    return sent.length === 1
      ? Response.json({ status: 'Failure', code: 'UNEXPECTED', message: 'No.' }, { status: 500 })
      : Response.json({ status: 'Success', user: userWith(shortcuts) });
  };
  await Promise.all([changeShortcut('records'), changeShortcut('analysis')]);
  expect(sent).toEqual([
    ['users', 'records', 'analysis'],
    ['users', 'analysis'],
  ]);
  expect(readSession()).toMatchObject({ user: { data: { shortcuts: ['users', 'analysis'] } } });
});
