import { organisationConfigSchema } from '@assay/contract/organisations';
import type { User } from '@assay/contract/users';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readActingFor } from './acting-store.ts';
import { readSession, writeSession } from './session-store.ts';
import { switchOrganisation, watchActing } from './switch-organisation.ts';
import { storeToken } from './token-storage.ts';

type Send = (path: string, options: { headers: Headers }) => Promise<Response>;
/** The client takes `fetch` when it is loaded, which is before any test. */
const server = vi.hoisted(() => {
  const held: { send: Send } = { send: async () => new Response() };
  globalThis.fetch = ((path: string, options: { headers: Headers }) =>
    held.send(path, options)) as unknown as typeof fetch;
  return held;
});

const zeta = { identifier: 'zeta', name: 'Zeta' };
const own = { identifier: 'main', name: 'Main' };
const config = organisationConfigSchema.parse({});

/** The requests to the server, and for which organisation. */
let asked: { path: string; onBehalfOf: string | null }[] = [];
let answers: Record<string, () => Response> = {};
const json = (body: object, status = 200) => Response.json(body, { status });

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  asked = [];
  answers = {
    '/api/v1/organizations/config': () => json({ status: 'Success', config }),
    '/api/v1/organizations/ui-config': () =>
      json({
        status: 'Success',
        uiConfig: { defaultPublicFilesUrlPrefix: '/', images: { logoImage: null } },
      }),
  };
  server.send = async (path, { headers }) => {
    asked.push({ path, onBehalfOf: headers.get('X-On-Behalf-Of') });
    return answers[path]?.() ?? json({}, 404);
  };
  storeToken('a-token');
  const user = { organization: { ...own, isMain: true }, roles: ['support'] } as unknown as User;
  writeSession({ phase: 'signed-in', user, config, logo: null });
});
afterEach(() => {
  writeSession({ phase: 'guest' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('switching the organisation', () => {
  it('sets the selection at once, and loads anew after 500 ms', async () => {
    const switched = switchOrganisation(zeta);
    expect(readActingFor()).toEqual(zeta);
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await switched;
    expect(asked).toEqual([
      { path: '/api/v1/organizations/config', onBehalfOf: 'zeta' },
      { path: '/api/v1/organizations/ui-config', onBehalfOf: 'zeta' },
    ]);
  });

  it('clears the selection for the main organisation, and for none; both load anew', async () => {
    for (const chosen of [own, null]) {
      void switchOrganisation(zeta);
      asked = [];
      const switched = switchOrganisation(chosen);
      expect(readActingFor()).toBeNull();
      await vi.advanceTimersByTimeAsync(500);
      await switched;
      // The choice before it was overtaken.
      expect(asked.map(({ onBehalfOf }) => onBehalfOf)).toEqual([null, null]);
    }
  });

  it('ends with the session', async () => {
    void switchOrganisation(zeta);
    writeSession({ phase: 'guest' });
    expect(readActingFor()).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([]);
  });
});

describe('support that is not let in any more', () => {
  const refusal = () => json({ status: 'Failure', code: 'FORBIDDEN', message: 'You are not allowed' }, 403);

  it('is back in its own organisation, whose settings are loaded', async () => {
    const stop = watchActing();
    answers['/api/v1/organizations'] = () => json({ status: 'Success', docs: [] });
    void switchOrganisation(zeta).catch(() => undefined);
    const loadOwn = answers['/api/v1/organizations/config'];
    answers['/api/v1/organizations/config'] = () =>
      asked.at(-1)?.onBehalfOf === 'zeta' ? refusal() : (loadOwn?.() ?? refusal());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(readActingFor()).toBeNull();
    expect(readSession().phase).toBe('signed-in');
    expect(asked.at(-1)?.onBehalfOf).toBeNull();
    stop();
  });
});
