import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  drawReceipt,
  firstFew,
  firstOf,
  makeAccountStatement,
  makeForm,
  makePng,
  makeReceipt,
  makeReceipts,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { organisations } from '../../../platform/database/schema/organisations.ts';

let server: TestServer;
let call: Call;
let colleague: Call;
let organisationId: string;
let username: string;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  await enterNewOrganisation();
});
afterAll(() => server.close());

async function enterNewOrganisation() {
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const user = await createUser(server.platform, organisation);
  username = user.username;
  call = server.client(await signIn(server.client(), user));
  colleague = server.client(await signIn(server.client(), await createUser(server.platform, organisation)));
  await configure({});
}

const detect = (fields: Record<string, string>, files: Record<string, Uint8Array> = {}) =>
  call(routes.detect, { form: makeForm({ analysis_types: 'detect_expenses', ...fields }, files) });
async function ended(taskId: string) {
  const read = async () =>
    firstOf((await call(routes.detectResult, { form: makeForm({ taskId: [taskId] }) })).docs);
  await expect
    .poll(async () => ['complete', 'failure'].includes((await read()).status), {
      ...{ timeout: 90_000, interval: 200 },
    })
    .toBe(true);
  return read();
}
async function readFile(name: string, bytes: Uint8Array) {
  const { taskId, assetId } = firstOf((await detect({}, { [name]: bytes })).docs);
  return { assetId, task: await ended(taskId) };
}
const readReceipt = async (paper: number, change?: Record<string, string>) =>
  readFile('receipt.jpg', await drawReceipt(paper, change));
/** Its text need not be recognised, which takes seconds: for tests of what happens to a receipt once it is read. */
const readDocument = (number: string) => readFile('receipt.pdf', makeReceipts([number]));
const found = async (assetId: string) => (await call(routes.getExpenses, { params: { id: assetId } })).data;
/** Files are not looked at for tampering as well, which takes longer than to read them, unless that is asked for. */
const configure = (config: Record<string, unknown>) =>
  server.platform.database.withOrganisation(organisationId, (t) =>
    t
      .update(organisations)
      .set({ config: { tamperDetectionEnabled: false, ...config } })
      .where(eq(organisations.id, organisationId)),
  );

