import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { desc, eq } from '../../platform/database/orm.ts';
import { mails } from '../../platform/database/schema/mails.ts';

let server: TestServer;
let organisation: { id: string };
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  organisation = await createOrganisation(server.platform);
});
afterAll(() => server.close());

const guest = () => server.client();
const ask = (username: string) => guest()(routes.forgotPassword, { body: { username } });
const isValid = async (token: string) =>
  (await guest()(routes.validatePasswordToken, { body: { token } })).valid;
const mailsTo = ({ username }: TestUser) =>
  server.platform.database.withOrganisation(organisation.id, (t) =>
    t.select().from(mails).where(eq(mails.recipient, username)).orderBy(desc(mails.createdAt)),
  );
const newUser = (given = {}) => createUser(server.platform, organisation, given);

async function linkMailedTo(user: TestUser): Promise<URL> {
  await expect.poll(() => mailsTo(user)).toHaveLength(1);
  const mail = firstOf(await mailsTo(user));
  return new URL(mail.content?.action?.url ?? '');
}

describe('a forgotten password', () => {
  it('is replaced by the link in a mail, once, and the change is told', async () => {
    const user = await newUser();
    expect(await ask(user.username.toUpperCase())).toEqual({ status: 'Success' });
    const link = await linkMailedTo(user);
    expect(link.origin + link.pathname).toBe(`${server.address}/reset-password`);
    const token = link.hash.slice(1);
    expect(await isValid(token)).toBe(true);
    const password = 'Wheat-Lantern-42';
    await guest()(routes.resetPassword, { body: { token, password, passwordConfirm: password } });
    expect(await isValid(token)).toBe(false);
    const body = { username: user.username, password: digestPassword(password) };
    expect((await guest()(routes.login, { body })).outcome).toBe('signed-in');
    expect((await mailsTo(user))[0]).toMatchObject({ subject: 'Your password for Assay was changed' });
  });

  it('of nobody, and of a disabled user, gets the same answer and no mail', async () => {
    const [gone, user] = [await newUser({ disabledAt: new Date() }), await newUser()];
    const answers = [await ask('nobody@example.com'), await ask(gone.username), await ask(user.username)];
    expect(answers).toEqual(Array(3).fill({ status: 'Success' }));
    // In order: when the last one has its mail, the others were processed.
    await linkMailedTo(user);
    expect(await mailsTo(gone)).toEqual([]);
  });

  it('is asked for three times, then after a while, known or not', async () => {
    for (const username of [(await newUser()).username, 'ghost@example.com']) {
      for (let time = 0; time < 3; time++) await ask(username);
      await expect(ask(username)).rejects.toMatchObject({
        ...{ code: 'TOO_MANY_ATTEMPTS', httpStatus: 429 },
        message: 'Too many attempts. Please try again in 1 minute.',
      });
    }
  });

  it('needs a name of at least four characters', async () => {
    await expect(ask('ann')).rejects.toMatchObject({ message: 'Minimum character length is 4' });
  });
});

describe('the link', () => {
  it('carries the configured address, whatever a request says', async () => {
    const other = await startTestServer({ worker: true, config: { publicUrl: 'https://assay.example/' } });
    const { platform } = other;
    const user = await createUser(platform, await createOrganisation(platform));
    await fetch(`${other.address}/api/v1/users/forgotPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ username: user.username }),
    });
    const read = () => platform.database.withOrganisation(user.organisationId, (t) => t.select().from(mails));
    await expect.poll(read).toHaveLength(1);
    expect((await read())[0]?.content?.action?.url).toMatch(
      /^https:\/\/assay\.example\/reset-password#[\w-]{43}$/,
    );
    await other.close();
  });
});
