import {
  createOrganisation,
  createUser,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { sql } from '../../platform/database/orm.ts';

let server: TestServer;
let organisation: { id: string };
beforeAll(async () => {
  // Behind a proxy, so that a test may come from more than one network.
  server = await startTestServer({ config: { proxies: 1 } });
  organisation = await createOrganisation(server.platform);
});
afterAll(() => server.close());

interface From {
  network: string;
  program: string;
  cookie?: string;
}

/** Resolves with the mark that the browser was given. */
async function signIn({ username, password }: TestUser, { network, program, cookie }: From): Promise<string> {
  const response = await fetch(`${server.address}/api/v1/users/login`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'x-forwarded-for': network, 'user-agent': program },
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ username, password: digestPassword(password) }),
  });
  expect(response.status).toBe(200);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function mailsTo({
  username,
}: TestUser): Promise<{ subject: string; content: { paragraphs: string[] } }[]> {
  const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
    t.execute(sql`SELECT subject, content FROM mails WHERE recipient = ${username} ORDER BY created_at`),
  );
  return rows as never;
}

const office = { network: '203.0.113.7', program: 'Browser one' };
const abroad = { network: '198.51.100.9', program: 'Browser two' };

it('a sign-in from a new place is told by mail; the first one of all, a known place and a known browser are not', async () => {
  const user = await createUser(server.platform, organisation);
  const cookie = await signIn(user, office);
  await signIn(user, office);
  await signIn(user, { ...abroad, cookie });
  expect(await mailsTo(user)).toEqual([]);

  const other = { network: '192.0.2.44', program: '<b>Browser</b> three' };
  await signIn(user, other);
  await signIn(user, other);
  const mails = await mailsTo(user);
  expect(mails.map(({ subject }) => subject)).toEqual(['A sign-in to Assay from a new place']);
  expect(mails[0]?.content.paragraphs).toEqual([
    `The user ${user.username} signed in from the network address 192.0.2.44 with <b>Browser</b> three. No earlier sign-in on record came from there.`,
    'If this was not you, sign out everywhere in your profile, choose a new password, and tell your administrator now.',
  ]);
});

it('a sign-in long after the last one is told as well', async () => {
  const user = await createUser(server.platform, organisation);
  await signIn(user, office);
  await server.platform.database.asSystem((t) =>
    t.execute(sql`UPDATE sessions SET expires_at = now() - interval '90 days' WHERE user_id = ${user.id}`),
  );
  await signIn(user, abroad);
  expect(await mailsTo(user)).toHaveLength(1);
});

it('is told in the language that the user chose', async () => {
  const user = await createUser(server.platform, organisation, { settings: { language: 'de' } });
  await signIn(user, office);
  await signIn(user, abroad);
  expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual([
    'Anmeldung bei Assay von einem neuen Ort',
  ]);
});
