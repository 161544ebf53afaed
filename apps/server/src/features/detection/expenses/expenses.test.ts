import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makeForm,
  makePng,
  makeStatement,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisations } from '../../../platform/database/schema/organisations.ts';

let server: TestServer;
let call: Call;
let organisationId: string;
let username: string;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  const user = await createUser(server.platform, organisation);
  username = user.username;
  call = server.client(await signIn(server.client(), user));
});
afterAll(() => server.close());

const LINES = [
  ['GREEN LANE STATIONERS LTD', ''],
  ['12 Green Lane, Leeds', ''],
  ['Date 14/03/2024', ''],
  ['Paper', '12.50'],
  ['Ink cartridge', '28.80'],
  ['TOTAL GBP', '41.30'],
  ['CASH', '50.00'],
  ['CHANGE', '8.70'],
] as const;

/** A receipt as a picture of its own: paper of another grey has other bytes. */
async function drawReceipt(paper: number, change: Record<string, string> = {}): Promise<Buffer> {
  const rows = LINES.map(([left, right], i) => {
    const y = 60 + 56 * i;
    return `<text x="40" y="${y}">${left}</text><text x="760" y="${y}" text-anchor="end">${change[left] ?? right}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="520"
    font-family="DejaVu Sans, sans-serif" font-size="30"><rect width="100%" height="100%" fill="rgb(${paper},${paper},${paper})"/>${rows.join('')}</svg>`;
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 95 }).toBuffer();
}

const detect = (fields: Record<string, string>, files: Record<string, Uint8Array> = {}) =>
  call(routes.detect, { form: makeForm({ analysis_types: 'detect_expenses', ...fields }, files) });
async function ended(taskId: string) {
  const read = async () =>
    (await call(routes.detectResult, { form: makeForm({ taskId: [taskId] }) })).docs[0];
  await expect
    .poll(async () => ['complete', 'failure'].includes((await read()).status), {
      ...{ timeout: 90_000, interval: 200 },
    })
    .toBe(true);
  return read();
}
async function readReceipt(paper: number, change?: Record<string, string>) {
  const { docs } = await detect({}, { 'receipt.jpg': await drawReceipt(paper, change) });
  const [{ taskId, assetId }] = docs;
  return { assetId, task: await ended(taskId) };
}
const found = async (assetId: string) => (await call(routes.getExpenses, { params: { id: assetId } })).data;
const configure = (config: Record<string, unknown>) =>
  server.platform.database.withOrganisation(organisationId, (t) =>
    t.update(organisations).set({ config }).where(eq(organisations.id, organisationId)),
  );

describe('detect_expenses', { timeout: 180_000 }, () => {
  it('reads a receipt, tells where each field stands, and keeps it with the picture', async () => {
    const { assetId, task } = await readReceipt(255);
    expect(task).toMatchObject({ type: 'detect_expenses', status: 'complete', result: null, message: null });
    const [expense] = task.expenses!;
    expect(expense).toMatchObject({
      ...{ merchant: 'GREEN LANE STATIONERS LTD', date: '2024-03-14', currency: 'GBP', total: 41.3 },
      sums: { fit: true, failures: [] },
    });
    expect(expense.lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['Paper', 12.5],
      ['Ink cartridge', 28.8],
    ]);
    // The total is drawn on the baseline at 340, at the right.
    const [place] = expense.places.total;
    expect(place.x).toBeGreaterThan(600);
    expect(place.y + place.height).toBeGreaterThan(330);
    expect(place.y + place.height).toBeLessThan(350);
    const kept = await found(assetId);
    expect(kept).toMatchObject({ assetId, expenses: [expense], earlier: [], history: [] });
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
        ...{ id: expect.any(String), at: expect.any(String), by: username },
        ...{ before: { total: 47.3, tip: null }, after: { total: 41.3, tip: null } },
      },
    ]);
    expect(await found(assetId)).toEqual(data);
    // By its corrected total it is another picture of a receipt that came before.
    expect(data.earlier.length).toBeGreaterThan(0);
    const { data: second } = await call(routes.correctExpenses, { params, body: { merchant: 'Green Lane' } });
    expect(second.history.map(({ after }) => after)).toEqual([
      { merchant: 'Green Lane' },
      { total: 41.3, tip: null },
    ]);
    await expect(call(routes.correctExpenses, { params, body: {} })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    // Reading it again does not undo what a person said.
    const { docs } = await detect({ input_data: JSON.stringify({ asset_id: assetId }) });
    await ended(docs[0].taskId);
    expect((await found(assetId)).expenses[0]).toMatchObject({ merchant: 'Green Lane', total: 41.3 });
  });

  it('says that a picture shows no receipt, and has nothing to correct there', async () => {
    const { docs } = await detect({}, { 'a.png': makePng(6) });
    expect(await ended(docs[0].taskId)).toMatchObject({ status: 'complete', expenses: [] });
    expect((await found(docs[0].assetId)).expenses).toEqual([]);
    const params = { id: docs[0].assetId };
    await expect(call(routes.correctExpenses, { params, body: { total: 1 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(call(routes.getExpenses, { params: { id: randomUUID() } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('says why where it cannot: a document, or switched off', async () => {
    const { docs } = await detect({}, { 'a.pdf': makeStatement('Expenses') });
    const reason = 'Expenses of documents are not read yet: hand in a picture of the receipt.';
    expect(await ended(docs[0].taskId)).toMatchObject({ status: 'failure', message: reason });
    const form = makeForm({ detectExpenses: 'true' }, { 'b.pdf': makeStatement('Expenses too') });
    const { taskId } = await call(routes.documentAnalysis, { form });
    const read = () => call(routes.fetchDocumentResult, { form: makeForm({ taskId }) });
    await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('complete');
    expect(await read()).toMatchObject({ expenses: null, errors: [reason] });
    await configure({ expenseDetectionEnabled: false });
    try {
      const off = await detect({}, { 'c.png': makePng(8) });
      expect(await ended(off.docs[0].taskId)).toMatchObject({
        ...{ status: 'failure', message: 'Expense detection is switched off for the organisation.' },
      });
    } finally {
      await configure({});
    }
  });
});
