import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstFew,
  firstOf,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../../platform/auth/password-hash.ts';
import { sql } from '../../../platform/database/orm.ts';

let server: TestServer;
let organisation: TestOrganisation;
let main: TestOrganisation;
let admin: TestUser;
let call: Call;

beforeAll(async () => {
  server = await startTestServer({ worker: true });
  main = await createOrganisation(server.platform, { isMain: true });
  organisation = await createOrganisation(server.platform, { name: 'Roofs & Co' });
  admin = await createUser(server.platform, organisation, { roles: ['admin'], displayName: 'Ada Admin' });
  call = server.client(await signIn(server.client(), admin));
});
afterAll(() => server.close());

let count = 0;
const newMail = () => `person-${++count}@example.com`;
const newUser = (given: object = {}) => ({ email: newMail(), firstName: 'Bo', lastName: 'Berg', ...given });
const add = async (given: object = {}) =>
  (await call(routes.createUser, { body: newUser(given) })).user.data.username;
const change = (username: string, body: object) => call(routes.changeUser, { params: { username }, body });
const statusOf = async (username: string) =>
  (await call(routes.listUsers, { query: { filter: `username:${username}` } })).docs[0]?.status;

interface Mail {
  subject: string;
  content: { paragraphs: string[]; action?: { url: string } };
}
/** Mails to an address, oldest first. */
async function mailsTo(recipient: string): Promise<Mail[]> {
  const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
    t.execute<Mail & Record<string, unknown>>(
      sql`SELECT subject, content FROM mails WHERE recipient = ${recipient} ORDER BY created_at`,
    ),
  );
  return rows;
}
const tokenIn = (mail: Mail) => mail.content.action?.url.split('#')[1] ?? '';
const auditOf = async (action: string) => {
  const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
    t.execute(sql`SELECT actor_name, target_name FROM audit_entries WHERE action = ${action}
      ORDER BY created_at DESC LIMIT 1`),
  );
  return rows[0];
};

