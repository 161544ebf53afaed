import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  firstOf,
  makeForm,
  makePng,
  openWorkplace,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expenses } from '../../../platform/database/schema/expenses.ts';
import { findChains } from './find-chains.ts';

let server: TestServer;
let call: Call;
let organisationId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ call, organisationId } = await openWorkplace(server));
}, 300_000);
afterAll(() => server.close());

let seed = 4_000;
interface Receipt {
  readonly number: string;
  readonly own: string;
  readonly previous: string;
  readonly isFirst?: boolean;
  readonly till?: string;
  readonly certificate?: string;
  readonly total?: number;
  readonly signature?: string;
}

const NOTHING = { checkedOn: '2026-03-01', page: null, receipt: null, digits: null };
function writeCode({ number, total, signature = 'holds', ...link }: Receipt) {
  const place = { x: 0, y: 0, width: 1, height: 1 };
  const figures = Object.entries({ number, ...(total !== undefined && { total }) }).map(([field, stated]) => {
    return { field, name: null, stated, printed: null, state: 'not-compared', places: [] };
  });
  return {
    ...{ kind: 'rksv', format: 'QRCode', place, figures, signature, sentence: null, statements: [] },
    chain: { till: 'KASSE-1', certificate: 'a1', isFirst: false, ...link },
  };
}

/** A file of the record with the codes of a till, as if it had been read: one code per receipt. */
async function keep(recordId: string, ...receipts: readonly [Receipt, ...Receipt[]]) {
  const form = makeForm({ recordId }, { [`${receipts[0].number}.png`]: makePng(++seed) });
  const { assets } = await call(routes.uploadFiles, { form });
  const assetId = firstOf(assets).id;
  await server.platform.database.withOrganisation(organisationId, (t) =>
    t.insert(expenses).values(
      receipts.map((receipt, place) => ({
        ...{ assetId, organisationId, place, taskId: randomUUID(), isReceipt: true },
        report: { ...NOTHING, expense: { codes: [writeCode(receipt)] } as never },
      })),
    ),
  );
  return { id: assetId, recordId };
}
const openRecord = async () => (await call(routes.createRecord, { body: {} })).data.id;
// The stored row is not a complete expense, and is not presented here.
const chainOf = async (file: { readonly id: string; readonly recordId: string }) =>
  firstOf(await server.platform.database.withOrganisation(organisationId, (t) => findChains(t, file)));
const [A, B] = [
  { number: '41', own: 'AAAAAAAAAAA=', previous: 'ZZZZZZZZZZZ=' },
  { number: '42', own: 'BBBBBBBBBBB=', previous: 'AAAAAAAAAAA=' },
];

it('finds that a receipt continues another one of its record, and names that', async () => {
  const record = await openRecord();
  const [first, second] = [await keep(record, A), await keep(record, B)];
  expect(await chainOf(second)).toMatchObject({
    ...{ receipt: 0, code: 0, state: 'holds', other: { assetId: first.id } },
    sentence: 'The receipt continues 41 (41.png): it holds the hash of that receipt.',
  });
});

it('cannot tell without the receipt before, which another record does not lend', async () => {
  const [one, other] = [await openRecord(), await openRecord()];
  await keep(one, A);
  expect(await chainOf(await keep(other, B))).toMatchObject({ state: 'unchecked', other: null });
});

it('tells a receipt that does not continue the one with the number before, of the same till alone', async () => {
  const record = await openRecord();
  const first = await keep(record, A);
  const changed = { ...B, previous: 'CCCCCCCCCCC=' };
  expect(await chainOf(await keep(record, changed))).toMatchObject({
    ...{ state: 'fails', other: { assetId: first.id }, statements: [{ id: 'receipt.chain-fails' }] },
  });
  const elsewhere = { ...changed, own: 'DDDDDDDDDDD=', previous: 'EEEEEEEEEEE=', till: 'KASSE-2' };
  expect(await chainOf(await keep(record, elsewhere))).toMatchObject({ state: 'unchecked' });
});

it('lets no receipt that was printed without a signature, nor one by a key nobody vouches for, refute what the till signed', async () => {
  const changed = { ...B, previous: 'CCCCCCCCCCC=' };
  for (const signature of ['unsigned', 'holds-unvouched']) {
    const record = await openRecord();
    await keep(record, { ...A, signature });
    expect(await chainOf(await keep(record, changed))).toMatchObject({
      ...{ state: 'unchecked', statements: [{ id: 'receipt.chain-fails' }] },
    });
    const other = await openRecord();
    await keep(other, { ...A, signature });
    const first = { ...B, isFirst: true, total: 0 };
    expect(await chainOf(await keep(other, first))).toMatchObject({
      ...{ state: 'unchecked', statements: [{ id: 'receipt.chain-first-late' }] },
    });
  }
});

it('tells two receipts that say they follow the same one, but no second picture of one receipt', async () => {
  const record = await openRecord();
  const [first, again] = [await keep(record, A), await keep(record, A)];
  expect(await chainOf(again)).toMatchObject({ state: 'unchecked' });
  expect(await chainOf(await keep(record, { ...A, number: '90', own: 'FFFFFFFFFFF=' }))).toMatchObject({
    ...{ state: 'fails', other: { assetId: first.id }, statements: [{ id: 'receipt.chain-forks' }] },
  });
});

