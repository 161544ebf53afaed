import type { Call } from '@assay/contract/client';
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
import { eq, sql } from '../../../platform/database/orm.ts';
import { expenses } from '../../../platform/database/schema/expenses.ts';
import { assets, records } from '../../../platform/database/schema/records.ts';
import { eraseDueFiles } from '../../retention/erase-files.ts';
import { checkRecord } from '../check-record.ts';
import { findLaterInvoices, findLaterOfOtherClaimants } from './find-invoices.ts';

let server: TestServer;
let organisation: TestOrganisation;
let call: Call;
beforeAll(async () => {
  server = await startTestServer();
}, 300_000);
afterAll(() => server.close());
// A separate organisation for each test: invoices are compared with all others in it.
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
  call = await signInTo(organisation);
});

const signInTo = async (to: TestOrganisation) =>
  server.client(await signIn(server.client(), await createUser(server.platform, to, { roles: ['admin'] })));

interface Told {
  readonly number?: string;
  readonly total?: number;
  readonly date?: string;
  readonly accounts?: readonly string[];
  readonly objects?: readonly string[];
  readonly merchant?: string;
  /** Certainty of merchant and number. */
  readonly certainty?: number;
}

let seed = 900;
/** Stores a file in a record of its own with an invoice as if it had been read. */
async function keep(told: Told, { by = call, of = organisation, claimant = '' } = {}) {
  const { merchant = 'Green Lane Ltd', number = 'RE-2026-0041', total = 119, date = '2026-03-01' } = told;
  const { data: record } = await by(routes.createRecord, { body: claimant ? { claim: { claimant } } : {} });
  const form = makeForm({ recordId: record.id }, { [`invoice-${++seed}.png`]: makePng(seed) });
  const { assets } = await by(routes.uploadFiles, { form });
  const assetId = firstOf(assets).id;
  const merchantKey = merchant.toLowerCase().replace(/ ltd$/, '').replace(/\W/g, '');
  const [, series = '', digits = ''] = /^(.*?)(\d+)$/.exec(number) ?? [];
  const sure = told.certainty ?? 0.9;
  const certainty = { merchant: sure, number: sure, date: sure };
  await server.platform.database.withOrganisation(of.id, (t) =>
    t.insert(expenses).values({
      ...{ assetId, organisationId: of.id, taskId: crypto.randomUUID(), isReceipt: true },
      report: {
        ...{ checkedOn: '2026-03-01', page: null, receipt: null, digits: null },
        // The comparison reads only the certainties of the report.
        expense: { certainty } as never,
      },
      ...{ merchant, merchantKey, number, numberSeries: series.toUpperCase(), numberValue: Number(digits) },
      ...{ spentOn: date, total, accounts: [...(told.accounts ?? [])], objects: [...(told.objects ?? [])] },
      receiptKey: `${merchantKey}|${date}|${total}`,
    }),
  );
  return { assetId, recordId: record.id };
}

async function check(recordId: string, of = organisation, by = call) {
  const names = { organisationId: of.id, recordId };
  await server.platform.database.withOrganisation(of.id, (t) => checkRecord(t, names, server.platform.queue));
  return readFindings(recordId, by);
}
/** Without findings about the test's small pictures. */
async function readFindings(recordId: string, by = call) {
  const { data } = await by(routes.getRecord, { params: { id: recordId } });
  return data.findings.filter(({ code }) => code !== 'ERROR_IMAGE_TOO_SMALL');
}
const codesOf = async (recordId: string) => (await check(recordId)).map(({ code }) => code);

const OLD = 'DE89370400440532013000';
const NEW = 'GB82WEST12345698765432';

