import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import type { RecordLinks } from '@assay/contract/record-links';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { cameraDigests, cameraLinks } from '../../platform/database/schema/camera-comparisons.ts';
import { expenses } from '../../platform/database/schema/expenses.ts';
import { nearDuplicates } from '../../platform/database/schema/near-duplicates.ts';
import { assets } from '../../platform/database/schema/records.ts';

let server: TestServer;
let organisation: TestOrganisation;
let call: Call;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// An organisation for each test: its records are compared with all others that it has.
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
});

const inOwn = <T>(work: Parameters<typeof server.platform.database.withOrganisation<T>>[1]) =>
  server.platform.database.withOrganisation(organisation.id, work);

let seed = 4_000;
async function open(claim: object = {}, picture = makePng(++seed)) {
  const { data: record } = await call(routes.createRecord, { body: { claim } });
  const form = makeForm({ recordId: record.id }, { [`file-${++seed}.png`]: picture });
  const { assets: files } = await call(routes.uploadFiles, { form });
  return { id: record.id, referenceId: record.referenceId, assetId: firstOf(files).id };
}
type Opened = Awaited<ReturnType<typeof open>>;

const state = ({ assetId }: Opened, given: Partial<typeof expenses.$inferInsert>) =>
  inOwn((t) =>
    t.insert(expenses).values({
      ...{ assetId, organisationId: organisation.id, taskId: randomUUID(), isReceipt: true },
      report: {
        ...{ checkedOn: '2026-03-01', page: null, receipt: null, digits: null },
        // Only the certainties of the report are read.
        expense: { certainty: { merchant: 0.9, number: 0.9 } } as never,
      },
      ...given,
    }),
  );
const capture = ({ assetId }: Opened, model: string, serial: string) =>
  inOwn((t) =>
    t
      .update(assets)
      .set({ captured: { make: null, model, takenAt: null, location: null, serial } })
      .where(eq(assets.id, assetId)),
  );

const read = async (record: Opened, by = call) =>
  (await by(routes.getRecordLinks, { params: { id: record.id } })).data;
const told = ({ links }: RecordLinks) => links.map(({ kind, value, from, to }) => [kind, value, from, to]);
const reached = ({ records }: RecordLinks) => records.map(({ id, steps }) => [id, steps]);

