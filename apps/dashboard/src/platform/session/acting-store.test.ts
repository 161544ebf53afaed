import * as routes from '@assay/contract/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../api/client.ts';
import { readActingFor, writeActingFor } from './acting-store.ts';

/** The client takes `fetch` when it is loaded, which is before any test. */
const server = vi.hoisted(() => {
  const held = { asked: [] as [path: string, onBehalfOf: string | null][], answer: {} as object };
  globalThis.fetch = (async (path: string, { headers }: { headers: Headers }) => {
    held.asked.push([path, headers.get('X-On-Behalf-Of')]);
    return Response.json(held.answer);
  }) as unknown as typeof fetch;
  return held;
});
const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' });
  server.asked.length = 0;
});
afterEach(() => {
  writeActingFor(null);
  vi.unstubAllGlobals();
});

const zeta = { identifier: 'zeta', name: 'Zeta' };

it('the organisation acted for is kept in the tab, and named in each call but those about oneself', async () => {
  server.answer = { status: 'Success', docs: [], totalDocs: 0, totalPages: 0, pageIndex: 0 };
  writeActingFor(zeta);
  expect(readActingFor()).toEqual(zeta);
  expect([...stored.values()].map((value) => JSON.parse(value))).toEqual([zeta]);
  await call(routes.listRecords, {});
  await call(routes.listSessions, {});
  writeActingFor(null);
  expect([readActingFor(), stored.size]).toEqual([null, 0]);
  await call(routes.listRecords, {});
  expect(server.asked).toEqual([
    ['/api/v1/records', 'zeta'],
    ['/api/v1/sessions', null],
    ['/api/v1/records', null],
  ]);
});
