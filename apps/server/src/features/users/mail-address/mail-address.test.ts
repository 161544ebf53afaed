import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../../platform/auth/password-hash.ts';
import { issueResetToken } from '../reset-tokens.ts';

let server: TestServer;
let organisation: TestOrganisation;
let smtp: SMTPServer;
/** Mails received by the mail server, which is a real one. */
const arrived: { to: string; text: string }[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, closeTimeout: 100 },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Long lines are broken with = at their end.
        const text = Buffer.concat(chunks).toString().replace(/=\r\n/g, '');
        for (const { address } of session.envelope.rcptTo) arrived.push({ to: address, text });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Assay <assay@example.com>' };
  server = await startTestServer({ worker: true, config: { mail } });
  organisation = await createOrganisation(server.platform);
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => smtp.close(() => resolve(null)));
});

async function newUser(): Promise<{ user: TestUser; call: Call }> {
  const user = await createUser(server.platform, organisation, { roles: ['admin'] });
  return { user, call: server.client(await signIn(server.client(), user)) };
}
const newAddress = () => `${crypto.randomUUID()}@new.example.com`;
const request = (call: Call, user: TestUser, email: string, password = user.password) =>
  call(routes.requestMailChange, { body: { email, currentPassword: digestPassword(password) } });
const confirm = (token: string) => server.client()(routes.confirmMailChange, { body: { token } });
const emailOf = async (call: Call, { username }: TestUser) =>
  firstOf((await call(routes.listUsers, { query: { filter: [`username:${username}`] } })).docs).data.email;

async function mailTo(to: string, subject: string): Promise<string> {
  const find = () =>
    arrived.findLast((one) => one.to === to && one.text.includes(`Subject: ${subject}`))?.text;
  await expect.poll(find).toBeDefined();
  return find() as string;
}
/** From the newest mail to this address. */
async function tokenSentTo(to: string): Promise<string> {
  const mail = await mailTo(to, 'Confirm your new address for Assay');
  const [, address, token = ''] = /(http\S+\/pages\/auth\/mail-change)#([\w-]{43})/.exec(mail) ?? [];
  expect(address).toBe(`${server.address}/pages/auth/mail-change`);
  return token;
}

describe('another mail address', () => {
  it('counts once the link that was mailed there is opened, and the one before is told', async () => {
    const { user, call } = await newUser();
    const email = newAddress();
    await request(call, user, ` ${email.toUpperCase()} `);
    const token = await tokenSentTo(email);
    expect(await emailOf(call, user)).toBe(user.username);
    expect(await confirm(token)).toEqual({ status: 'Success', email });
    expect(await emailOf(call, user)).toBe(email);
    expect(await mailTo(user.username, 'Your mail address for Assay was changed')).toContain(email);
    // The username for signing in is unchanged.
    await signIn(server.client(), user);
    const { docs } = await call(routes.listAudit, { query: { filter: ['action:starts-with:mail-address'] } });
    expect(docs.slice(0, 2)).toMatchObject([
      {
        action: 'mail-address.changed',
        actor: { name: user.username },
        details: { from: user.username, to: email },
      },
      { action: 'mail-address.change-requested', details: { email } },
    ]);
    await expect(confirm(token)).rejects.toMatchObject({
      ...{ code: 'MAIL_CHANGE_LINK_INVALID', httpStatus: 400 },
      message: 'The link is no longer valid. Please ask for a new one.',
    });
  });

  it('needs the password, and its guesses are counted', async () => {
    const { user, call } = await newUser();
    const wrong = { code: 'CURRENT_PASSWORD_WRONG', message: 'The current password is not correct.' };
    for (let time = 0; time < 5; time++) {
      await expect(request(call, user, newAddress(), 'not it')).rejects.toMatchObject(wrong);
    }
    await expect(request(call, user, newAddress())).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('has to be one', async () => {
    const { user, call } = await newUser();
    await expect(request(call, user, 'ann@')).rejects.toMatchObject({
      ...{ httpStatus: 400, message: 'Invalid email address' },
    });
  });

  it('that is asked for anew voids the link before; confirmed twice at once it counts once', async () => {
    const { user, call } = await newUser();
    const [first, second] = [newAddress(), newAddress()];
    await request(call, user, first);
    const before = await tokenSentTo(first);
    await request(call, user, second);
    await expect(confirm(before)).rejects.toMatchObject({ code: 'MAIL_CHANGE_LINK_INVALID' });
    const token = await tokenSentTo(second);
    const answers = await Promise.allSettled([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is over after a day, and of a user who is shut out', async () => {
    const { user, call } = await newUser();
    const run = (text: string, values: unknown[]) =>
      server.platform.database.withOrganisation(organisation.id, (t) => t.$client.query(text, values));
    const late = newAddress();
    await request(call, user, late);
    const token = await tokenSentTo(late);
    await expect(run('SELECT digest FROM mail_changes WHERE digest = $1', [token])).resolves.toMatchObject({
      rows: [],
    });
    await run('UPDATE users SET disabled_at = now() WHERE id = $1', [user.id]);
    await expect(confirm(token)).rejects.toMatchObject({ code: 'MAIL_CHANGE_LINK_INVALID' });
    await run('UPDATE users SET disabled_at = NULL WHERE id = $1', [user.id]);
    const [{ digest }] = (await run('DELETE FROM mail_changes RETURNING digest', [])).rows;
    await run(
      `INSERT INTO mail_changes (digest, organisation_id, user_id, email, expires_at)
        VALUES ($1, $2, $3, $4, now() - interval '1 second')`,
      [digest, organisation.id, user.id, late],
    );
    await expect(confirm(token)).rejects.toMatchObject({ code: 'MAIL_CHANGE_LINK_INVALID' });
    expect(await emailOf(call, user)).toBe(user.username);
  });

  it('voids links to a new password that went to the one before', async () => {
    const { user, call } = await newUser();
    const holder = { userId: user.id, organisationId: organisation.id };
    const reset = await server.platform.database.asSystem((t) => issueResetToken(t, holder));
    const email = newAddress();
    await request(call, user, email);
    await confirm(await tokenSentTo(email));
    const { valid } = await server.client()(routes.validatePasswordToken, { body: { token: reset } });
    expect(valid).toBe(false);
  });
});