describe('the number of an invoice', { timeout: 300_000 }, () => {
  it('that its payee used before with another total is told, with both files, and how innocent that is', async () => {
    const earlier = await keep({});
    const later = await keep({ number: 're-2026-0041', total: 1_119 });
    expect(await codesOf(earlier.recordId)).toEqual([]);
    const [finding] = await check(later.recordId);
    expect(finding).toMatchObject({
      code: 'ERROR_INVOICE_NUMBER',
      assetIds: [later.assetId],
      values: {
        payee: 'Green Lane Ltd',
        number: 're-2026-0041',
        differs: 'total',
        files: 1,
        claimant: 'unknown',
      },
      matches: [{ assetId: earlier.assetId, recordId: earlier.recordId, match: 'number' }],
    });
    expect(finding?.message).toMatch(
      /^“invoice-\d+\.png” states the number re-2026-0041 of Green Lane Ltd\. So does a file that came in before, on \d+ \w+ 20\d\d, in another record or in none, with another total\. That is usual at tills that start counting again, and where an invoice was corrected under its number; otherwise a number is used once\.$/,
    );
    const { data } = await call(routes.getRecord, { params: { id: later.recordId } });
    expect(data.needsReview).toBe(true);
  });

  it('names another claimant, and nobody where the same one claims', async () => {
    await keep({}, { claimant: 'Ann Archer' });
    const same = await keep({ total: 219 }, { claimant: 'Archer, Ann' });
    const other = await keep({ total: 319 }, { claimant: 'Bob Baker' });
    expect(firstOf(await check(same.recordId)).values).toMatchObject({ claimant: 'unknown', files: 1 });
    const found = firstOf(await check(other.recordId));
    expect(found.values).toMatchObject({ claimant: 'another', files: 2, differs: 'total' });
    expect(found.message).toContain('in a record of another claimant, with another total');
  });

  it.each<[string, Told]>([
    ['another payee', { merchant: 'Red Lane Ltd', total: 219 }],
    ['another number', { number: 'RE-2026-0042', total: 219 }],
    ['a number of which too little was read with certainty', { total: 219, certainty: 0.6 }],
  ])('tells nothing of %s', async (_, told) => {
    await keep({});
    expect(await codesOf((await keep(told)).recordId)).toEqual([]);
  });

  it('tells nothing of short numbers, which tills use every day', async () => {
    await keep({ number: '041' });
    expect(await codesOf((await keep({ number: '041', total: 219 })).recordId)).toEqual([]);
  });

  it('calls one invoice in two pictures a repeated receipt', async () => {
    await keep({});
    expect(await codesOf((await keep({})).recordId)).toEqual(['ERROR_DUPLICATE_MEDIA']);
  });
});

describe('the account of a payee', { timeout: 300_000 }, () => {
  const paidTo = (accounts: string[], number: string) => ({
    accounts,
    number,
    total: Number(number.slice(-3)),
  });

  it('that none of its earlier invoices names is told, once they name others', async () => {
    await keep(paidTo([OLD], 'A-1001'));
    const last = await keep(paidTo([OLD], 'A-1002'));
    const changed = await keep(paidTo([NEW], 'A-1003'));
    expect(await codesOf(last.recordId)).toEqual([]);
    const [finding] = await check(changed.recordId);
    expect(finding).toMatchObject({
      code: 'ERROR_PAYEE_ACCOUNT',
      values: { payee: 'Green Lane Ltd', account: 'GB82 WEST 1234 5698 7654 32', earlier: 2 },
    });
    expect(finding?.matches.map(({ assetId, match }) => [assetId, match])[0]).toEqual([
      last.assetId,
      'account',
    ]);
    expect(finding?.message).toContain(
      'names the account GB82 WEST 1234 5698 7654 32 for Green Lane Ltd. The 2 invoices',
    );
    expect(finding?.message).toContain('Many payees have several accounts or change their bank');
    // Values of other files are not revealed.
    expect(JSON.stringify(finding)).not.toContain(OLD);
    expect(JSON.stringify(finding)).not.toContain('DE89 3704');
  });

  it('tells nothing once it is known, where one of several is, or where no other was named', async () => {
    await keep(paidTo([OLD], 'A-1001'));
    await keep(paidTo([NEW], 'A-1002'));
    expect(await codesOf((await keep(paidTo([NEW], 'A-1003'))).recordId)).toEqual([]);
    expect(
      await codesOf((await keep(paidTo([OLD, 'FR1420041010050500013M02606'], 'A-1004'))).recordId),
    ).toEqual([]);
    const first = await keep({ ...paidTo(['NO9386011117947'], 'B-1001'), merchant: 'Blue Lane Ltd' });
    expect(await codesOf(first.recordId)).toEqual([]);
  });
});

