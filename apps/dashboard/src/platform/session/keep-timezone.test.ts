import { organisationConfigSchema } from '@assay/contract/organisations';
import { userSchema } from '@assay/contract/users';
import { afterEach, expect, it, vi } from 'vitest';
import { keepTimezone } from './keep-timezone.ts';
import { readSession, writeSession } from './session-store.ts';

/** The client takes `fetch` when it is loaded, which is before any test. */
const server = vi.hoisted(() => {
  const held = { send: async (): Promise<Response> => new Response() };
  globalThis.fetch = (() => held.send()) as unknown as typeof fetch;
  return held;
});

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const userIn = (timezone: string) =>
  userSchema.parse({
    ...{ id, role: 'user', roles: ['user'], userGroups: [] },
    organization: { id, identifier: 'main', name: 'Main', isMain: true },
    data: {
      ...{ username: 'jana', firstName: '', lastName: '', email: 'jana@example.org', displayName: 'Jana' },
      ...{ photoURL: null, settings: {}, shortcuts: [], timezone, receiveEmailNotifications: true },
      ...{ twoFactorInUse: false, firstLogin: false },
    },
  });

afterEach(() => {
  writeSession({ phase: 'guest' });
  vi.unstubAllGlobals();
});

it('keeps a time zone, and the settings of the organisation that came meanwhile', async () => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  const config = organisationConfigSchema.parse({});
  writeSession({ phase: 'signed-in', user: userIn('UTC'), config, logo: null });
  const changed = organisationConfigSchema.parse({ recordsEnabled: false });
  server.send = async () => {
    const session = readSession();
    if (session.phase === 'signed-in') writeSession({ ...session, config: changed });
    return Response.json({ status: 'Success', user: userIn('Europe/Rome') });
  };
  await keepTimezone('Europe/Rome');
  expect(readSession()).toMatchObject({ config: changed, user: { data: { timezone: 'Europe/Rome' } } });
});
