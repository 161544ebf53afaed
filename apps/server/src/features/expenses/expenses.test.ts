import type { Call } from '@assay/contract/client';
import type { ExpenseList } from '@assay/contract/expenses';
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { expenses } from '../../platform/database/schema/expenses.ts';

let server: TestServer;
let organisation: TestOrganisation;
let call: Call;
let recordId: string;
let again: string;
beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
  call = server.client(await signIn(server.client(), await createUser(server.platform, organisation)));
  const { data: record } = await call(routes.createRecord, { body: { referenceId: 'CLAIM-1' } });
  recordId = record.id;
  await keep({ merchant: 'Green Lane Ltd', spentOn: '2026-01-05', total: 10, number: '41' }, recordId);
  await keep({ merchant: 'GREEN LANE', spentOn: '2026-01-31', total: 30.5, number: '42' });
  await keep({
    merchant: 'Café Sol',
    spentOn: '2026-02-01',
    total: 7.25,
    currency: 'EUR',
    failed: ['tax-share'],
  });
  again = await keep({ merchant: 'Café Sol', spentOn: '2026-02-01', total: 7.25, currency: 'EUR' });
  await keep({ merchant: '=HYPERLINK("http://x")', spentOn: null, total: null, currency: null });
});
afterAll(() => server.close());

let seed = 100;
/** A file with a receipt as if it had been read. */
async function keep(
  given: Partial<typeof expenses.$inferInsert>,
  inRecord?: string,
  of: { organisation: TestOrganisation; call: Call } = { organisation, call },
): Promise<string> {
  const form = makeForm(inRecord ? { recordId: inRecord } : {}, { 'receipt.png': makePng(seed++) });
  const { assets } = await of.call(routes.uploadFiles, { form });
  const row = { currency: 'GBP', ...given };
  const merchantKey = row.merchant?.toLowerCase().replace(/ ltd$/, '') ?? null;
  await server.platform.database.withOrganisation(of.organisation.id, (t) =>
    t.insert(expenses).values({
      ...{ assetId: firstOf(assets).id, organisationId: of.organisation.id, taskId: crypto.randomUUID() },
      ...{ report: { checkedOn: '2026-03-01', page: null, receipt: null, expense: null, digits: null } },
      ...{ merchantKey, isReceipt: true, ...row },
      receiptKey: row.spentOn && row.total ? `${merchantKey}|${row.spentOn}|${row.total}` : null,
      ...(row.number && { numberSeries: '', numberValue: Number(row.number) }),
    }),
  );
  return firstOf(assets).id;
}
const list = (query = {}) => call(routes.listExpenses, { query: { sort: 'date:asc', ...query } });
const names = ({ docs }: ExpenseList) => docs.map(({ merchant, total }) => [merchant, total]);