describe('one account of several payees', { timeout: 300_000 }, () => {
  let count = 1_000;
  const invoiceOf = (merchant: string, accounts = [OLD]) => ({
    ...{ merchant, accounts, number: `S-${++count}`, total: count },
  });

  it('is told with the files, and why that may be innocent', async () => {
    const first = await keep(invoiceOf('Green Lane Ltd'), { claimant: 'Ann Archer' });
    const later = await keep(invoiceOf('Harbour Workshop'), { claimant: 'Bob Baker' });
    expect(await codesOf(first.recordId)).toEqual([]);
    const [finding] = await check(later.recordId);
    expect(finding).toMatchObject({
      code: 'ERROR_SHARED_ACCOUNT',
      assetIds: [later.assetId],
      values: { payee: 'Harbour Workshop', account: 'DE89 3704 0044 0532 0130 00', payees: 1, files: 1 },
      matches: [{ assetId: first.assetId, match: 'payee' }],
    });
    expect(finding?.message).toMatch(
      /names the account DE89 3704 0044 0532 0130 00 for Harbour Workshop\. An invoice that came in before, on \d+ \w+ 20\d\d, names it for another payee\. Firms of one group/,
    );
    // Values of other files are not revealed.
    expect(JSON.stringify(finding)).not.toContain('Green Lane');
  });

  it('is told where nobody is named as claimant, as among the suppliers of a firm', async () => {
    await keep(invoiceOf('Green Lane Ltd'));
    await keep(invoiceOf('Harbour Workshop'));
    const third = await keep(invoiceOf('Nordic Timber'));
    expect(firstOf(await check(third.recordId))).toMatchObject({
      code: 'ERROR_SHARED_ACCOUNT',
      values: { payees: 2, files: 2 },
    });
  });

  it('is not told of one claimant: it may be the account that all are paid from', async () => {
    await keep(invoiceOf('Green Lane Ltd'), { claimant: 'Ann Archer' });
    const later = await keep(invoiceOf('Harbour Workshop'), { claimant: 'Archer, Ann' });
    expect(await codesOf(later.recordId)).toEqual([]);
  });

  it('is not told once more than three others share it: somebody pays or collects with it', async () => {
    for (const name of ['Green Lane Ltd', 'Harbour Workshop', 'Nordic Timber', 'Quick Glass'])
      await keep(invoiceOf(name));
    expect(await codesOf((await keep(invoiceOf('Umbrella Foods'))).recordId)).toEqual([]);
  });

  it.each(['Green Lane Ltd Berlin', 'Gren Lane', 'GREEN-LANE LIMITED'])(
    'is not told of %s, which may be the same payee',
    async (name) => {
      await keep(invoiceOf('Green Lane Ltd'));
      expect(await codesOf((await keep(invoiceOf(name))).recordId)).toEqual([]);
    },
  );
});

