import { afterEach, expect, it, vi } from 'vitest';
import { writeActingFor } from '../../../platform/session/acting-store.ts';
import { readOrganisations } from './list-organisations.ts';

/** The client takes `fetch` when it is loaded, which is before any test. */
const server = vi.hoisted(() => {
  const held = { asked: [] as [path: string, onBehalfOf: string | null][], answer: {} as object };
  globalThis.fetch = (async (path: string, { headers }: { headers: Headers }) => {
    held.asked.push([path, headers.get('X-On-Behalf-Of')]);
    return Response.json(held.answer);
  }) as unknown as typeof fetch;
  return held;
});
afterEach(() => {
  writeActingFor(null);
  vi.unstubAllGlobals();
});

it('names all whom support may act for, whomever it acts for now', async () => {
  vi.stubGlobal('sessionStorage', { setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' });
  const docs = [
    { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', identifier: 'main', name: 'Main', logo: null },
    { id: '7c9e6679-7425-40de-944b-e07fc1f90ae8', identifier: 'zeta', name: 'Zeta', logo: null },
  ];
  server.answer = { status: 'Success', docs };
  writeActingFor({ identifier: 'zeta', name: 'Zeta' });
  expect(await readOrganisations(new AbortController().signal)).toEqual(docs);
  expect(server.asked).toEqual([['/api/v1/organizations', null]]);
});