describe('GET /api/v1/expenses', () => {
  it('lists receipts with their record and what is odd about them, and sums them up by currency', async () => {
    const { docs, totals, totalDocs } = await list();
    expect(totalDocs).toBe(5);
    expect(docs[1]).toMatchObject({
      ...{ merchant: 'Green Lane Ltd', number: '41', date: '2026-01-05', currency: 'GBP', total: 10 },
      ...{ record: { id: recordId, referenceId: 'CLAIM-1' }, failed: [], isRepeated: false },
      isConsecutive: true,
    });
    // The later one of the two that are the same.
    const repeated = docs.filter(({ isRepeated }) => isRepeated).map(({ assetId }) => assetId);
    expect(repeated).toEqual([again]);
    expect(totals).toEqual([
      { currency: 'EUR', expenses: 2, total: 14.5 },
      { currency: 'GBP', expenses: 2, total: 40.5 },
      { currency: null, expenses: 1, total: null },
    ]);
  });

  it('is narrowed by period, merchant, currency, record and failed checks, totals included', async () => {
    const january = await list({ from: '2026-01-01', to: '2026-01-31' });
    expect(names(january)).toEqual([
      ['Green Lane Ltd', 10],
      ['GREEN LANE', 30.5],
    ]);
    expect(january.totals).toEqual([{ currency: 'GBP', expenses: 2, total: 40.5 }]);
    const green = await list({ filter: ['merchant:contains:green lane', 'currency:GBP'], to: '2026-01-30' });
    expect(names(green)).toEqual([['Green Lane Ltd', 10]]);
    expect(names(await list({ record: 'CLAIM-1' }))).toEqual([['Green Lane Ltd', 10]]);
    expect(names(await list({ record: 'CLAIM-2' }))).toEqual([]);
    expect(names(await list({ flag: 'tax-share' }))).toEqual([['Café Sol', 7.25]]);
    expect(names(await list({ flag: 'repeated' }))).toEqual([['Café Sol', 7.25]]);
    expect((await list({ flag: 'any' })).totalDocs).toBe(4);
  });

  it('is sorted by its columns, page after page', async () => {
    const page = (index: number) => list({ sort: 'total:desc', count: 2, index });
    expect([...names(await page(0)), ...names(await page(1)), ...names(await page(2))]).toEqual([
      ['GREEN LANE', 30.5],
      ['Green Lane Ltd', 10],
      ['Café Sol', 7.25],
      ['Café Sol', 7.25],
      ['=HYPERLINK("http://x")', null],
    ]);
    const byName = names(await list({ sort: 'merchant:asc' })).map(([merchant]) => merchant);
    expect(byName).toEqual([
      '=HYPERLINK("http://x")',
      'Café Sol',
      'Café Sol',
      'GREEN LANE',
      'Green Lane Ltd',
    ]);
  });

  it.each([
    [{ from: '2026-02-30' }],
    [{ from: '2026-02-02', to: '2026-02-01' }],
    [{ sort: 'tax:asc' }],
    [{ filter: 'address:Leeds' }],
    [{ filter: 'total:greater-than:much' }],
    [{ flag: 'suspicious' }],
    [{ count: 0 }],
  ])('refuses %j', async (query) => {
    await expect(list(query)).rejects.toMatchObject({ code: 'INVALID_REQUEST', httpStatus: 400 });
  });

  it('shows another organisation nothing, and nobody who is not signed in', async () => {
    const other = await createOrganisation(server.platform);
    const theirs = server.client(await signIn(server.client(), await createUser(server.platform, other)));
    expect(await theirs(routes.listExpenses, {})).toMatchObject({ docs: [], totals: [], totalDocs: 0 });
    expect(await theirs(routes.listExpenseMerchants, {})).toMatchObject({ docs: [], others: 0 });
    expect(await (await theirs(routes.exportExpenses, {})).text()).toMatch(/^Date,[^\n]+\n$/);
    // Another organisation's identical receipt is revealed to nobody.
    await keep({ merchant: 'Green Lane', spentOn: '2026-01-05', total: 10, number: '40' }, undefined, {
      ...{ organisation: other, call: theirs },
    });
    const { docs } = await theirs(routes.listExpenses, {});
    expect(docs).toMatchObject([{ isRepeated: false, isConsecutive: false }]);
    for (const route of [routes.listExpenses, routes.listExpenseMerchants, routes.exportExpenses])
      await expect(server.client()(route, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('is for access tokens that may read files', async () => {
    const admin = server.client(
      await signIn(server.client(), await createUser(server.platform, organisation, { roles: ['admin'] })),
    );
    const issue = async (scopes: ('assets:read' | 'records:read')[]) => {
      const { accessToken } = await admin(routes.createAccessToken, {
        body: { type: 'organization', entity: organisation.identifier, name: 'Reader', scopes },
      });
      return server.client(accessToken, { type: 'organization' });
    };
    const reader = await issue(['assets:read']);
    expect((await reader(routes.listExpenses, {})).totalDocs).toBe(5);
    const other = await issue(['records:read']);
    for (const route of [routes.listExpenses, routes.listExpenseMerchants, routes.exportExpenses])
      await expect(other(route, {})).rejects.toMatchObject({ code: 'FORBIDDEN', httpStatus: 403 });
  });
});

describe('GET /api/v1/expenses/merchants', () => {
  it('counts receipts, sums, failed checks and repetitions, whatever the spelling', async () => {
    const { docs, others } = await call(routes.listExpenseMerchants, {});
    expect(others).toBe(0);
    expect(docs).toEqual([
      {
        ...{ merchant: 'Café Sol', expenses: 2, failed: 1, repeated: 1, consecutive: 0 },
        totals: [{ currency: 'EUR', expenses: 2, total: 14.5 }],
      },
      {
        ...{
          merchant: expect.stringMatching(/green lane/i),
          expenses: 2,
          failed: 0,
          repeated: 0,
          consecutive: 2,
        },
        totals: [{ currency: 'GBP', expenses: 2, total: 40.5 }],
      },
      {
        ...{ merchant: '=HYPERLINK("http://x")', expenses: 1, failed: 0, repeated: 0, consecutive: 0 },
        totals: [{ currency: null, expenses: 1, total: null }],
      },
    ]);
    const february = await call(routes.listExpenseMerchants, { query: { from: '2026-02-01' } });
    expect(february.docs.map(({ merchant }) => merchant)).toEqual(['Café Sol']);
  });
});

describe('GET /api/v1/expenses/export', () => {
  it('writes what the filters find as a table, in which nothing is a formula, and says so in the audit log', async () => {
    const answer = await call(routes.exportExpenses, { query: { sort: 'date:asc', to: '2026-01-31' } });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="expenses.csv"');
    const [head, first, second, end] = (await answer.text()).split('\r\n');
    expect(head).toBe(
      'Date,Merchant,Number,Currency,Total,Tax,Record,File,Received,Failed checks,"Same merchant, date and total before",Consecutive number',
    );
    expect(first).toMatch(
      /^2026-01-05,Green Lane Ltd,41,GBP,10\.00,,CLAIM-1,receipt\.png,[\dT:.-]+Z,,no,yes$/,
    );
    expect(second).toMatch(/^2026-01-31,GREEN LANE,42,GBP,30\.50,/);
    expect(end).toBe('');
    const all = await (await call(routes.exportExpenses, {})).text();
    expect(all).toContain(`,"'=HYPERLINK(""http://x"")",`);
    const { rows } = await server.platform.database.withOrganisation(organisation.id, (t) =>
      t.execute<{ details: object }>(
        sql`SELECT details FROM audit_entries WHERE action = 'expenses.exported' ORDER BY created_at LIMIT 1`,
      ),
    );
    expect(rows).toEqual([{ details: { to: '2026-01-31' } }]);
  });
});
