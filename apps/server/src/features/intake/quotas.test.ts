import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asViewer } from '../../platform/database/viewer.ts';
import { createQuotas } from './quotas.ts';

const FILES = [1, 2, 3, 4, 5, 6].map((seed) => makePng(seed));
const SIZE = Math.max(...FILES.map(({ length }) => length));
const full = (who: string) => ({
  ...{ code: 'STORAGE_FULL', httpStatus: 507 },
  message: `${who} no room left for these files. Please tell your administrator.`,
});
const upload = (call: Call, ...files: number[]) =>
  call(routes.uploadFiles, {
    form: makeForm({}, Object.fromEntries(files.map((at) => [`${at}.png`, FILES[at] as Buffer]))),
  });

describe('the room of an organisation', () => {
  let server: TestServer;
  let organisation: TestOrganisation;
  const person = async (of: TestOrganisation) =>
    server.client(
      await signIn(server.client(), await createUser(server.platform, of, { roles: ['admin', 'user'] })),
    );
  beforeAll(async () => {
    const config = { quotas: { organisation: Math.round(3.5 * SIZE), user: 2 * SIZE + 2_000 } };
    server = await startTestServer({ alone: true, config });
    organisation = await createOrganisation(server.platform);
  });
  afterAll(() => server.close());

  it('is a user’s up to their own share, and everybody’s up to the whole', async () => {
    const [ann, ben] = [await person(organisation), await person(organisation)];
    await upload(ann, 0);
    await upload(ann, 1);
    await expect(upload(ann, 2)).rejects.toMatchObject(full('You have'));
    await upload(ben, 3);
    await expect(upload(ben, 4)).rejects.toMatchObject(full('This organisation has'));
    const used = [0, 1, 3].reduce((bytes, at) => bytes + FILES[at]!.length, 0);
    expect(await ben(routes.previewRetention, { query: {} })).toMatchObject({
      keptBytes: used,
      quotaBytes: Math.round(3.5 * SIZE),
    });
    // Another organisation has its own space.
    await upload(await person(await createOrganisation(server.platform)), 5);
  });

  it('is not needed by what is in already, and is by what is added to it', async () => {
    const eve = await person(await createOrganisation(server.platform));
    const uuid = randomUUID();
    const send = (...files: number[]) => {
      const named = files.map((at) => [`${at}.png`, FILES[at] as Buffer] as const);
      return eve(routes.uploadFiles, { form: makeForm({ uuid }, Object.fromEntries(named)) });
    };
    const first = await send(0);
    const both = await send(0, 1);
    expect(both.assets[0]?.id).toBe(first.assets[0]?.id);
    await expect(send(2)).rejects.toMatchObject(full('You have'));
    expect((await send(0, 1)).assets.map(({ id }) => id)).toEqual(both.assets.map(({ id }) => id));
  });

  it('is not promised twice to uploads that come at the same time', async () => {
    const dora = await person(await createOrganisation(server.platform));
    const settled = await Promise.allSettled(FILES.map((_, at) => upload(dora, at)));
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual(FILES.slice(2).map(() => expect.objectContaining(full('You have'))));
    const { keptBytes } = await dora(routes.previewRetention, { query: {} });
    expect(keptBytes).toBeLessThanOrEqual(2 * SIZE + 2_000);
    // Refused bytes are no longer reserved: with one file less, there is space for one.
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('is looked at again when a sender did not tell how much comes', async () => {
    const token = await signIn(
      server.client(),
      await createUser(server.platform, await createOrganisation(server.platform), { roles: ['admin'] }),
    );
    const form = makeForm({}, Object.fromEntries([0, 1, 2].map((at) => [`${at}.png`, FILES[at] as Buffer])));
    const { body, headers } = new Response(form);
    const answer = await fetch(`${server.address}/api/v1/files`, {
      method: 'POST',
      // A stream has no length.
      ...{ body, duplex: 'half' },
      headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' },
    });
    expect(await answer.json()).toMatchObject({ code: 'STORAGE_FULL' });
    expect(await server.client(token)(routes.previewRetention, { query: {} })).toMatchObject({
      keptBytes: 0,
    });
  });

  it('is counted whole for members of a group that limits, who do not see all of it', async () => {
    const crowd = await createOrganisation(server.platform);
    const boss = await person(crowd);
    const member = await createUser(server.platform, crowd);
    const { group } = await boss(routes.createUserGroup, { body: { name: 'Limited', limitsRecords: true } });
    await boss(routes.updateUserGroup, {
      body: { identifier: group.identifier, members: [member.username] },
    });
    for (const at of [0, 1]) await upload(boss, at);
    const used = FILES[0]!.length + FILES[1]!.length;
    // As in a process without cached counts: the first caller sees none of these files.
    const quotas = createQuotas(server.platform.database, { organisation: used + 10, user: undefined });
    const hold = (bytes: number) =>
      quotas.open().hold({ organisationId: crowd.id, userId: member.id }, bytes);
    await expect(asViewer(member.id, () => hold(11))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await asViewer(member.id, () => hold(10));
  });

  it('is looked at before the files are read, by the length of the upload', async () => {
    const carol = await person(await createOrganisation(server.platform));
    await expect(upload(carol, 0, 1, 2, 3)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await carol(routes.previewRetention, { query: {} })).toMatchObject({ keptBytes: 0 });
    await upload(carol, 0);
  });
});
