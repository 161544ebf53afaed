import { closeAnalysis } from '@assay/analysis';
import type { Call } from '@assay/contract/client';
import type { IssuerKeys } from '@assay/contract/known-issuers';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makeIssuedInvoice,
  makePng,
  makeStatement,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { expenses } from '../../platform/database/schema/expenses.ts';
import { knownIssuerSamples } from '../../platform/database/schema/known-issuers.ts';
import { assets as assetRows, records } from '../../platform/database/schema/records.ts';
import { checkIssuers } from '../record-checks/issuers/check-issuers.ts';
import { readIssuedFiles, readSampleFiles, refuseSample } from '../record-checks/record-checks.ts';
import { eraseDueFiles } from '../retention/erase-files.ts';

let server: TestServer;
let organisation: TestOrganisation;
let call: Call;
/** Genuine invoices, unmodified. */
let samples: string[];
let samplesRecord: string;
/** In a record of its own: rendered by another program with another account, a month later. */
let forged: { id: string; recordId: string };
let genuine: { id: string; recordId: string };

const KEYS: IssuerKeys = {
  names: ['Northwind Traders Ltd'],
  accounts: ['DE89370400440532013000'],
  taxNumbers: ['DE123456789'],
  domains: ['northwind.example'],
};

beforeAll(async () => {
  server = await startTestServer({ worker: true });
  organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
  const files = Array.from({ length: 6 }, (_, place) => makeIssuedInvoice({ number: place + 1 }));
  const kept = await upload(
    Object.fromEntries(files.map((file, place) => [`sample-${place + 1}.pdf`, file])),
  );
  samples = kept.ids;
  samplesRecord = kept.recordId;
  const other = { producer: 'Skia/PDF m121', font: 'Times-Roman', column: 320 } as const;
  const made = await upload({
    'forged.pdf': makeIssuedInvoice({ number: 14, ...other, account: 'GB29 NWBK 6016 1331 9268 19' }),
  });
  forged = { id: firstOf(made.ids), recordId: made.recordId };
  const real = await upload({ 'genuine.pdf': makeIssuedInvoice({ number: 15 }) });
  genuine = { id: firstOf(real.ids), recordId: real.recordId };
}, 480_000);
afterAll(async () => {
  await server.close();
  closeAnalysis();
});

async function upload(files: Record<string, Buffer>, by = call) {
  const { data } = await by(routes.createRecord, { body: {} });
  const { assets } = await by(routes.uploadFiles, { form: makeForm({ recordId: data.id }, files) });
  const ids = Object.keys(files).flatMap(
    (name) => assets.find(({ originalName }) => originalName === name)?.id ?? [],
  );
  const waiting = () =>
    server.platform.database.withOrganisation(organisation.id, (t) =>
      t
        .select({ id: assetRows.id })
        .from(assetRows)
        .where(and(inArray(assetRows.id, ids), inArray(assetRows.analysisStatus, ['queued', 'running']))),
    );
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 200_000, interval: 200 });
  return { ids, recordId: data.id };
}

const create = (assetIds = samples, by = call) =>
  by(routes.createKnownIssuer, {
    body: { name: 'Northwind Traders Ltd', kind: 'invoice', keys: KEYS, assetIds },
  });
const remove = (id: string, by = call) => by(routes.removeKnownIssuer, { params: { id } });
const compare = async (id: string, by = call) =>
  (await by(routes.getIssuerComparisons, { params: { id } })).docs;
const findingsOf = async (id: string) =>
  (await call(routes.getRecord, { params: { id } })).data.findings.filter(
    ({ code }) => code === 'ERROR_ISSUER_DIFFERS',
  );