describe('one vehicle, phone or appliance', { timeout: 300_000 }, () => {
  let count = 3_000;
  const about = (...objects: string[]) => ({
    ...{ objects, merchant: `Workshop ${++count}`, number: `O-${count}`, total: count },
  });
  const CAR = 'vin:WVWZZZ1KZAW123458';

  it('that another claimant named is told, with the file, and why that may be innocent', async () => {
    const first = await keep(about(CAR), { claimant: 'Ann Archer' });
    const later = await keep(about('imei:490154203237518', CAR), { claimant: 'Bob Baker' });
    const [finding] = await check(later.recordId);
    expect(finding).toMatchObject({
      code: 'ERROR_OBJECT_NUMBER',
      assetIds: [later.assetId],
      values: { kind: 'vin', number: 'WVWZZZ1KZAW123458', files: 1 },
      matches: [{ assetId: first.assetId, recordId: first.recordId, match: 'object' }],
    });
    expect(finding?.message).toMatch(
      /names the vehicle identification number WVWZZZ1KZAW123458\. So does a file that came in before, on \d+ \w+ 20\d\d, in a record of another claimant\. Things are sold, lent and inherited/,
    );
    expect(await codesOf(first.recordId)).toEqual([]);
  });

  it.each([
    ['the same claimant, whose car it is', 'Ann Archer', 'Archer, Ann'],
    ['an earlier record that names nobody', '', 'Bob Baker'],
    ['a record that names nobody', 'Ann Archer', ''],
  ])('is not told of %s', async (_, earlier, later) => {
    await keep(about(CAR), { claimant: earlier });
    expect(await codesOf((await keep(about(CAR), { claimant: later })).recordId)).toEqual([]);
  });

  it('is not told of another one', async () => {
    await keep(about(CAR), { claimant: 'Ann Archer' });
    const later = await keep(about('serial:WVWZZZ1KZAW123458'), { claimant: 'Bob Baker' });
    expect(await codesOf(later.recordId)).toEqual([]);
  });

  it('makes later records be checked anew once it is known who claims', async () => {
    const first = await keep(about(CAR));
    const later = await keep(about(CAR), { claimant: 'Bob Baker' });
    const find = server.platform.database.withOrganisation(organisation.id, (t) =>
      findLaterOfOtherClaimants(t, first.recordId),
    );
    expect(await find).toEqual([later.recordId]);
  });
});