describe('detect_expenses', { timeout: 180_000 }, () => {
  it('reads a receipt, tells where each field stands, and keeps it with the picture', async () => {
    const { assetId, task } = await readReceipt(255);
    expect(task).toMatchObject({ type: 'detect_expenses', status: 'complete', result: null, message: null });
    const expense = firstOf(task.expenses!);
    expect(expense).toMatchObject({
      ...{ merchant: 'GREEN LANE STATIONERS LTD', date: '2024-03-14', currency: 'GBP', total: 41.3 },
      sums: { fit: true, failures: [] },
    });
    expect(expense.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Paper', 12.5],
      ['Ink cartridge', 28.8],
    ]);
    // The total is drawn on the baseline at 340, at the right.
    const place = firstOf(expense.places.total ?? []);
    expect(place.x).toBeGreaterThan(600);
    expect(place.y + place.height).toBeGreaterThan(330);
    expect(place.y + place.height).toBeLessThan(350);
    const kept = await found(assetId);
    expect(kept).toMatchObject({ assetId, state: 'complete', refusal: null, expenses: [expense] });
    expect(kept).toMatchObject({ earlier: [], consecutive: [], notes: [], history: [] });
    expect(kept.page).toEqual({ width: 800, height: 520 });
  });

  it('tells the same receipt on another picture, in the order of their arrival, and not another one', async () => {
    const first = await readReceipt(250, { CHANGE: '8.71' });
    const total = { 'TOTAL GBP': '43.30', 'Ink cartridge': '30.80', CHANGE: '6.70' };
    const [other, again] = [await readReceipt(245, total), await readReceipt(240)];
    const ids = (await found(again.assetId)).earlier.map(({ assetId }) => assetId);
    expect(ids).toContain(first.assetId);
    expect(ids).not.toContain(other.assetId);
    expect((await found(first.assetId)).earlier.map(({ assetId }) => assetId)).not.toContain(again.assetId);
    expect((await found(other.assetId)).earlier).toEqual([]);
  });

  it('is corrected by a reviewer, checked anew, and keeps who changed what', async () => {
    const { assetId } = await readReceipt(235, { 'TOTAL GBP': '47.30' });
    const params = { id: assetId };
    const { data } = await call(routes.correctExpenses, { params, body: { total: 41.3, tip: null } });
    expect(data.expenses[0]).toMatchObject({
      ...{ total: 41.3, certainty: { total: 1 }, sums: { fit: true, failures: [] } },
    });
    expect(data.history).toEqual([
      {
        ...{ id: expect.any(String), receipt: 0, at: expect.any(String), by: username },
        ...{ before: { total: 47.3, tip: null }, after: { total: 41.3, tip: null } },
        ...{ undoes: null, isUndone: false },
      },
    ]);
    expect(await found(assetId)).toEqual(data);
    // After the correction, its total makes it another picture of an earlier receipt.
    expect(data.earlier.length).toBeGreaterThan(0);
    const { data: second } = await call(routes.correctExpenses, { params, body: { merchant: 'Green Lane' } });
    expect(second.history.map(({ after }) => after)).toEqual([
      { merchant: 'Green Lane' },
      { total: 41.3, tip: null },
    ]);
    await expect(call(routes.correctExpenses, { params, body: {} })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    // Reading it again does not undo a person's correction.
    const { docs } = await detect({ input_data: JSON.stringify({ asset_id: assetId }) });
    await ended(firstOf(docs).taskId);
    expect((await found(assetId)).expenses[0]).toMatchObject({ merchant: 'Green Lane', total: 41.3 });
  });

  it('takes corrections back one after the other, to what was read', async () => {
    const { assetId, task } = await readDocument('5331');
    const params = { id: assetId };
    const read = firstOf(task.expenses!);
    await call(routes.correctExpenses, { params, body: { total: 41.3 } });
    const { data: twice } = await colleague(routes.correctExpenses, {
      params,
      body: { tip: 2, merchant: 'Green Lane' },
    });
    const [{ id: second }, { id: first }] = firstFew(twice.history, 2);
    const undo = (correction: string) => call(routes.undoExpenseCorrection, { params, body: { correction } });
    // A later correction exists, which depends on what it changed.
    await expect(undo(first)).rejects.toMatchObject({ code: 'CONFLICT', httpStatus: 409 });
    const { data: once } = await undo(second);
    expect(once.expenses[0]).toMatchObject({ total: 41.3, tip: null, merchant: read.merchant });
    expect(once.history[0]).toMatchObject({
      ...{ undoes: second, by: username, before: { tip: 2, merchant: 'Green Lane' } },
      after: { tip: null, merchant: read.merchant },
    });
    expect(once.history.find(({ id }) => id === second)?.isUndone).toBe(true);
    await expect(undo(second)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { data: none } = await undo(first);
    // As it was read: places and certainty of the reading are restored too.
    expect(none.expenses[0]).toEqual(read);
    expect(await found(assetId)).toEqual(none);
    await expect(undo(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses corrections that no receipt can say', async () => {
    const { assetId } = await readDocument('5229');
    for (const body of [{ date: '31/12/2024' }, { currency: 'pounds' }, { total: 1e12 }, { merchant: '' }])
      await expect(call(routes.correctExpenses, { params: { id: assetId }, body })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        httpStatus: 400,
      });
    expect((await found(assetId)).history).toEqual([]);
  });

  it('tells what it waits for, and what never was asked for', async () => {
    const { assets } = await call(routes.uploadFiles, { form: makeForm({}, { 'a.png': makePng(61) }) });
    expect(await found(firstOf(assets).id)).toMatchObject({
      ...{ state: 'not-asked', refusal: null, checkedOn: null, page: null, expenses: [], history: [] },
    });
    const { docs } = await detect({ input_data: JSON.stringify({ asset_id: firstOf(assets).id }) });
    expect(['waiting', 'running']).toContain((await found(firstOf(assets).id)).state);
    await ended(firstOf(docs).taskId);
    expect(await found(firstOf(assets).id)).toMatchObject({ state: 'complete', expenses: [] });
  });

  it('tells a receipt whose number is next to that of another one', async () => {
    const [first, far, next] = [
      await readDocument('004711'),
      await readDocument('004719'),
      await readDocument('004712'),
    ];
    const files = async (id: string) =>
      (await found(id)).consecutive.map(({ assetId, number }) => [assetId, number]);
    expect(await files(first.assetId)).toEqual([[next.assetId, '004712']]);
    expect(await files(next.assetId)).toEqual([[first.assetId, '004711']]);
    expect(await files(far.assetId)).toEqual([]);
  });

  it('tells a day that is older than the organisation allows', async () => {
    await configure({ maxExpenseAgeDays: 30 });
    try {
      const { task } = await readDocument('5427');
      const [failure] = firstOf(task.expenses!).sums.failures;
      expect(failure).toMatchObject({
        id: 'date-too-old',
        sentence: expect.stringContaining('30 are allowed'),
        statements: [{ id: 'receipt.date-too-old', values: expect.objectContaining({ allowed: 30 }) }],
      });
    } finally {
      await configure({});
    }
  });

  it('says that a picture shows no receipt, and has nothing to correct there', async () => {
    const { docs } = await detect({}, { 'a.png': makePng(6) });
    expect(await ended(firstOf(docs).taskId)).toMatchObject({ status: 'complete', expenses: [] });
    expect((await found(firstOf(docs).assetId)).expenses).toEqual([]);
    const params = { id: firstOf(docs).assetId };
    await expect(call(routes.correctExpenses, { params, body: { total: 1 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(call(routes.getExpenses, { params: { id: randomUUID() } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('reads the invoice in a document, with the page of each field', async () => {
    await configure({ tamperDetectionEnabled: true });
    const form = makeForm({ detectExpenses: 'true' }, { 'b.pdf': makeReceipt() });
    const { taskId, assetId } = await call(routes.documentAnalysis, { form });
    const read = () => call(routes.fetchDocumentResult, { form: makeForm({ taskId }) });
    await expect.poll(async () => (await read()).status, { timeout: 90_000 }).toBe('complete');
    const { expenses, errors } = await read();
    expect(errors).toEqual([]);
    const [expense] = expenses!;
    expect(expense).toMatchObject({
      ...{ merchant: 'GREEN LANE STATIONERS LTD', date: '2024-03-14', currency: 'GBP', total: 41.3 },
      places: { merchant: [{ page: 1 }], total: [{ page: 2 }] },
      sums: { fit: true, failures: [] },
    });
    expect(await found(assetId)).toMatchObject({ page: null, digits: null, expenses: [expense] });
    await configure({});
  });

  it('reads an account statement with every line, and no receipt out of it', async () => {
    const { docs } = await detect({}, { 'account.pdf': makeAccountStatement() });
    const { assetId, taskId } = firstOf(docs);
    expect(await ended(taskId)).toMatchObject({ status: 'complete', expenses: [] });
    const { accountStatements, expenses } = await found(assetId);
    expect(expenses).toEqual([]);
    const statement = firstOf(accountStatements!);
    expect(statement).toMatchObject({
      ...{ institution: 'First Example Bank', account: '44172083', opening: 1_200, closing: 2_357.21 },
      ...{ from: '2026-03-01', to: '2026-03-31' },
      sums: { fit: true, failures: [] },
    });
    expect(statement.rows[1]).toMatchObject({
      ...{ kind: 'booking', date: '2026-03-02', description: 'Rent', amount: -850, balance: 350 },
      ...{ state: 'fits', places: [{ page: 1 }] },
    });
  });

  it('names the line of an account statement whose amount does not lead to its balance, and has it reviewed', async () => {
    const { data: record } = await call(routes.createRecord, { body: {} });
    const form = makeForm(
      { recordId: record.id, analyzeFile: 'false', detectExpenses: 'true' },
      { 'raised.pdf': makeAccountStatement({ Salary: '5,140.00' }) },
    );
    const { assetId } = await call(routes.documentAnalysis, { form });
    const read = async () => (await found(assetId)).accountStatements?.[0];
    await expect.poll(async () => (await read())?.sums.fit, { timeout: 90_000 }).toBe(false);
    const statement = await read();
    expect(statement?.sums.failures).toMatchObject([
      {
        id: 'account-amount',
        rows: [2],
        explanations: [{ figure: 'amount', row: 2, printed: 5_140, expected: 2_140 }],
      },
    ]);
    expect(statement?.rows[2]).toMatchObject({ description: 'Salary', state: 'fails' });
  });

  it('takes each receipt of a document for itself: its checks, its corrections, its line in the list', async () => {
    const one = await detect({}, { 'taxis.pdf': makeReceipts(['881', '884', '882']) });
    const { taskId, assetId } = firstOf(one.docs);
    expect((await ended(taskId)).expenses).toHaveLength(3);
    const { expenses, consecutive, page } = await found(assetId);
    expect(page).toBeNull();
    expect(expenses.map(({ number, total, places }) => [number, total, places.total?.[0]?.page])).toEqual([
      ['881', 10.5, 1],
      ['884', 11.5, 2],
      ['882', 12.5, 3],
    ]);
    expect(consecutive.map(({ receipt, number }) => [receipt, number])).toEqual([
      [0, '882'],
      [2, '881'],
    ]);
    const params = { id: assetId };
    const { data } = await call(routes.correctExpenses, {
      ...{ params, query: { receipt: 1 }, body: { total: 20 } },
    });
    expect(data.expenses.map(({ total }) => total)).toEqual([10.5, 20, 12.5]);
    expect(data.history).toMatchObject([{ receipt: 1, before: { total: 11.5 }, after: { total: 20 } }]);
    const { docs } = await call(routes.listExpenses, { query: { count: 100 } });
    const rows = docs.filter((row) => row.assetId === assetId);
    expect(rows.map(({ merchant }) => merchant)).toEqual(Array(3).fill('HARBOUR TAXIS LTD'));
    expect(rows.map(({ receipt, total }) => [receipt, total]).sort()).toEqual([
      [0, 10.5],
      [1, 20],
      [2, 12.5],
    ]);
    const wrong = { params, query: { receipt: 3 }, body: { total: 1 } };
    await expect(call(routes.correctExpenses, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // After another reading, the correction still applies.
    const again = await detect({ input_data: JSON.stringify({ asset_id: assetId }) });
    await ended(firstOf(again.docs).taskId);
    expect((await found(assetId)).expenses.map(({ total }) => total)).toEqual([10.5, 20, 12.5]);
  });

  it('tells a number that is next to that of a receipt of a colleague in another record', async () => {
    const upload = async (by: Call, number: string) => {
      const { data: record } = await by(routes.createRecord, { body: {} });
      const form = makeForm({ recordId: record.id }, { 'taxi.pdf': makeReceipts([number]) });
      const { assets } = await by(routes.uploadFiles, { form });
      const { docs } = await detect({ input_data: JSON.stringify({ asset_id: firstOf(assets).id }) });
      await ended(firstOf(docs).taskId);
      return { assetId: firstOf(assets).id, recordId: record.id };
    };
    const first = await upload(call, '77010');
    const next = await upload(colleague, '77011');
    expect((await found(first.assetId)).consecutive).toMatchObject([{ ...next, number: '77011' }]);
    const { docs } = await call(routes.listExpenses, { query: { flag: 'consecutive' } });
    expect(docs.map(({ assetId }) => assetId)).toEqual(expect.arrayContaining([first.assetId, next.assetId]));
  });

  it('says why where it cannot: another kind of file, or switched off', async () => {
    await configure({ expenseDetectionEnabled: false, tamperDetectionEnabled: true });
    try {
      const off = await detect({}, { 'c.png': makePng(8) });
      expect(await found(firstOf(off.docs).assetId)).toMatchObject({
        ...{ state: 'not-asked', refusal: 'Expense detection is switched off for the organisation.' },
      });
      const form = makeForm({ detectExpenses: 'true' }, { 'off.pdf': makeReceipt('Off') });
      const { taskId } = await call(routes.documentAnalysis, { form });
      const read = () => call(routes.fetchDocumentResult, { form: makeForm({ taskId }) });
      await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('complete');
      const reason = 'Expense detection is switched off for the organisation.';
      expect(await read()).toMatchObject({ expenses: null, errors: [reason] });
      expect(await ended(firstOf(off.docs).taskId)).toMatchObject({
        ...{ status: 'failure', message: 'Expense detection is switched off for the organisation.' },
      });
    } finally {
      await configure({});
    }
  });
});

describe('a receipt that came in before', { timeout: 180_000 }, () => {
  // Receipts of the other tests look like it too.
  beforeAll(enterNewOrganisation);

  it('is a finding of the record that it comes in with again', async () => {
    const open = async () => (await call(routes.createRecord, { body: {} })).data;
    const [one, other] = [await open(), await open()];
    const upload = async (recordId: string, paper: number) => {
      const change = { Paper: '1.50', 'TOTAL GBP': '30.30', CHANGE: '19.70' };
      const form = makeForm({ recordId }, { 'receipt.jpg': await drawReceipt(paper, change) });
      const { assets } = await call(routes.uploadFiles, { form });
      const { docs } = await detect({ input_data: JSON.stringify({ asset_id: firstOf(assets).id }) });
      await ended(firstOf(docs).taskId);
      return firstOf(assets).id;
    };
    const first = await upload(one.id, 222);
    const again = await upload(other.id, 190);
    const findings = async () =>
      (await call(routes.getRecord, { params: { id: other.id } })).data.findings.filter(
        ({ code }) => code === 'ERROR_DUPLICATE_MEDIA',
      );
    await expect.poll(async () => (await findings()).length).toBe(1);
    const { assetIds, matches } = firstOf(await findings());
    expect(assetIds).toEqual([again]);
    expect(matches).toMatchObject([{ assetId: first, recordId: one.id }]);
    expect(['receipt', 'near']).toContain(firstOf(matches).match);
  });
});
