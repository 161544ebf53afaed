import { organisationConfigSchema } from '@assay/contract/organisations';
import { type User, userSchema } from '@assay/contract/users';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSession, writeSession } from '../session/session-store.ts';
import { DEFAULT_LAYOUT } from './layout-settings.ts';
import { changeLayout, readLayout } from './layout-store.ts';

/** Applied before the calls are created, which keep the current `fetch`. */
const send = vi.hoisted(() => {
  const stub = vi.fn<(url: unknown, init: { body: string }) => Promise<Response>>();
  vi.stubGlobal('fetch', stub);
  return stub;
});

const user: User = userSchema.parse({
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  role: 'user',
  roles: ['user'],
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
});

/** The browser's storage, which Node does not have. */
const stored = new Map<string, string>();
const answer = async (_url: unknown, init: { body: string }) => {
  const { data } = JSON.parse(init.body);
  return Response.json({ status: 'Success', user: { ...user, data: { ...user.data, ...data } } });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  send.mockReset().mockImplementation(answer);
  stored.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const makeBoxed = () =>
  changeLayout((state) => ({
    ...state,
    layout: { ...state.layout, config: { ...state.layout.config, mode: 'boxed' } },
  }));

it("keeps a guest's choice in the browser and tells the server nothing", async () => {
  writeSession({ phase: 'guest' });
  makeBoxed();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(readLayout().layout.config.mode).toBe('boxed');
  expect(JSON.parse(stored.get('assay.layout')!).layout.config.mode).toBe('boxed');
  expect(send).not.toHaveBeenCalled();
  vi.resetModules();
  const afterReload = await import('./layout-store.ts');
  expect(afterReload.readLayout().layout.config.mode).toBe('boxed');
});

it("saves a user's choice on the server, once for a run of quick changes", async () => {
  writeSession({
    phase: 'signed-in',
    user: { ...user, data: { ...user.data, settings: { layout: DEFAULT_LAYOUT } } },
    config: organisationConfigSchema.parse({}),
    logo: null,
  });
  makeBoxed();
  changeLayout((state) => ({ ...state, colorScheme: 'dark' }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(1);
  const { username, data } = JSON.parse(send.mock.calls[0]![1].body);
  expect(username).toBe('someone');
  expect(data.settings).toMatchObject({ colorScheme: 'dark', layout: { config: { mode: 'boxed' } } });
});

it('keeps the star and the end of the tour that came while the layout was being saved', async () => {
  const config = organisationConfigSchema.parse({});
  writeSession({ phase: 'signed-in', user, config, logo: null });
  send.mockImplementation(async (url, init) => {
    const data = { ...user.data, shortcuts: ['records'], settings: { tourSeen: true } };
    writeSession({ phase: 'signed-in', user: { ...user, data }, config, logo: null });
    return answer(url, init);
  });
  makeBoxed();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(readSession()).toMatchObject({
    user: {
      data: {
        shortcuts: ['records'],
        settings: { tourSeen: true, layout: { config: { mode: 'boxed' } } },
      },
    },
  });
});
