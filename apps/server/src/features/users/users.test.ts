import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { createSessionCache } from './session-cache.ts';

let server: TestServer;
let mine: TestOrganisation;
let theirs: TestOrganisation;
let admin: TestUser;
let user: TestUser;
let stranger: TestUser;
let adminToken = '';
let userToken = '';
let strangerToken = '';

beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  mine = await createOrganisation(platform, { isMain: true, name: 'B' });
  theirs = await createOrganisation(platform, { name: 'A', config: { maxTamperScore: 70 } });
  admin = await createUser(platform, mine, { roles: ['admin', 'support'], displayName: 'Zoe' });
  user = await createUser(platform, mine, { displayName: 'Adam' });
  stranger = await createUser(platform, theirs, { roles: ['admin', 'support'] });
  const call = server.client();
  [adminToken, userToken, strangerToken] = [
    await signIn(call, admin),
    await signIn(call, user),
    await signIn(call, stranger),
  ];
});
afterAll(() => server.close());

const update = (token: string, body: { username: string; data: object }) =>
  server.client(token)(routes.updateUser, { body });

describe('the list of users', () => {
  it('shows an admin those of the organisation, sorted, filtered and by page', async () => {
    const call = server.client(adminToken);
    const sorted = await call(routes.listUsers, { query: { sort: 'displayName:asc' } });
    expect(sorted.docs.map(({ data }) => data.displayName)).toEqual(['Adam', 'Zoe']);
    const found = await call(routes.listUsers, {
      query: { filter: ['displayName:starts-with:zo'], count: 1 },
    });
    expect(found).toMatchObject({ totalDocs: 1, docs: [{ id: admin.id, role: 'admin' }] });
  });

  it('shows others themselves alone', async () => {
    const { docs } = await server.client(userToken)(routes.listUsers, {});
    expect(docs.map(({ id }) => id)).toEqual([user.id]);
  });
});

describe('changing a user', () => {
  it('changes what is given and keeps the rest', async () => {
    const settings = { colorScheme: 'dark' };
    await update(userToken, { username: user.username, data: { timezone: 'Europe/Zurich', settings } });
    const { user: changed } = await update(userToken, {
      username: user.username,
      data: { shortcuts: ['users'] },
    });
    expect(changed.data).toMatchObject({
      timezone: 'Europe/Zurich',
      settings,
      shortcuts: ['users'],
      displayName: 'Adam',
    });
  });

  it('is for one’s own data alone', async () => {
    for (const username of [user.username, stranger.username, 'nobody@example.com']) {
      const refused = update(adminToken, { username, data: { firstName: 'X' } });
      await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
    }
  });

  it('refuses unknown keys and unknown time zones', async () => {
    const { username } = user;
    await expect(update(userToken, { username, data: { roles: ['admin'] } })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    await expect(update(userToken, { username, data: { timezone: 'Mars/Olympus' } })).rejects.toMatchObject({
      code: 'USER_NOT_UPDATED',
      message: 'unable to update current user',
    });
  });
});

describe('acting for another organisation', () => {
  const configFor = (token: string, onBehalfOf?: string) =>
    server.client(token, { onBehalfOf })(routes.getOrganisationConfig, {});
  const organisationsOf = async (token: string) =>
    (await server.client(token)(routes.listOrganisations, {})).docs.map(({ name }) => name);

  it('needs the support role in the main organisation and a grant, on every request', async () => {
    const grant = (statement: ReturnType<typeof sql>) =>
      server.platform.database.withOrganisation(theirs.id, (t) => t.execute(statement));
    const forbidden = { code: 'FORBIDDEN', httpStatus: 403 };
    await expect(configFor(adminToken, theirs.identifier)).rejects.toMatchObject(forbidden);
    expect(await organisationsOf(adminToken)).toEqual(['B']);

    await grant(sql`INSERT INTO support_grants (organisation_id) VALUES (${theirs.id})`);
    expect((await configFor(adminToken, theirs.identifier)).config.maxTamperScore).toBe(70);
    expect(await organisationsOf(adminToken)).toEqual(['A', 'B']);
    await expect(configFor(userToken, theirs.identifier)).rejects.toMatchObject(forbidden);
    expect(await organisationsOf(userToken)).toEqual(['B']);
    await expect(configFor(strangerToken, mine.identifier)).rejects.toMatchObject(forbidden);
    expect(await organisationsOf(strangerToken)).toEqual(['A']);

    await grant(sql`UPDATE support_grants SET expires_at = now() - interval '1 second'`);
    await expect(configFor(adminToken, theirs.identifier)).rejects.toMatchObject(forbidden);
  });

  it('is nothing special for one’s own', async () => {
    expect((await configFor(userToken, mine.identifier)).config.maxTamperScore).toBe(50);
  });
});

describe('the organisation', () => {
  it('has a complete configuration and interface from the start', async () => {
    const call = server.client(userToken);
    expect((await call(routes.getOrganisationConfig, {})).config).toMatchObject({
      recordsEnabled: true,
      analysisFileSize: { minWidth: 200, minHeight: 200 },
    });
    expect((await call(routes.getOrganisationUiConfig, {})).uiConfig).toEqual({
      defaultPublicFilesUrlPrefix: '/api/v1/media/',
      images: { logoImage: null },
    });
  });
});

describe('the version', () => {
  it('is told to anyone', async () => {
    const version = await server.client()(routes.getVersion, {});
    expect(version).toMatchObject({ product: 'Assay', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    expect(version.registrationEnabled).toBe(false);
    expect(version.delivers).toEqual({ mail: false, sms: false });
    expect(Date.parse(version.deployedAt)).toBeLessThanOrEqual(Date.now());
  });
});

describe('the cache of sessions', () => {
  it('asks once for many, and anew after a failure, a forgetting or its time', async () => {
    let loads = 0;
    const cache = createSessionCache(async (key) => {
      loads++;
      if (key === 'bad') throw new Error('no');
      return key;
    }, 50);
    await Promise.all([cache.get('a'), cache.get('a'), cache.get('a')]);
    expect(loads).toBe(1);
    cache.forget((_, key) => key === 'a');
    await cache.get('a');
    expect(loads).toBe(2);
    await expect(cache.get('bad')).rejects.toThrow('no');
    await expect(cache.get('bad')).rejects.toThrow('no');
    expect(loads).toBe(4);
    await expect.poll(() => cache.get('a').then(() => loads)).toBe(5);
  });
});