describe('a new user', () => {
  it('is mailed an invitation, chooses a password with it and signs in', async () => {
    const { user } = await call(routes.createUser, { body: newUser({ email: 'Mia@Example.com' }) });
    expect(user).toMatchObject({
      ...{ role: 'user', status: 'invited', lastSignInAt: null },
      data: { username: 'mia@example.com', displayName: 'Bo Berg', firstLogin: true },
    });
    const mail = firstOf(await mailsTo('mia@example.com'));
    expect(mail.subject).toBe('You are invited to Assay by Roofs & Co');
    const password = 'Very-long-Password-7';
    const body = { token: tokenIn(mail), password, passwordConfirm: password };
    await server.client()(routes.resetPassword, { body });
    const signedIn = await server.client()(routes.login, {
      body: { username: 'mia@example.com', password: digestPassword(password) },
    });
    expect(signedIn.outcome).toBe('signed-in');
    const { docs } = await call(routes.listUsers, { query: { search: 'mia@' } });
    expect(docs).toMatchObject([{ status: 'active', lastSignInAt: expect.any(String) }]);
    expect(await auditOf('user.created')).toEqual({
      ...{ actor_name: admin.username, target_name: 'mia@example.com' },
    });
  });

  it('cannot sign in before, with any password', async () => {
    const username = await add();
    const body = { username, password: digestPassword('') };
    await expect(server.client()(routes.login, { body })).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
  });

  it.each([
    ['email', 'nobody', 'Invalid email address'],
    ['firstName', 'B', 'Min character length is 2'],
    ['lastName', ' ', 'Min character length is 2'],
    ['displayName', 'Bob', 'Minimum character length is 4'],
    ['username', 'bob', 'Minimum character length is 4'],
    ['username', 'b o b', 'No spaces, please'],
    ['username', 'update', 'This username is taken. Please choose another one.'],
    ['roles', [], 'Choose at least one role'],
    ['roles', ['owner'], 'Invalid option'],
    ['password', 'x', 'Unrecognized key'],
  ])('with %s %j is refused: %s', async (field, value, message) => {
    const refused = call(routes.createUser, { body: newUser({ [field]: value }) as never });
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_REQUEST', httpStatus: 400 });
    await refused.catch(({ message: told, details }) =>
      expect(JSON.stringify([told, details])).toContain(message),
    );
  });

  it('has a name that nobody of the organisation has, in whatever case', async () => {
    await expect(
      call(routes.createUser, { body: newUser({ username: admin.username.toUpperCase() }) }),
    ).rejects.toMatchObject({
      ...{ code: 'USERNAME_TAKEN', httpStatus: 409 },
      message: 'This username is taken. Please choose another one.',
    });
  });

  it('may have the name of another organisation’s user, of which the invited one alone is told', async () => {
    const stranger = await createUser(server.platform, main);
    const { username } = stranger;
    const create = (given: object = {}) => call(routes.createUser, { body: newUser(given) });
    const tell = ({ user: { data, status, lastSignInAt } }: Awaited<ReturnType<typeof create>>) => ({
      ...{ status, lastSignInAt, fields: Object.keys(data) },
    });
    const { rows } = await call(routes.importUsers, {
      body: { csv: `email,first name,last name\n${username},Bo,Berg`, dryRun: true },
    });
    expect(rows).toEqual([expect.objectContaining({ username, errors: [] })]);
    const free = await create();
    const taken = await create({ username });
    expect(tell(taken)).toEqual(tell(free));
    await call(routes.inviteUser, { body: { username } });
    const mails = await mailsTo(taken.user.data.email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(JSON.stringify(mail)).toContain('an account in another organisation already');
      expect(JSON.stringify(mail)).not.toContain('reset-password');
    }
    await signIn(server.client(), stranger);
    await expect(create({ username })).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
    await call(routes.removeUser, { params: { username } });
    await signIn(server.client(), stranger);
  });

  it('has the role support in the main organisation alone', async () => {
    const body = newUser({ roles: ['support'] });
    await expect(call(routes.createUser, { body })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    const mainAdmin = await createUser(server.platform, main, { roles: ['admin'] });
    const inMain = server.client(await signIn(server.client(), mainAdmin));
    expect((await inMain(routes.createUser, { body })).user.roles).toEqual(['support']);
  });
});

describe('an invitation', () => {
  it('is mailed again on request, and the link before it is void', async () => {
    const username = await add();
    await call(routes.inviteUser, { body: { username } });
    const [first, second] = firstFew(await mailsTo(username), 2);
    const isValid = async (token: string) =>
      (await server.client()(routes.validatePasswordToken, { body: { token } })).valid;
    expect([await isValid(tokenIn(first)), await isValid(tokenIn(second))]).toEqual([false, true]);
  });

  it('is for those who have not chosen a password', async () => {
    const { username } = await createUser(server.platform, organisation);
    await expect(call(routes.inviteUser, { body: { username } })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: 'This user has chosen a password already.' },
    });
  });
});

describe('the list', () => {
  it('is searched in names and addresses, sorted and paged by the server', async () => {
    const tag = `Zed${Date.now()}`;
    for (const firstName of ['Cleo', 'Anton', 'Bert']) await add({ firstName, lastName: tag });
    const query = { search: tag.toLowerCase(), sort: 'displayName:asc', count: 2 };
    const page = await call(routes.listUsers, { query });
    expect(page).toMatchObject({ totalDocs: 3, totalPages: 2 });
    expect(page.docs.map(({ data }) => data.firstName)).toEqual(['Anton', 'Bert']);
    const rest = await call(routes.listUsers, { query: { ...query, index: 1 } });
    expect(rest.docs.map(({ data }) => data.firstName)).toEqual(['Cleo']);
    expect(await call(routes.listUsers, { query: { search: '100%' } })).toMatchObject({ docs: [] });
  });

  it('is filtered by role', async () => {
    const { docs } = await call(routes.listUsers, { query: { filter: 'roles:contains:admin', count: 100 } });
    expect(docs.length).toBeGreaterThan(0);
    expect(docs.every(({ roles }) => roles.includes('admin'))).toBe(true);
  });
});