it('needs no receipt before the first one of a till', async () => {
  const receipt = { number: '1', own: 'GGGGGGGGGGG=', previous: 'HHHHHHHHHHH=', isFirst: true };
  expect(await chainOf(await keep(await openRecord(), receipt))).toMatchObject({
    ...{ state: 'holds', other: null, statements: [{ id: 'receipt.chain-first' }] },
  });
});

it('tells a fork although the receipt before it is there too, of both that follow it', async () => {
  const record = await openRecord();
  await keep(record, A);
  const genuine = await keep(record, B);
  const forged = await keep(record, { ...B, own: 'IIIIIIIIIII=' });
  for (const [file, twin] of [
    [genuine, forged],
    [forged, genuine],
  ] as const)
    expect(await chainOf(file)).toMatchObject({
      ...{ state: 'fails', other: { assetId: twin.id }, statements: [{ id: 'receipt.chain-forks' }] },
    });
});

it('lets no receipt be refuted by one whose signature does not hold, and compares that one with none', async () => {
  const record = await openRecord();
  await keep(record, A);
  const genuine = await keep(record, B);
  const forged = await keep(record, { ...B, own: 'IIIIIIIIIII=', signature: 'fails' });
  expect(await chainOf(genuine)).toMatchObject({ state: 'holds' });
  expect(await chainOf(forged)).toMatchObject({
    ...{ state: 'unchecked', other: null, statements: [{ id: 'receipt.chain-not-compared' }] },
  });
});

it('says where anyone may have written the hash, and does not let that refute what the till signed', async () => {
  const record = await openRecord();
  await keep(record, A);
  const unverified = await keep(record, { ...B, signature: 'no-key' });
  expect(await chainOf(unverified)).toMatchObject({
    ...{ state: 'holds', statements: [{ id: 'receipt.chain-holds' }, { id: 'receipt.chain-unsigned' }] },
    sentence: expect.stringContaining('The signature of the receipt was not verified'),
  });
  const signed = await keep(record, { ...B, own: 'JJJJJJJJJJJ=' });
  expect(await chainOf(signed)).toMatchObject({ state: 'unchecked', other: { assetId: unverified.id } });
  expect(await chainOf(unverified)).toMatchObject({ state: 'fails', other: { assetId: signed.id } });
});

describe('a receipt that says it is the first one of its till', () => {
  const FIRST = { number: '10', own: 'GGGGGGGGGGG=', previous: 'HHHHHHHHHHH=', isFirst: true, total: 0 };

  it('is contradicted by another that says so too, by the same certificate', async () => {
    const record = await openRecord();
    const genuine = await keep(record, FIRST);
    const forged = await keep(record, { ...FIRST, own: 'KKKKKKKKKKK=' });
    expect(await chainOf(forged)).toMatchObject({
      ...{ state: 'fails', other: { assetId: genuine.id }, statements: [{ id: 'receipt.chain-firsts' }] },
    });
  });

  it('may have a namesake with another certificate', async () => {
    const record = await openRecord();
    await keep(record, FIRST);
    const other = await keep(record, { ...FIRST, own: 'KKKKKKKKKKK=', certificate: 'b2' });
    expect(await chainOf(other)).toMatchObject({
      ...{ state: 'unchecked', statements: [{ id: 'receipt.chain-firsts-unclear' }] },
    });
  });

  it('is contradicted by one with a lower number, but not by those that follow', async () => {
    const record = await openRecord();
    const file = await keep(record, FIRST);
    await keep(record, A);
    expect(await chainOf(file)).toMatchObject({ state: 'holds' });
    const lower = await keep(record, { ...A, number: '3', own: 'LLLLLLLLLLL=', previous: 'MMMMMMMMMMM=' });
    expect(await chainOf(file)).toMatchObject({
      ...{ state: 'fails', other: { assetId: lower.id }, statements: [{ id: 'receipt.chain-first-late' }] },
    });
  });

  it('is not believed where something was sold', async () => {
    expect(await chainOf(await keep(await openRecord(), { ...FIRST, total: 47.11 }))).toMatchObject({
      state: 'unchecked',
      sentence: expect.stringContaining('this one for 47.11.'),
    });
  });
});

it('compares every receipt of the file itself, and says that it cannot tell beyond what it compares', async () => {
  const record = await openRecord();
  const many = Array.from({ length: 500 }, (_, i): Receipt => {
    return { number: `${1000 + i}`, own: `own ${i}`, previous: `own ${i - 1}` };
  });
  const [first = A, ...rest] = many;
  await keep(record, first, ...rest);
  const last = await keep(record, { number: '1500', own: 'own 500', previous: 'own 499' });
  expect(await chainOf(last)).toMatchObject({ state: 'holds' });
  await keep(record, B);
  expect(await chainOf(last)).toMatchObject({
    ...{
      state: 'unchecked',
      other: null,
      statements: [{ id: 'receipt.chain-many', values: { count: 500 } }],
    },
  });
  const fork = await keep(record, { number: '1500', own: 'NNNNNNNNNNN=', previous: 'own 498' });
  expect(await chainOf(fork)).toMatchObject({ state: 'fails' });
});