describe('the records that share something with a record', () => {
  it('are none where nothing is shared', async () => {
    const [record] = [await open({ claimant: 'Ann Archer' }), await open({ claimant: 'Bob Baker' })];
    expect(await read(record)).toMatchObject({
      records: [{ id: record.id, referenceId: record.referenceId, claimant: 'Ann Archer', steps: 0 }],
      ...{ links: [], common: [], isCut: false },
    });
  });

  it('are named with the file that states it in each, and with the decision on the other', async () => {
    const picture = makePng(++seed);
    const earlier = await open({ claimant: 'Bob Baker' }, picture);
    const later = await open({ claimant: 'Ann Archer' }, picture);
    await call(routes.decideOnRecord, {
      params: { id: earlier.id },
      body: { outcome: 'rejected', reason: 'The photos are from the Internet.', supersedes: null },
    });
    const found = await read(later);
    expect(found.records[1]).toMatchObject({
      ...{ id: earlier.id, referenceId: earlier.referenceId, claimant: 'Bob Baker' },
      ...{ decision: 'rejected', steps: 1 },
    });
    expect(found.links).toEqual([
      {
        ...{ kind: 'file', value: null, from: later.id, to: earlier.id },
        files: {
          from: { assetId: later.assetId, originalName: expect.stringMatching(/^file-/), thumbnail: null },
          to: { assetId: earlier.assetId, originalName: expect.stringMatching(/^file-/), thumbnail: null },
        },
      },
    ]);
    // An earlier record links to a later one as well.
    expect(told(await read(earlier))).toEqual([['file', null, earlier.id, later.id]]);
  });

  it('resemble one another in pictures, from either end', async () => {
    const [one, other] = [await open(), await open()];
    const row = { assetId: other.assetId, earlierId: one.assetId, organisationId: organisation.id };
    await inOwn((t) => t.insert(nearDuplicates).values(row));
    expect(told(await read(one))).toEqual([['resemblance', null, one.id, other.id]]);
    expect(told(await read(other))).toEqual([['resemblance', null, other.id, one.id]]);
  });

  it('hold pictures whose sensors match, from either end', async () => {
    const [one, other] = [await open(), await open()];
    const own = { organisationId: organisation.id, width: 60, height: 60, digest: '1010' };
    await inOwn((t) =>
      t.insert(cameraDigests).values([one, other].map(({ assetId }) => ({ ...own, assetId }))),
    );
    const pair = { organisationId: organisation.id, matchId: randomUUID(), pce: 90 };
    await inOwn((t) =>
      t.insert(cameraLinks).values([
        { ...pair, assetId: one.assetId, otherAssetId: other.assetId },
        { ...pair, assetId: other.assetId, otherAssetId: one.assetId },
      ]),
    );
    expect(told(await read(one))).toEqual([['camera', null, one.id, other.id]]);
    expect(told(await read(other))).toEqual([['camera', null, other.id, one.id]]);
  });

  it('share the serial number of a device, unless it is one that makers leave empty', async () => {
    const [one, same, otherModel] = [await open(), await open(), await open()];
    await capture(one, 'EOS 90D', '052021000734');
    await capture(same, 'eos 90d', '052021000734');
    await capture(otherModel, 'EOS 70D', '052021000734');
    expect(told(await read(one))).toEqual([['device', 'EOS 90D · 052021000734', one.id, same.id]]);
    const empty = [await open(), await open()] as const;
    for (const record of empty) await capture(record, 'EOS 90D', '0000000000');
    expect(told(await read(empty[0]))).toEqual([]);
  });

  it('share an account, a number of an invoice and a merchant of their receipts', async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    const lane = { merchant: 'Green Lane Ltd', merchantKey: 'greenlane' };
    await state(one, { ...lane, number: 're-2026-41', accounts: ['DE89370400440532013000'] });
    await state(two, { ...lane, number: 'RE-2026-41', accounts: [] });
    await state(three, { merchant: 'Other', merchantKey: 'other', accounts: ['DE89370400440532013000'] });
    expect(told(await read(one))).toEqual([
      ['invoice', 'Green Lane Ltd · re-2026-41', one.id, two.id],
      ['account', 'DE89370400440532013000', one.id, three.id],
      ['merchant', 'Green Lane Ltd', one.id, two.id],
    ]);
  });

  it('share a claimant, a number or an address, however they are written', async () => {
    const place = 'Mill Lane 4, Leeds';
    const one = await open({ claimant: 'Ann Archer', number: 'P-77 1234/5', place });
    const name = await open({ claimant: 'ARCHER, Ann' });
    const number = await open({ number: 'p7712345' });
    const address = await open({ place: '4 mill lane, LEEDS' });
    // Many people live in one city, and short numbers are shared by chance.
    for (const _ of [1, 2]) await open({ place: 'Leeds', number: '41' });
    expect(told(await read(one))).toEqual([
      ['number', 'P-77 1234/5', one.id, number.id],
      ['claimant', 'Ann Archer', one.id, name.id],
      ['address', place, one.id, address.id],
    ]);
  });

  it('happened, or were photographed, within a hundred metres of each other', async () => {
    const at = (latitude: number, longitude: number) => ({ location: { latitude, longitude } });
    const photograph = ({ assetId }: Opened, latitude: number, longitude: number) =>
      inOwn((t) =>
        t
          .update(assets)
          .set({ captured: { make: null, model: null, takenAt: null, ...at(latitude, longitude) } })
          .where(eq(assets.id, assetId)),
      );
    const one = await open(at(51.5, 179.9999));
    // 14 m to the east, over the date line; 89 m to the north; and 111 m to the north.
    const [east, north, far] = [
      await open(),
      await open(at(51.5008, 179.9999)),
      await open(at(51.501, 179.9999)),
    ];
    await photograph(east, 51.5, -179.9999);
    // Several photos of one place link once.
    await photograph(one, 51.50001, 179.99991);
    expect(told(await read(one)).toSorted()).toEqual(
      [east, north].map(({ id }) => ['nearby', '51.50000, 179.99990', one.id, id]).toSorted(),
    );
    expect(
      told(await read(east))
        .map(([kind, , , to]) => [kind, to])
        .toSorted(),
    ).toEqual([one, north].map(({ id }) => ['nearby', id]).toSorted());
    expect(reached(await read(far)).map(([id]) => id)).toEqual([far.id, north.id]);
  });

  it('asked the same customer by mail or telephone', async () => {
    const records = [await open(), await open(), await open()] as const;
    const [one, mail, phone] = records;
    const ask = (recordId: string, given: object) =>
      call(routes.createClientRequest, {
        body: { firstName: 'Ann', lastName: 'Lee', type: 'general', recordId, ...given },
      });
    await ask(one.id, { email: 'ann@example.com', smsNumber: '+447700900123' });
    await ask(mail.id, { email: 'Ann@Example.com' });
    await ask(phone.id, { smsNumber: '+44 7700 900123' });
    expect(told(await read(one)).map(([kind, , , to]) => [kind, to])).toEqual([
      ['phone', phone.id],
      ['email', mail.id],
    ]);
  });

  it('lead on to others in a second step, though not by a shop alone', async () => {
    const lane = { merchant: 'Green Lane Ltd', merchantKey: 'greenlane' };
    const [one, near, far, shop] = [await open(), await open(), await open(), await open()];
    await state(one, { accounts: ['DE89370400440532013000'] });
    await state(near, { ...lane, accounts: ['DE89370400440532013000'] });
    await capture(near, 'EOS 90D', '052021000734');
    await capture(far, 'EOS 90D', '052021000734');
    await state(shop, lane);
    const found = await read(one);
    expect(reached(found)).toEqual([
      [one.id, 0],
      [near.id, 1],
      [far.id, 2],
    ]);
    expect(told(found)).toEqual([
      ['device', 'EOS 90D · 052021000734', near.id, far.id],
      ['account', 'DE89370400440532013000', one.id, near.id],
    ]);
  });

  it('are not linked by what more than twenty-five others share, which is said', async () => {
    const shop = { merchant: 'Green Lane Ltd', merchantKey: 'greenlane' };
    const first = await open();
    await state(first, shop);
    for (let n = 0; n < 26; n++) {
      const { data } = await call(routes.createRecord, { body: {} });
      const { transactionId } = (await inOwn((t) => t.select().from(assets))).find(
        ({ id }) => id === first.assetId,
      ) as typeof assets.$inferSelect;
      const row = { transactionId, mimeType: 'image/png', originalName: `${n}.png`, byteSize: 1 };
      const fingerprint = randomBytes(32).toString('hex');
      const names = { fingerprint, fileFingerprint: fingerprint, intakeChannel: 'api' as const };
      const [made] = await inOwn((t) =>
        t
          .insert(assets)
          .values({ organisationId: organisation.id, recordId: data.id, ...row, ...names })
          .returning({ id: assets.id }),
      );
      await state({ id: data.id, referenceId: '', assetId: made?.id ?? '' }, shop);
    }
    expect(await read(first)).toMatchObject({
      links: [],
      common: [{ kind: 'merchant', value: 'Green Lane Ltd' }],
    });
  });

  it('link by every kind in a record of many pictures', async () => {
    const one = await open({ claimant: 'Ann Archer' });
    const other = await open({ claimant: 'Ann Archer' });
    const [file] = await inOwn((t) => t.select().from(assets).where(eq(assets.id, one.assetId)));
    const rows = Array.from({ length: 600 }, () => {
      const fingerprint = randomBytes(32).toString('hex');
      const { organisationId, transactionId, recordId, mimeType, byteSize, intakeChannel } =
        file as typeof assets.$inferSelect;
      const kept = { organisationId, transactionId, recordId, mimeType, byteSize, intakeChannel };
      return { ...kept, originalName: 'one.png', fingerprint, fileFingerprint: fingerprint };
    });
    await inOwn((t) => t.insert(assets).values(rows));
    const found = await read(one);
    expect(told(found)).toEqual([['claimant', 'Ann Archer', one.id, other.id]]);
    // More than 500 files: not each was looked up, which is reported.
    expect(found.isCut).toBe(true);
  });

  it('are left out where the reader may not see them', async () => {
    const [one, hidden] = [await open({ claimant: 'Ann Archer' }), await open({ claimant: 'Ann Archer' })];
    expect(reached(await read(one))).toEqual([
      [one.id, 0],
      [hidden.id, 1],
    ]);
    const { group } = await call(routes.createUserGroup, { body: { name: 'North', limitsRecords: true } });
    const user = await createUser(server.platform, organisation, { roles: ['user'] });
    const { identifier } = group;
    await call(routes.updateUserGroup, { body: { identifier, members: [user.username] } });
    await call(routes.changeGroupRecords, { body: { identifier, add: [one.referenceId] } });
    const limited = server.client(await signIn(server.client(), user));
    expect(reached(await read(one, limited))).toEqual([[one.id, 0]]);
    // A report does not reveal it either; and nothing if not requested, or to outsiders.
    const report = async (links: 'true' | 'false', by: Call) =>
      (await by(routes.getReport, { query: { recordid: one.id, links } })).text();
    expect(await report('true', call)).toContain(hidden.referenceId);
    expect(JSON.parse(await report('true', limited)).links).toEqual({
      records: [],
      common: [],
      isCut: false,
    });
    const { token } = await call(routes.createShare, { body: { recordid: one.id, name: 'Assessor' } });
    const guest = server.client(token, { type: 'resource' });
    for (const text of [await report('false', call), await report('true', guest)]) {
      expect(JSON.parse(text).links).toBeNull();
      expect(text).not.toContain(hidden.referenceId);
    }
  });

  it('stand in the report of the record, with what is shared and what was decided earlier', async () => {
    const [earlier, one] = [await open({ claimant: 'Ann Archer' }), await open({ claimant: 'Ann Archer' })];
    await capture(earlier, 'EOS 90D', '052021000734');
    await capture(one, 'EOS 90D', '052021000734');
    const params = { id: earlier.id };
    await call(routes.decideOnRecord, { params, body: { outcome: 'rejected', reason: 'A pasted bag' } });
    const readReport = async (form: 'case' | 'court') => {
      const query = { recordid: one.id, links: 'true', format: 'html', form, language: 'en' } as const;
      return (await call(routes.getReport, { query })).text();
    };
    for (const form of ['case', 'court'] as const) {
      const html = await readReport(form);
      for (const told of ['Linked records', earlier.referenceId, 'Rejected earlier', 'Claimant: Ann Archer'])
        expect(html).toContain(told);
      expect(html).toMatch(/Device: EOS 90D · 052021000734 \(here .+, there .+\)/);
    }
  });

  it('cannot be read of a record that is not there', async () => {
    await expect(read({ id: randomUUID(), referenceId: '', assetId: '' })).rejects.toMatchObject({
      httpStatus: 404,
    });
  });
});