describe('the numbers of a payee', { timeout: 300_000 }, () => {
  const issued = (number: string, date: string, more: Told = {}) => ({
    ...{ number: `RE-2026-${number}`, date, total: Number(number) },
    ...more,
  });

  const keepInOrder = async () => {
    await keep(issued('0051', '2026-02-01'));
    await keep(issued('0055', '2026-02-15'));
    await keep(issued('0060', '2026-03-01'));
  };

  it('that follow one another though their dates are far apart are told, with the files, and how innocent that is', async () => {
    const earlier = await keep(issued('0041', '2026-01-10'));
    const later = await keep(issued('0042', '2026-05-20'));
    expect(await codesOf(earlier.recordId)).toEqual([]);
    const [finding] = await check(later.recordId);
    expect(finding).toMatchObject({
      code: 'ERROR_NUMBER_SERIES',
      assetIds: [later.assetId],
      values: { payee: 'Green Lane Ltd', number: 'RE-2026-0042', how: 'apart', files: 1 },
      matches: [{ assetId: earlier.assetId, recordId: earlier.recordId, match: 'series' }],
    });
    expect(finding?.message).toMatch(
      /^“invoice-\d+\.png” states the number RE-2026-0042 of Green Lane Ltd\. A file that came in before, on \d+ \w+ 20\d\d, states the number directly before or after it, but a date that is more than 60 days away\. Whoever writes few invoices/,
    );
    // What other files state stays in these.
    expect(JSON.stringify(finding)).not.toContain('0041');
    const { data } = await call(routes.getRecord, { params: { id: later.recordId } });
    expect(data.needsReview).toBe(true);
  });

  it('are told of two files of one record as well', async () => {
    const one = await keep(issued('0041', '2026-01-10'));
    const other = await keep(issued('0042', '2026-05-20'));
    await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.update(assets).set({ recordId: one.recordId }).where(eq(assets.id, other.assetId)),
    );
    expect((await check(one.recordId)).map(({ code, assetIds }) => [code, assetIds])).toEqual([
      ['ERROR_NUMBER_SERIES', [other.assetId]],
    ]);
  });

  it('that follow one another are told of two claimants, and not of one or of nobody', async () => {
    await keep(issued('0041', '2026-03-01'), { claimant: 'Ann Archer' });
    const same = await keep(issued('0042', '2026-03-02'), { claimant: 'Archer, Ann' });
    const nobody = await keep(issued('0040', '2026-03-01'));
    const other = await keep(issued('0043', '2026-03-02'), { claimant: 'Bob Baker' });
    expect(await codesOf(same.recordId)).toEqual([]);
    expect(await codesOf(nobody.recordId)).toEqual([]);
    const [finding] = await check(other.recordId);
    expect(finding).toMatchObject({
      values: { how: 'claimant', files: 1 },
      matches: [{ assetId: same.assetId }],
    });
    expect(finding?.message).toContain('directly before or after it, in a record of another claimant.');
    expect(finding?.message).toContain('People who are at one till one after the other');
  });

  it('that fall while the dates rise are told where at least three others are in order', async () => {
    await keepInOrder();
    const [small] = await check((await keep(issued('0020', '2026-04-20'))).recordId);
    expect(small).toMatchObject({ code: 'ERROR_NUMBER_SERIES', values: { how: 'smaller', files: 3 } });
    expect(small?.message).toContain(
      'too small for its date: their numbers are larger, and all are dated earlier',
    );
    expect(small?.matches).toHaveLength(3);
  });

  it('that are too large for their date are told likewise', async () => {
    await keepInOrder();
    const [large] = await check((await keep(issued('0090', '2026-01-02'))).recordId);
    expect(large?.values).toMatchObject({ how: 'larger', files: 3 });
  });

  it.each<[string, Told]>([
    ['a number in order', issued('0056', '2026-02-20')],
    ['one that is billed some days late', issued('0050', '2026-02-10')],
    ['one of another year', issued('0020', '2027-04-20')],
    ['one of another payee', issued('0020', '2026-04-20', { merchant: 'Red Lane Ltd' })],
    ['one of another series', { number: 'GS-2026-0020', date: '2026-04-20', total: 20 }],
    ['one with more digits', issued('00020', '2026-04-20')],
    ['one that was not read with certainty', issued('0020', '2026-04-20', { certainty: 0.6 })],
  ])('tells nothing of %s', async (_, told) => {
    await keepInOrder();
    expect(await codesOf((await keep(told)).recordId)).toEqual([]);
  });

  it('tells nothing where the others are in no order either, as of several tills', async () => {
    for (const [number, date] of [
      ['0051', '2026-02-01'],
      ['0060', '2026-01-15'],
      ['0065', '2026-03-01'],
    ] as const)
      await keep(issued(number, date));
    expect(await codesOf((await keep(issued('0020', '2026-04-20'))).recordId)).toEqual([]);
  });

  it('tells nothing where copies of one document alone are dated otherwise', async () => {
    for (let copy = 0; copy < 3; copy++) await keep(issued('0060', '2026-03-01'));
    expect(await codesOf((await keep(issued('0090', '2026-01-02'))).recordId)).toEqual([]);
  });

  it('tells nothing of numbers that end with their year', async () => {
    await keep({ number: 'RE 41/2025', date: '2025-04-01', total: 41 });
    expect(await codesOf((await keep({ number: 'RE 41/2026', date: '2026-04-01' })).recordId)).toEqual([]);
  });

  it('of one receipt are compared with those of its own payee, where a file holds two of one number', async () => {
    await keep(issued('0041', '2026-05-19', { merchant: 'Red Lane Ltd' }));
    await keep(issued('0044', '2026-02-01'));
    const { assetId, recordId } = await keep(issued('0042', '2026-05-20', { merchant: 'Red Lane Ltd' }));
    await server.platform.database.withOrganisation(organisation.id, async (t) => {
      const [row] = await t.select().from(expenses).where(eq(expenses.assetId, assetId));
      const other = { place: 1, merchant: 'Green Lane Ltd', merchantKey: 'greenlane', spentOn: '2026-01-10' };
      await t.insert(expenses).values({ ...row!, ...other, id: crypto.randomUUID(), receiptKey: null });
    });
    expect(await codesOf(recordId)).toEqual([]);
  });

  it('tells nothing of what an unclear date may be', async () => {
    await keep(issued('0041', '2026-01-10'));
    const later = await keep(issued('0042', '2026-05-20'));
    await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute(sql`UPDATE expenses SET report = jsonb_set(report, '{expense,otherDate}', '"2026-01-12"')
        WHERE asset_id = ${later.assetId}`),
    );
    expect(await codesOf(later.recordId)).toEqual([]);
  });

  it('make records of later ones be checked, once they are read', async () => {
    const first = await keep(issued('0041', '2026-01-10'));
    const next = await keep(issued('0042', '2026-05-20'));
    const against = await keep(issued('0020', '2026-04-20'));
    await keep(issued('0099', '2026-06-20'));
    const found = await server.platform.database.withOrganisation(organisation.id, (t) =>
      findLaterInvoices(t, first.assetId),
    );
    expect(found.sort()).toEqual([next.recordId, against.recordId].sort());
    const named = await server.platform.database.withOrganisation(organisation.id, (t) =>
      findLaterOfOtherClaimants(t, first.recordId),
    );
    expect(named.sort()).toEqual([next.recordId, against.recordId].sort());
  });
});