describe('known issuers', () => {
  it('proposes what the files say of their issuer, and refuses what can be no sample', async () => {
    const { ids } = await upload({
      'again.pdf': makeIssuedInvoice({ number: 1 }),
      'photo.png': makePng(4_711),
    });
    const { data } = await call(routes.proposeIssuer, { body: { assetIds: [...samples, ...ids] } });
    expect(data.samples).toBe(6);
    expect(data.keys).toMatchObject({
      accounts: KEYS.accounts,
      taxNumbers: KEYS.taxNumbers,
      domains: KEYS.domains,
    });
    expect(data.refused.map(({ originalName, reason }) => [originalName, reason])).toEqual([
      ['again.pdf', 'copy'],
      ['photo.png', 'not-a-pdf'],
    ]);
  });

  it('compares what claims to be of the issuer, and tells what differs from all samples', async () => {
    const { data: issuer, refused } = await create();
    expect(issuer).toMatchObject({ kind: 'invoice', samples: 6 });
    expect(issuer.files.map(({ originalName }) => originalName)).toContain('sample-1.pdf');
    expect(refused).toEqual([]);

    const [compared] = await compare(forged.id);
    expect(compared).toMatchObject({ outcome: 'differs', samples: 6, isSample: false });
    expect(compared?.matched).toEqual(['names', 'taxNumbers', 'domains']);
    const states = Object.fromEntries(compared?.traits.map(({ id, state }) => [id, state]) ?? []);
    expect(states).toMatchObject({
      ...{ producer: 'deviates', fonts: 'deviates', places: 'deviates', account: 'deviates' },
      ...{ dateForm: 'alike', taxNumber: 'alike', pageSize: 'alike' },
    });
    expect(compared?.traits.find(({ id }) => id === 'producer')).toMatchObject({
      seen: ['Skia/PDF'],
      known: ['Northwind Billing'],
    });
    expect(compared?.message).toContain('It differs from the 6 samples in the program that wrote the file');
    expect(compared?.message).toContain('changed its software');
    expect(await compare(genuine.id)).toMatchObject([{ outcome: 'alike', samples: 6 }]);
    expect(await compare(firstOf(samples))).toMatchObject([{ outcome: 'alike', samples: 5, isSample: true }]);
    await remove(issuer.id);
    expect(await compare(forged.id)).toEqual([]);
  });

  it('checks records in the background: a finding and a reason to review, until the issuer is deleted', async () => {
    const { data: issuer } = await create();
    const found = await vi.waitFor(
      async () => {
        const [finding] = await findingsOf(forged.recordId);
        if (!finding) throw new Error('not yet');
        return finding;
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(found.assetIds).toEqual([forged.id]);
    expect(found.message).toContain('“forged.pdf” claims to be of Northwind Traders Ltd');
    expect(found.message).toContain('the bank account');
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute<{ id: string }>(
        sql`SELECT asset_id AS id FROM review_reasons WHERE code = 'ERROR_ISSUER_DIFFERS'`,
      ),
    );
    expect(rows).toEqual([{ id: forged.id }]);
    // Decided by the same run that found the other.
    expect(await findingsOf(genuine.recordId)).toEqual([]);
    expect(await findingsOf(samplesRecord)).toEqual([]);
    await remove(issuer.id);
    // A check under way may record it once more; the next one removes it.
    const gone = async () => expect(await findingsOf(forged.recordId)).toEqual([]);
    await vi.waitFor(gone, { timeout: 30_000, interval: 200 });
  });

  it('judges nothing with fewer than five samples', async () => {
    const { data: issuer } = await create(samples.slice(0, 4));
    expect(await compare(forged.id)).toMatchObject([{ outcome: 'too-few', samples: 4 }]);
    const { data } = await call(routes.addIssuerSamples, {
      params: { id: issuer.id },
      body: { assetIds: samples.slice(3) },
    });
    expect(data.samples).toBe(6);
    expect(await compare(forged.id)).toMatchObject([{ outcome: 'differs', samples: 6 }]);
    const params = { id: issuer.id, assetId: firstOf(samples) };
    expect((await call(routes.removeIssuerSample, { params })).data.samples).toBe(5);
    await expect(call(routes.removeIssuerSample, { params })).rejects.toMatchObject({ httpStatus: 404 });
    const { docs } = await call(routes.listAudit, { query: { filter: ['action:issuer.samples-added'] } });
    expect(firstOf(docs)).toMatchObject({
      target: { type: 'issuer', id: issuer.id },
      details: { samples: 2 },
    });
    await remove(issuer.id);
  });

  it('takes no claim for one by a single key of several', async () => {
    const { data: issuer } = await create();
    const { ids } = await upload({ 'statement.pdf': makeStatement('Northwind Traders Ltd') });
    expect(await compare(firstOf(ids))).toEqual([]);
    await call(routes.changeKnownIssuer, {
      params: { id: issuer.id },
      body: { keys: { ...KEYS, accounts: [], taxNumbers: [], domains: [] } },
    });
    // Only the name is left to identify the issuer, and the document is of another kind.
    const [unlike] = await compare(firstOf(ids));
    expect(unlike).toMatchObject({ outcome: 'other-form', matched: ['names'] });
    const states = new Set(unlike?.traits.map(({ state }) => state));
    expect([...states].sort()).toEqual(['not-compared', 'not-judged']);
    await remove(issuer.id);
  });

  it('refuses a file of nobody, no file that fits, and no key at all', async () => {
    await expect(create([crypto.randomUUID()])).rejects.toMatchObject({ httpStatus: 404 });
    const { ids } = await upload({ 'picture.png': makePng(4_712) });
    await expect(create(ids)).rejects.toMatchObject({ httpStatus: 409 });
    const nothing = { names: [], accounts: [], taxNumbers: [], domains: [] };
    const body = { name: 'Nobody', kind: 'invoice' as const, keys: nothing, assetIds: samples };
    await expect(call(routes.createKnownIssuer, { body })).rejects.toMatchObject({ httpStatus: 400 });
  });

  it('compares with all samples for those who do not see them, and names none of their files', async () => {
    const { data: issuer } = await create();
    const adjuster = await createUser(server.platform, organisation);
    const { group } = await call(routes.createUserGroup, { body: { name: 'East', limitsRecords: true } });
    await call(routes.updateUserGroup, {
      body: { identifier: group.identifier, members: [adjuster.username] },
    });
    const theirs = server.client(await signIn(server.client(), adjuster));
    const own = await upload(
      { 'own.pdf': makeIssuedInvoice({ number: 17, font: 'Times-Roman', producer: 'Other' }) },
      theirs,
    );
    expect(await compare(firstOf(own.ids), theirs)).toMatchObject([{ outcome: 'differs', samples: 6 }]);
    expect((await theirs(routes.getKnownIssuer, { params: { id: issuer.id } })).data).toMatchObject({
      samples: 6,
      files: [],
    });
    await expect(compare(forged.id, theirs)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(create(samples, theirs)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(remove(issuer.id, theirs)).rejects.toMatchObject({ httpStatus: 403 });
    await remove(issuer.id);
  });

  it('tells which files can be samples without reading what is written on their pages', async () => {
    const { ids } = await upload({
      'photo-2.png': makePng(4_713),
      'like.pdf': makeIssuedInvoice({ number: 19 }),
    });
    const [photo = '', scan = ''] = ids;
    const all = [...samples, ...ids, forged.id];
    await server.platform.database.withOrganisation(organisation.id, async (t) => {
      await t.execute(sql`UPDATE page_texts SET source = 'recognised' WHERE asset_id = ${scan}`);
      const query = vi.spyOn(t.$client, 'query');
      const files = await readSampleFiles(t, all);
      const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement));
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.filter((statement) => /\blines\b/.test(statement))).toEqual([]);
      const whole = await readIssuedFiles(t, all);
      expect(query.mock.calls.map(([statement]) => JSON.stringify(statement)).join()).toMatch(/\blines\b/);
      query.mockRestore();
      for (const id of all) expect(refuseSample(files.get(id))).toBe(refuseSample(whole.get(id)));
      expect([files.get(photo)?.text, files.get(scan)?.text]).toEqual([null, 'picture']);
      expect(refuseSample(files.get(scan))).toBe('no-text');
      expect(refuseSample(files.get(forged.id))).toBeNull();
    });
  });

  it('goes by nothing of a file whose contents were erased', async () => {
    const kept = await upload(
      Object.fromEntries(
        [20, 21, 22, 23, 24].map((number) => [`late-${number}.pdf`, makeIssuedInvoice({ number })]),
      ),
    );
    const { data: issuer } = await create(kept.ids);
    await server.platform.database.withOrganisation(organisation.id, (t) =>
      t
        .update(records)
        .set({ archived: true, archivedAt: sql`now() - interval '10 days'` })
        .where(eq(records.id, kept.recordId)),
    );
    await eraseDueFiles(server.platform.database, organisation.id, 1);
    const { data } = await call(routes.getKnownIssuer, { params: { id: issuer.id } });
    expect(data.samples).toBe(0);
    expect(data.files.map(({ refusal }) => refusal)).toEqual(Array(5).fill('gone'));
    expect(await compare(forged.id)).toMatchObject([{ outcome: 'too-few', samples: 0 }]);
    const left = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.select().from(knownIssuerSamples).where(eq(knownIssuerSamples.issuerId, issuer.id)),
    );
    expect(left).toHaveLength(5);
    await remove(issuer.id);
  });

  it('tells a number that does not follow from its date, once receipts are read', async () => {
    const tell = (assetId: string, number: string, spentOn: string) =>
      server.platform.database.withOrganisation(organisation.id, (t) =>
        t
          .insert(expenses)
          .values({
            ...{ assetId, organisationId: organisation.id, taskId: crypto.randomUUID(), isReceipt: true },
            report: { checkedOn: '2026-04-01', page: null, receipt: null, expense: null, digits: null },
            ...{ merchant: 'Northwind Traders Ltd', number, spentOn },
          })
          .onConflictDoUpdate({
            target: [expenses.assetId, expenses.place],
            set: { number, spentOn, merchant: 'Northwind Traders Ltd' },
          }),
      );
    for (const [place, id] of samples.entries())
      await tell(id, `RE-2026-${1_000 + place}`, `2026-03-0${place + 1}`);
    await tell(genuine.id, 'RE-2026-0990', '2026-03-28');
    const { data: issuer } = await create();
    const [compared] = await compare(genuine.id);
    expect(compared?.traits.find(({ id }) => id === 'numberOrder')).toMatchObject({ state: 'deviates' });
    expect(compared?.outcome).toBe('partly');
    await remove(issuer.id);
  });

  it('finds nothing in what is like the samples of one of several forms of an issuer', async () => {
    const { data: one } = await create();
    const other = { producer: 'Skia/PDF m121', font: 'Times-Roman', column: 320 } as const;
    const branch = await upload(
      Object.fromEntries(
        [31, 32, 33, 34, 35].map((number) => [
          `branch-${number}.pdf`,
          makeIssuedInvoice({ number, ...other, account: 'GB29 NWBK 6016 1331 9268 19' }),
        ]),
      ),
    );
    const keys = { ...KEYS, accounts: ['GB29NWBK60161331926819'] };
    const { data: second } = await call(routes.createKnownIssuer, {
      body: { name: 'Northwind, branch', kind: 'invoice', keys, assetIds: branch.ids },
    });
    expect((await compare(forged.id)).map(({ outcome }) => outcome).sort()).toEqual(['alike', 'differs']);
    const check = () =>
      server.platform.database.withOrganisation(organisation.id, (t) =>
        checkIssuers(t, [{ id: forged.id, name: 'forged.pdf' }]),
      );
    expect(await check()).toEqual([]);
    await remove(second.id);
    expect(await check()).toHaveLength(1);
    await remove(one.id);
  });

  it('keeps no more samples than allowed, and none twice, when two add some at once', async () => {
    const { data: issuer } = await create(samples.slice(0, 1));
    const again = await upload({ 'again-2.pdf': makeIssuedInvoice({ number: 2 }) });
    const add = (assetIds: string[]) =>
      call(routes.addIssuerSamples, { params: { id: issuer.id }, body: { assetIds } }).catch(
        (refusal: unknown) => refusal,
      );
    const second = samples.slice(1, 2);
    await Promise.all([add(second), add(again.ids), add(second), add(again.ids)]);
    expect((await call(routes.getKnownIssuer, { params: { id: issuer.id } })).data.samples).toBe(2);
    await remove(issuer.id);
  });

  it('lets others who see not all records add samples, but not blind it', async () => {
    const { data: issuer } = await create();
    const adjuster = await createUser(server.platform, organisation);
    const { group } = await call(routes.createUserGroup, { body: { name: 'West', limitsRecords: true } });
    await call(routes.updateUserGroup, {
      body: { identifier: group.identifier, members: [adjuster.username] },
    });
    const theirs = server.client(await signIn(server.client(), adjuster));
    const own = await upload({ 'own-18.pdf': makeIssuedInvoice({ number: 18 }) }, theirs);
    const params = { id: issuer.id };
    const added = await theirs(routes.addIssuerSamples, { params, body: { assetIds: own.ids } });
    expect(added.data.samples).toBe(7);
    await expect(
      theirs(routes.addIssuerSamples, { params, body: { assetIds: samples } }),
    ).rejects.toMatchObject({
      httpStatus: 404,
    });
    const refused = { httpStatus: 403 };
    const mayChange = async (by: Call) => (await by(routes.getKnownIssuer, { params })).data.mayChange;
    expect(await mayChange(theirs)).toBe(false);
    expect(await mayChange(call)).toBe(true);
    const auditor = await createUser(server.platform, organisation, { roles: ['auditor'] });
    expect(await mayChange(server.client(await signIn(server.client(), auditor)))).toBe(false);
    await expect(theirs(routes.changeKnownIssuer, { params, body: { name: 'X' } })).rejects.toMatchObject(
      refused,
    );
    const sample = { id: issuer.id, assetId: firstOf(own.ids) };
    await expect(theirs(routes.removeIssuerSample, { params: sample })).rejects.toMatchObject(refused);
    await remove(issuer.id);
  });
});