describe('changing a user', () => {
  it('changes what is given and keeps the rest', async () => {
    const username = await add();
    const { group } = await call(routes.createUserGroup, { body: { name: `G ${username}` } });
    await change(username, { roles: ['admin', 'user'], userGroups: [group.identifier] });
    const { user } = await change(username, { data: { firstName: 'Bruno', email: 'bruno@example.com' } });
    expect(user).toMatchObject({
      ...{ roles: ['admin', 'user'], userGroups: [{ identifier: group.identifier }] },
      data: { firstName: 'Bruno', lastName: 'Berg', email: 'bruno@example.com' },
    });
    expect((await mailsTo(username)).at(-1)?.subject).toBe('Your mail address for Assay was changed');
  });

  it('to another mail address voids the links that went to the one before, and invites anew', async () => {
    const username = await add();
    const before = tokenIn((await mailsTo(username)).at(-1)!);
    const address = newMail();
    await change(username, { data: { email: address } });
    const isGood = async (token: string) =>
      (await server.client()(routes.validatePasswordToken, { body: { token } })).valid;
    expect(await isGood(before)).toBe(false);
    const [invitation] = await mailsTo(address);
    expect(await isGood(tokenIn(invitation!))).toBe(true);
    const { docs } = await call(routes.listAudit, { query: { filter: 'action:user.updated', count: 1 } });
    expect(docs[0]!.details).toEqual({ fields: ['email'], from: username, to: address });
  });

  it('leaves one’s own mail address to the profile, where it takes the password', async () => {
    const own = (email: string) => change(admin.username, { data: { email, firstName: 'Ada' } });
    await expect(own('elsewhere@example.com')).rejects.toMatchObject({
      code: 'USER_NOT_UPDATED',
      message: 'Change your own mail address in your profile: it takes your password.',
    });
    expect((await own(admin.username)).user.data).toMatchObject({ firstName: 'Ada', email: admin.username });
  });

  it('disables at once, ends the sessions, and lets in again', async () => {
    const user = await createUser(server.platform, organisation);
    const own = server.client(await signIn(server.client(), user));
    await change(user.username, { disabled: true });
    await expect(own(routes.listRecords, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(signIn(server.client(), user)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    expect(await statusOf(user.username)).toBe('disabled');
    await change(user.username, { disabled: false });
    await expect(signIn(server.client(), user)).resolves.toEqual(expect.any(String));
  });

  it('refuses unknown fields, groups and time zones', async () => {
    const username = await add();
    await expect(change(username, { isAdmin: true })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(change(username, { data: { photoURL: 'x' } })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    await expect(
      change(username, { userGroups: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(username, { data: { timezone: 'Mars/Olympus' } })).rejects.toMatchObject({
      ...{ code: 'USER_NOT_UPDATED', message: 'unable to update current user' },
    });
  });

  it('does not shut oneself out', async () => {
    await expect(change(admin.username, { disabled: true })).rejects.toMatchObject({
      message: 'The user you have selected is currently logged in. Please select another user.',
    });
  });
});

describe('removing a user', () => {
  it('ends the sessions and keeps what the user did', async () => {
    const user = await createUser(server.platform, organisation);
    const own = server.client(await signIn(server.client(), user));
    const { data: record } = await own(routes.createRecord, { body: {} });
    await call(routes.removeUser, { params: { username: user.username } });
    await expect(own(routes.listRecords, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const kept = await call(routes.getRecord, { params: { id: record.id } });
    expect(kept.data).toMatchObject({ referenceId: record.referenceId, createdBy: null });
    expect(await auditOf('user.removed')).toMatchObject({ target_name: user.username });
  });

  it('is refused for the one who is logged in', async () => {
    const refused = call(routes.removeUser, { params: { username: admin.username } });
    await expect(refused).rejects.toMatchObject({
      ...{ code: 'USER_SIGNED_IN', httpStatus: 409 },
      message: 'The user you have selected is currently logged in. Please select another user.',
    });
  });

  it('says when there is no such user', async () => {
    const refused = call(routes.removeUser, { params: { username: 'nobody@example.com' } });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
  });
});

describe('the last administrator', () => {
  it('keeps role, access and account, whoever asks', async () => {
    const lonely = await createOrganisation(server.platform);
    const last = await createUser(server.platform, lonely, { roles: ['admin'] });
    const disabled = await createUser(server.platform, lonely, { roles: ['admin'], disabledAt: new Date() });
    await server.platform.database.withOrganisation(lonely.id, (t) =>
      t.execute(sql`INSERT INTO support_grants (organisation_id) VALUES (${lonely.id})`),
    );
    const support = await createUser(server.platform, main, { roles: ['admin', 'support'] });
    const token = await signIn(server.client(), support);
    const acting = server.client(token, { onBehalfOf: lonely.identifier });
    const params = { username: last.username };
    const isLast = { code: 'LAST_ADMIN', httpStatus: 409 };
    await expect(acting(routes.changeUser, { params, body: { roles: ['user'] } })).rejects.toMatchObject(
      isLast,
    );
    await expect(acting(routes.changeUser, { params, body: { disabled: true } })).rejects.toMatchObject(
      isLast,
    );
    await expect(acting(routes.removeUser, { params })).rejects.toMatchObject(isLast);
    await acting(routes.changeUser, { params: { username: disabled.username }, body: { disabled: false } });
    await acting(routes.removeUser, { params });
  });

  it('is not somebody who was invited and never came', async () => {
    const lonely = await createOrganisation(server.platform);
    const last = await createUser(server.platform, lonely, { roles: ['admin'] });
    const invited = await createUser(server.platform, lonely, { roles: ['admin'], firstLogin: true });
    const own = server.client(await signIn(server.client(), last));
    const giveUp = () =>
      own(routes.changeUser, { params: { username: last.username }, body: { roles: ['user'] } });
    await expect(giveUp()).rejects.toMatchObject({ code: 'LAST_ADMIN' });
    await own(routes.removeUser, { params: { username: invited.username } });
    await createUser(server.platform, lonely, { roles: ['admin'] });
    expect((await giveUp()).user.roles).toEqual(['user']);
  });

  it('is left when two remove each other at once', async () => {
    const small = await createOrganisation(server.platform);
    const join = async () => {
      const user = await createUser(server.platform, small, { roles: ['admin'] });
      return { username: user.username, call: server.client(await signIn(server.client(), user)) };
    };
    const [one, two] = await Promise.all([join(), join()]);
    const outcomes = await Promise.allSettled([
      one.call(routes.removeUser, { params: { username: two.username } }),
      two.call(routes.removeUser, { params: { username: one.username } }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('signing a user out everywhere', () => {
  it('ends all of their sessions at once and stands in the audit log; they can sign in again', async () => {
    const user = await createUser(server.platform, organisation);
    const devices = [
      server.client(await signIn(server.client(), user)),
      server.client(await signIn(server.client(), user)),
    ];
    await call(routes.signOutUser, { body: { username: user.username } });
    for (const own of devices)
      await expect(own(routes.listRecords, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await auditOf('session.revoked')).toMatchObject({ target_name: user.username });
    await signIn(server.client(), user);
  });

  it('says when there is no such user', async () => {
    const nobody = call(routes.signOutUser, { body: { username: 'nobody@nowhere.example' } });
    await expect(nobody).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a lost second factor', () => {
  it('is removed by an administrator, who ends the sessions; the user is told', async () => {
    const user = await createUser(server.platform, organisation);
    const own = server.client(await signIn(server.client(), user));
    await server.platform.database.withOrganisation(organisation.id, async (t) => {
      await t.execute(sql`UPDATE users SET two_factor_in_use = true WHERE id = ${user.id}`);
      await t.execute(sql`INSERT INTO second_factors (user_id, organisation_id, sealed_secret, confirmed_at)
        VALUES (${user.id}, ${organisation.id}, 'sealed', now())`);
    });
    const login = { username: user.username, password: digestPassword(user.password) };
    expect((await server.client()(routes.login, { body: login })).outcome).toBe('two-factor');
    await call(routes.removeTwoFactor, { body: { username: user.username } });
    await expect(own(routes.listRecords, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect((await server.client()(routes.login, { body: login })).outcome).toBe('signed-in');
    const mails = await mailsTo(user.username);
    expect(mails.at(-1)?.subject).toBe('Your second factor for Assay was removed');
    expect(mails.at(-1)?.content.paragraphs[0]).toContain(admin.username);
    expect(await auditOf('two-factor.disabled')).toMatchObject({ target_name: user.username });
  });

  it('is there to remove, and not one’s own', async () => {
    const username = await add();
    await expect(call(routes.removeTwoFactor, { body: { username } })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', message: 'This user has no second factor.' },
    });
    const own = call(routes.removeTwoFactor, { body: { username: admin.username } });
    await expect(own).rejects.toMatchObject({ code: 'USER_SIGNED_IN' });
  });
});

describe('a file of users', () => {
  const load = (csv: string, dryRun = false) => call(routes.importUsers, { body: { csv, dryRun } });

  it('is shown with the errors of its lines first, then adds those without', async () => {
    const [one, two] = [newMail(), newMail()];
    const { group } = await call(routes.createUserGroup, { body: { name: 'Import East' } });
    const csv = [
      'First name;Last name;E-Mail;Roles;Groups',
      `"Ida ""I""";Import;${one};admin|user;import east`,
      `B;Import;nobody;owner;Import West`,
      '',
      `Uwe;Twin;${one};;`,
      `Ole;Import;${two.toUpperCase()};;`,
      `Ada;Admin;${admin.username};;`,
    ].join('\r\n');
    const preview = await load(csv, true);
    expect(preview.imported).toBe(0);
    expect(preview.rows.map(({ line, errors }) => [line, errors])).toEqual([
      [2, []],
      [
        3,
        [
          'Email: Invalid email address',
          'First name: Min character length is 2',
          'Roles: admin, user, support, auditor or approver',
          'There is no group “Import West”',
        ],
      ],
      [5, ['The same user name as in line 2']],
      [6, []],
      [7, ['This username is taken. Please choose another one.']],
    ]);
    expect(await statusOf(one)).toBeUndefined();

    expect((await load(csv)).imported).toBe(2);
    const { docs } = await call(routes.listUsers, { query: { filter: `username:${one}` } });
    expect(docs).toMatchObject([
      {
        ...{ status: 'invited', roles: ['admin', 'user'] },
        userGroups: [{ identifier: group.identifier, name: 'Import East' }],
        data: { displayName: 'Ida "I" Import' },
      },
    ]);
    expect(await mailsTo(two)).toHaveLength(1);
    expect((await load(csv)).imported).toBe(0);
  });

  it.each([
    ['', 'The first line must name the columns: email, firstName, lastName is missing.'],
    ['email,first name,last name', 'The file has no users.'],
    ['email,first name,last name,shoe size\na@b.de,Al,Be,4', 'The column “shoe size” is unknown.'],
    ['email,email,first name,last name\na,b,c,d', 'The column “email” occurs twice.'],
    [`email,first name,last name\n${'a@b.de,Al,Be\n'.repeat(501)}`, 'A file may contain at most 500 users.'],
  ])('that is none is refused (%#)', async (csv, message) => {
    await expect(load(csv, true)).rejects.toMatchObject({ code: 'INVALID_REQUEST', message });
  });
});

it('all of it is for administrators', async () => {
  const user = await createUser(server.platform, organisation);
  const own = server.client(await signIn(server.client(), user));
  const params = { username: admin.username };
  const body = { username: admin.username };
  const calls = [
    () => own(routes.createUser, { body: newUser() }),
    () => own(routes.changeUser, { params, body: { roles: ['user'] } }),
    () => own(routes.removeUser, { params }),
    () => own(routes.inviteUser, { body }),
    () => own(routes.removeTwoFactor, { body }),
    () => own(routes.unlinkIdentity, { body }),
    () => own(routes.importUsers, { body: { csv: '', dryRun: true } }),
  ];
  for (const refused of calls) {
    await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN', httpStatus: 403 });
  }
});
