import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestPassword } from '../../../platform/auth/password-hash.ts';
import { sql } from '../../../platform/database/orm.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openOffice() {
  const organisation = await createOrganisation(server.platform);
  const user = await createUser(server.platform, organisation);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  const call = server.client(await signIn(server.client(), admin));
  return { user, admin, call };
}

const tryPassword = ({ username }: Pick<TestUser, 'username'>, password: string) =>
  server.client()(routes.login, { body: { username, password: digestPassword(password) } });

async function guess(user: Pick<TestUser, 'username'>, times: number) {
  for (let number = 0; number < times; number++)
    await expect(tryPassword(user, `Wrong-${number}`)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
}

it('an administrator sees whose sign-in is slowed, from where, and lifts it', async () => {
  const { user, call } = await openOffice();
  expect((await call(routes.listSignInBlocks, {})).docs).toEqual([]);
  await guess(user, 5);
  await expect(tryPassword(user, user.password)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  const { docs } = await call(routes.listSignInBlocks, {});
  expect(docs).toHaveLength(2);
  expect(docs).toContainEqual({
    userId: user.id,
    username: user.username,
    name: expect.any(String),
    kind: 'network',
    network: '127.0.0.1',
    failures: 5,
    lastFailureAt: expect.any(String),
    blockedUntil: expect.any(String),
  });
  expect(docs).toContainEqual(
    expect.objectContaining({ kind: 'everywhere', failures: 5, blockedUntil: null }),
  );
  await call(routes.liftSignInBlocks, { body: { userId: user.id } });
  expect((await call(routes.listSignInBlocks, {})).docs).toEqual([]);
  expect(await tryPassword(user, user.password)).toMatchObject({ outcome: 'signed-in' });
  const { docs: entries } = await call(routes.listAudit, {
    query: { filter: ['action:user.sign-in-lifted'] },
  });
  expect(entries).toMatchObject([{ target: { id: user.id, name: user.username }, actor: { type: 'user' } }]);
});

it('sees and lifts nothing of other organisations', async () => {
  const [ours, theirs] = [await openOffice(), await openOffice()];
  await guess(theirs.user, 5);
  expect((await ours.call(routes.listSignInBlocks, {})).docs).toEqual([]);
  const lift = ours.call(routes.liftSignInBlocks, { body: { userId: theirs.user.id } });
  await expect(lift).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(tryPassword(theirs.user, theirs.user.password)).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
  });
});

it('nothing is kept of a name that is nobody’s, and no address beside it', async () => {
  await server.platform.database.asSystem((t) => t.execute(sql`DELETE FROM sign_in_attempts`));
  await guess({ username: 'nobody@example.com' }, 3);
  const { rows } = await server.platform.database.asSystem((t) =>
    t.execute(sql`SELECT DISTINCT user_id, network FROM sign_in_attempts`),
  );
  expect(rows).toEqual([{ user_id: null, network: null }]);
});