/** Like retention, for files of records archived long ago. */
async function erase(recordId: string) {
  await server.platform.database.withOrganisation(organisation.id, async (t) => {
    // Without a worker nothing is analysed, and files waiting for analysis are not erased.
    await t.update(assets).set({ analysisStatus: 'complete' }).where(eq(assets.recordId, recordId));
    const archived = { archived: true, archivedAt: new Date('2020-01-01') };
    await t.update(records).set(archived).where(eq(records.id, recordId));
  });
  expect(await eraseDueFiles(server.platform.database, organisation.id, 30)).toBe(1);
}

describe('invoices', { timeout: 300_000 }, () => {
  it('are compared within one organisation', async () => {
    const elsewhere = await createOrganisation(server.platform);
    await keep({ accounts: [OLD] }, { by: await signInTo(elsewhere), of: elsewhere });
    expect(await codesOf((await keep({ total: 219, accounts: [NEW] })).recordId)).toEqual([]);
  });

  it('are not compared where the organisation looks for no duplicates', async () => {
    await call(routes.updateOrganisationConfig, { body: { duplicateCheckEnabled: false } });
    await keep({ accounts: [OLD] });
    expect(await codesOf((await keep({ total: 219, accounts: [NEW] })).recordId)).toEqual([]);
  });

  it('are forgotten with their file', async () => {
    const earlier = await keep({ accounts: [OLD] });
    const later = await keep({ total: 219, accounts: [NEW] });
    expect(await codesOf(later.recordId)).toEqual(['ERROR_PAYEE_ACCOUNT', 'ERROR_INVOICE_NUMBER']);
    await erase(earlier.recordId);
    const told = await readFindings(later.recordId);
    expect(told.map(({ assetIds, matches }) => [assetIds, matches.length])).toEqual([
      [[later.assetId], 1],
      [[later.assetId], 1],
    ]);
    expect(await codesOf(later.recordId)).toEqual([]);
  });

  it('leave no word of what they say in the findings of a record whose files are erased', async () => {
    await keep({ accounts: [OLD] });
    const later = await keep({ total: 219, accounts: [NEW] });
    expect(await codesOf(later.recordId)).toHaveLength(2);
    await erase(later.recordId);
    expect(await readFindings(later.recordId)).toEqual([]);
  });

  it('that were read late make records of later ones be checked', async () => {
    const earlier = await keep({ accounts: [OLD] });
    const number = await keep({ total: 219 });
    const account = await keep({ number: 'RE-2026-0077', accounts: [NEW] });
    await keep({ number: 'RE-2026-0099' });
    const find = (id: string) =>
      server.platform.database.withOrganisation(organisation.id, (t) => findLaterInvoices(t, id));
    expect((await find(earlier.assetId)).sort()).toEqual([number.recordId, account.recordId].sort());
    expect(await find(account.assetId)).toEqual([]);
  });
});
