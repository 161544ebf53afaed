import { organisationConfigSchema } from '@assay/contract/organisations';
import type { Route } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import type { User } from '@assay/contract/users';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../api/client.ts';
import { presentMessages } from '../notify.ts';
import { readSession, writeSession } from './session-store.ts';
import { readToken, storeToken } from './token-storage.ts';
import { watchSession } from './watch-session.ts';

/** The client takes `fetch` when it is loaded, which is before any test. */
const server = vi.hoisted(() => {
  const held: { answer: () => Response } = { answer: () => Response.json({}, { status: 404 }) };
  globalThis.fetch = (async () => held.answer()) as unknown as typeof fetch;
  return held;
});
const told: unknown[] = [];
presentMessages(({ message, role }) => told.push({ message, role }));

let isWatching = false;
beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.useFakeTimers();
  told.length = 0;
  storeToken('a-token');
  const config = organisationConfigSchema.parse({});
  writeSession({ phase: 'signed-in', user: {} as User, config, logo: null });
  if (!isWatching) watchSession();
  isWatching = true;
});
afterEach(() => {
  writeSession({ phase: 'guest' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const EXPIRED = 'Your login session has expired. Please login again.';
const refuse = (status: number, code: string | number, route: Route = routes.listSessions) => {
  server.answer = () => Response.json({ status: 'Failure', code, message: 'No.' }, { status });
  return call(route, {} as never).catch(() => undefined);
};

it.each([
  [401, 'TokenExpiredError'],
  [401, 907],
  [400, 907],
  [401, 'NOT_SIGNED_IN'],
])('status %i with code %s ends the session, and says why', async (status, code) => {
  await refuse(status, code);
  expect([readSession().phase, readToken()]).toEqual(['guest', null]);
  expect(told).toEqual([{ message: EXPIRED, role: 'alert' }]);
});

it('on logout it does not, nor does another refusal', async () => {
  await refuse(401, 'TokenExpiredError', routes.logout);
  await refuse(401, 907, routes.logout);
  await refuse(403, 'FORBIDDEN');
  await refuse(400, 'TWO_FACTOR_INVALID');
  expect([readSession().phase, readToken(), told]).toEqual(['signed-in', 'a-token', []]);
});
