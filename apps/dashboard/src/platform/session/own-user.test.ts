import { organisationConfigSchema } from '@assay/contract/organisations';
import { type User, userSchema } from '@assay/contract/users';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeOwnUser } from './own-user.ts';
import { readSession, type Session, writeSession } from './session-store.ts';

type Data = User['data'];
type SignedIn = Extract<Session, { phase: 'signed-in' }>;

const userWith = (data: Partial<Data>, last = '7'): User =>
  userSchema.parse({
    ...{ id: `7c9e6679-7425-40de-944b-e07fc1f90ae${last}`, role: 'user', roles: ['user'], userGroups: [] },
    organization: {
      ...{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae8', identifier: 'main', name: 'Main', isMain: true },
    },
    data: {
      ...{ username: 'jana', firstName: '', lastName: '', email: 'jana@example.org', displayName: 'Jana' },
      ...{ photoURL: null, settings: {}, shortcuts: [], timezone: 'UTC', receiveEmailNotifications: true },
      ...{ twoFactorInUse: false, firstLogin: false, ...data },
    },
  });
const config = organisationConfigSchema.parse({});
const session = (): SignedIn => readSession() as SignedIn;
/** A change on the screen of which the server learns later. */
const show = (data: Partial<Data>) => {
  const { user } = session();
  writeSession({ ...session(), user: { ...user, data: { ...user.data, ...data } } });
};

beforeEach(() => writeSession({ phase: 'signed-in', user: userWith({}), config, logo: null }));
afterEach(() => writeSession({ phase: 'guest' }));

it('shows the user as the server answers', async () => {
  const answer = await changeOwnUser(async (username) => ({
    user: userWith({ username, timezone: 'Europe/Rome' }),
  }));
  expect(answer.user.data).toMatchObject({ username: 'jana', timezone: 'Europe/Rome' });
  expect(session()).toEqual({ phase: 'signed-in', user: answer.user, config, logo: null });
});

it('keeps what was changed on the screen before the answer came: settings of the organisation, a star, the end of the tour', async () => {
  const changed = organisationConfigSchema.parse({ maxTamperScore: 71 });
  await changeOwnUser(async () => {
    writeSession({ ...session(), config: changed, logo: '/logo.png' });
    show({ shortcuts: ['records'], settings: { tourSeen: true } });
    return { user: userWith({ timezone: 'Europe/Rome', settings: { colorScheme: 'dark' } }) };
  });
  expect(session()).toMatchObject({ config: changed, logo: '/logo.png' });
  expect(session().user.data).toMatchObject({
    ...{ timezone: 'Europe/Rome', shortcuts: ['records'] },
    settings: { colorScheme: 'dark', tourSeen: true },
  });
});

it('shows what the server has taken away', async () => {
  show({ photoURL: 'data:image/webp;base64,AA', settings: { colorScheme: 'dark' } });
  await changeOwnUser(async () => ({ user: userWith({}) }));
  expect(session().user.data).toMatchObject({ photoURL: null, settings: {} });
});

it('makes one call after the other, also after one that failed, so that the last answer is the newest', async () => {
  const { promise: first, reject } = Promise.withResolvers<{ user: User }>();
  const sent: string[] = [];
  const refused = changeOwnUser(() => {
    sent.push('first');
    return first;
  });
  const taken = changeOwnUser(async () => {
    sent.push('second');
    return { user: userWith({ timezone: 'Europe/Rome' }) };
  });
  await new Promise((wake) => setTimeout(wake));
  expect(sent).toEqual(['first']);
  reject(new Error('refused'));
  await expect(refused).rejects.toThrow('refused');
  await taken;
  expect(session().user.data.timezone).toBe('Europe/Rome');
});

it('leaves another user alone who has signed in meanwhile, and makes no call for a guest', async () => {
  await changeOwnUser(async () => {
    writeSession({ phase: 'signed-in', user: userWith({ username: 'otto' }, '9'), config, logo: null });
    return { user: userWith({ timezone: 'Europe/Rome' }) };
  });
  expect(session().user.data).toMatchObject({ username: 'otto', timezone: 'UTC' });
  writeSession({ phase: 'guest' });
  await expect(changeOwnUser(() => expect.unreachable())).rejects.toThrow('Nobody is signed in.');
  expect(readSession()).toEqual({ phase: 'guest' });
});
