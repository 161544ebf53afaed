import type { Call } from '@assay/contract/client';
import { organisationConfigSchema } from '@assay/contract/organisations';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makeForm,
  makeJpeg,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { unclaimedObjects } from '../../platform/database/schema/records.ts';
import { sweepUnclaimedObjects } from '../intake/unclaimed-objects.ts';

let server: TestServer;
let main: Call;
let admin: Call;
let user: Call;
let adminToken: string;
let organisationId: string;

beforeAll(async () => {
  server = await startTestServer();
  const newToken = async (organisation: { id: string }, role: 'admin' | 'user') =>
    signIn(server.client(), await createUser(server.platform, organisation, { roles: [role] }));
  main = server.client(await newToken(await createOrganisation(server.platform, { isMain: true }), 'admin'));
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  adminToken = await newToken(organisation, 'admin');
  admin = server.client(adminToken);
  user = server.client(await newToken(organisation, 'user'));
});
afterAll(() => server.close());

/** As any program may write it, without the types of the contract. */
async function patchConfig(body: unknown): Promise<{ httpStatus: number; answer: Record<string, unknown> }> {
  const response = await fetch(`${server.address}/api/v1/organizations/config`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { httpStatus: response.status, answer: (await response.json()) as Record<string, unknown> };
}
const readConfig = async () => (await admin(routes.getOrganisationConfig, {})).config;
const readActions = async () => (await admin(routes.listAudit, {})).docs;

describe('PATCH organizations/config', () => {
  it('changes what is given and leaves the rest', async () => {
    const before = await readConfig();
    const body = { maxTamperScore: 70, analysisFileSize: { minWidth: 300 }, retentionDays: 90 };
    const { status, config } = await admin(routes.updateOrganisationConfig, { body });
    expect(status).toBe('Success');
    const expected = { ...before, maxTamperScore: 70, analysisFileSize: { minWidth: 300, minHeight: 200 } };
    expect(config).toEqual({ ...expected, retentionDays: 90 });
    expect(await readConfig()).toEqual(config);
    const [entry] = await readActions();
    expect(entry).toMatchObject({
      action: 'config.updated',
      actor: { type: 'user' },
      details: { changes: { maxTamperScore: { from: 50, to: 70 }, retentionDays: { from: null, to: 90 } } },
    });
  });

  it('keeps only what was chosen, so that defaults stay defaults', async () => {
    const [row] = await server.platform.database.withOrganisation(organisationId, (t) =>
      t.select({ config: organisations.config }).from(organisations),
    );
    expect(Object.keys(row?.config ?? {}).sort()).toEqual([
      'analysisFileSize',
      'maxTamperScore',
      'retentionDays',
    ]);
  });

  it.each([
    [{ minImageWidth: 0 }, 'Must enter a positive numeric value.'],
    [{ minImageHeight: -5 }, 'Must enter a positive numeric value.'],
    [{ maxDistanceMiles: 'far' }, 'Must enter a positive numeric value.'],
    [{ maxImageAgeMinutes: null }, 'Must enter a positive numeric value.'],
    [{ maxTimeDifferenceMinutes: 0 }, 'Must enter a positive numeric value.'],
    [{ needsReviewThreshold: -1 }, 'Must enter a positive numeric value.'],
    [{ maxTamperScore: 101 }, 'Must be at most 100.'],
    [{ workOrderDueDays: 1.5 }, 'Must be a whole number.'],
    [{ analysisFileSize: { minWidth: 0 } }, 'Must enter a positive numeric value.'],
    [{ analysisFileSize: { depth: 1 } }, 'Unrecognized key: "depth"'],
    [{ noSuchEnabled: true }, 'Unrecognized key: "noSuchEnabled"'],
    [{ organisationId: crypto.randomUUID() }, 'Unrecognized key: "organisationId"'],
    [{ registrationEnabled: true }, 'Unable to update the Organization Configuration.'],
  ])('%j is a 400: %s', async (body, message) => {
    const before = await readConfig();
    const { httpStatus, answer } = await patchConfig(body);
    expect([httpStatus, answer.status, answer.message]).toEqual([400, 'Failure', message]);
    expect(await readConfig()).toEqual(before);
  });

  it('lets the main organization alone open registration', async () => {
    const { config } = await main(routes.updateOrganisationConfig, { body: { registrationEnabled: true } });
    expect(config.registrationEnabled).toBe(true);
  });

  it('is for administrators', async () => {
    const change = user(routes.updateOrganisationConfig, { body: { recordsEnabled: false } });
    await expect(change).rejects.toMatchObject({ httpStatus: 403 });
  });

  it('loses nothing when two administrators save at once', async () => {
    const bodies = [{ maxDistanceMiles: 7 }, { minImageWidth: 99 }, { workOrderDueDays: 3 }];
    await Promise.all(bodies.map((body) => admin(routes.updateOrganisationConfig, { body })));
    expect(await readConfig()).toMatchObject(Object.assign({}, ...bodies));
  });

  it('switches records off, and on again', async () => {
    await admin(routes.updateOrganisationConfig, { body: { recordsEnabled: false } });
    const message = 'This is switched off for your organization.';
    await expect(user(routes.listRecords, {})).rejects.toMatchObject({ httpStatus: 403, message });
    await expect(user(routes.createRecord, { body: {} })).rejects.toMatchObject({ httpStatus: 403, message });
    await admin(routes.updateOrganisationConfig, { body: { recordsEnabled: true } });
    expect((await user(routes.listRecords, {})).docs).toEqual([]);
  });

  it('tells when what is stored cannot be understood', async () => {
    const broken = await createOrganisation(server.platform, { config: { maxTamperScore: 'much' } });
    const one = await createUser(server.platform, broken, { roles: ['admin'] });
    const call = server.client(await signIn(server.client(), one));
    await expect(call(routes.getOrganisationConfig, {})).rejects.toMatchObject({
      ...{ httpStatus: 500, message: 'Can not retrieve Organization Configuration.' },
    });
  });
});

describe('organizations/configprofile', () => {
  const list = async () => (await admin(routes.listConfigProfiles, {})).docs;

  it('saves settings under a name, applies them and forgets them', async () => {
    const before = await readConfig();
    await admin(routes.saveConfigProfile, { body: { profileName: 'Calm' } });
    const strict = { maxTamperScore: 20, deepScanEnabled: false };
    await admin(routes.saveConfigProfile, { body: { profileName: 'Strict', config: strict } });
    expect(await readConfig()).toEqual(before);
    expect(await list()).toMatchObject([
      { profileName: 'Calm', isCurrent: true },
      { profileName: 'Strict', isCurrent: false, config: strict },
    ]);

    await admin(routes.saveConfigProfile, { body: { profileName: 'Strict', apply: true } });
    expect(await readConfig()).toEqual({ ...before, ...strict });
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    const png = { form: makeForm({ model: 'jpeg-ghost' }, { 'a.png': makePng(1) }, 'image') };
    await expect(user(routes.deepScan, png)).rejects.toMatchObject({ code: 'FORBIDDEN' });

    await admin(routes.saveConfigProfile, { body: { profileName: 'Calm', apply: true } });
    expect(await readConfig()).toEqual(before);
    await admin(routes.removeConfigProfile, { body: { profileName: 'Strict' } });
    expect((await list()).map(({ profileName }) => profileName)).toEqual(['Calm']);
    expect((await readActions()).slice(0, 3).map(({ action }) => action)).toEqual([
      'config-profile.removed',
      'config-profile.applied',
      'config-profile.applied',
    ]);
  });

  it('asks for a name of two characters, of a profile that there is', async () => {
    const save = (body: { profileName: string; apply?: boolean }) =>
      admin(routes.saveConfigProfile, { body });
    await expect(save({ profileName: ' x ' })).rejects.toMatchObject({
      message: 'Min character length is 2',
    });
    await expect(save({ profileName: 'None', apply: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin(routes.removeConfigProfile, { body: { profileName: 'None' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is another organization’s to each', async () => {
    expect((await main(routes.listConfigProfiles, {})).docs).toEqual([]);
    await expect(main(routes.removeConfigProfile, { body: { profileName: 'Calm' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(user(routes.listConfigProfiles, {})).rejects.toMatchObject({ httpStatus: 403 });
  });
});

it('hands out what is configured of the interface, and the usual for the rest', async () => {
  const configure = (uiConfig: Record<string, unknown>) =>
    server.platform.database.withOrganisation(organisationId, (t) =>
      t.update(organisations).set({ uiConfig }).where(eq(organisations.id, organisationId)),
    );
  const readUiConfig = async () => (await admin(routes.getOrganisationUiConfig, {})).uiConfig;
  const usual = { defaultPublicFilesUrlPrefix: '/api/v1/media/', images: { logoImage: null } };
  expect(await readUiConfig()).toEqual(usual);
  await configure({ defaultPublicFilesUrlPrefix: '/files/' });
  expect(await readUiConfig()).toEqual({ ...usual, defaultPublicFilesUrlPrefix: '/files/' });
  await configure({});
});

describe('POST files/logoImage', () => {
  const upload = (file: Buffer, name = 'logo.png') =>
    admin(routes.uploadLogo, { form: makeForm({}, { [name]: file }, 'logo') });
  const readLogo = async () => (await admin(routes.getOrganisationUiConfig, {})).uiConfig.images.logoImage;

  it('shows a picture that was written anew, under an address that ends', async () => {
    expect(await readLogo()).toBeNull();
    const original = makePng(5);
    const { uiConfig } = await upload(original);
    const { logoImage } = uiConfig.images;
    expect(logoImage).toMatch(/^\/api\/v1\/media\//);
    const response = await fetch(server.address + logoImage);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(webp|jpeg)$/),
    ]);
    expect(Buffer.from(await response.arrayBuffer()).includes(original.subarray(0, 64))).toBe(false);
    expect((await admin(routes.listOrganisations, {})).docs[0]?.logo).toMatch(/^\/api\/v1\/media\//);
    expect((await readActions())[0]?.action).toBe('logo.updated');
  });

  it('replaces the one before, which is removed', async () => {
    const before = (await readLogo()) as string;
    await upload(makeJpeg('another'), 'logo.jpg');
    await sweepUnclaimedObjects(server.platform.database, server.platform.storage);
    expect((await fetch(server.address + before)).status).toBe(404);
    expect((await fetch(server.address + (await readLogo()))).status).toBe(200);
    const left = await server.platform.database.asSystem((t) =>
      t.select().from(unclaimedObjects).where(eq(unclaimedObjects.organisationId, organisationId)),
    );
    expect(left).toEqual([]);
  });

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a header without a picture', makePng(6).subarray(0, 60)],
    ['another kind of picture', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ])('refuses %s and keeps the logo', async (_, file) => {
    await expect(upload(file, 'logo.png')).rejects.toMatchObject({
      ...{ httpStatus: 415, message: 'Please select a valid JPEG or PNG image.' },
    });
    expect(await readLogo()).not.toBeNull();
  });

  it('refuses none, two, a huge one and anybody but an administrator', async () => {
    await expect(admin(routes.uploadLogo, { form: makeForm({}) })).rejects.toMatchObject({
      code: 'MISSING_FILE_DATA',
    });
    const two = makeForm({}, { 'a.png': makePng(1), 'b.png': makePng(2) }, 'logo');
    await expect(admin(routes.uploadLogo, { form: two })).rejects.toMatchObject({ code: 'TOO_MANY_FILES' });
    const huge = Buffer.concat([makePng(1), Buffer.alloc(6 * 1024 ** 2)]);
    await expect(upload(huge)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
    const form = makeForm({}, { 'a.png': makePng(1) }, 'logo');
    await expect(user(routes.uploadLogo, { form })).rejects.toMatchObject({ httpStatus: 403 });
  });

  it('says so when the store fails', async () => {
    const { storage } = server.platform;
    const put = storage.put;
    storage.put = async () => Promise.reject(new Error('the disk is full'));
    try {
      await expect(upload(makePng(9))).rejects.toMatchObject({
        ...{ httpStatus: 500, message: 'Unable to Upload Company Logo.' },
      });
    } finally {
      storage.put = put;
    }
  });
});

it('an empty configuration is a complete one', () => {
  expect(organisationConfigSchema.parse({})).toMatchObject({ maxTamperScore: 50, needsReviewThreshold: 50 });
});
