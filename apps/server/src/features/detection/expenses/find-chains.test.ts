import { randomUUID } from 'node:crypto';
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
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expenses } from '../../../platform/database/schema/expenses.ts';
import { findChains } from './find-chains.ts';

let server: TestServer;
let call: Call;
let organisationId: string;
beforeAll(async () => {
  server = await startTestServer();
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  call = server.client(await signIn(server.client(), await createUser(server.platform, organisation)));
}, 300_000);
afterAll(() => server.close());

let seed = 4_000;
interface Receipt {
  readonly number: string;
  readonly own: string;
  readonly previous: string;
  readonly isFirst?: boolean;
  readonly till?: string;
}

/** A file of the record with the code of a till, as if it had been read. */
async function keep(recordId: string, { number, isFirst = false, till = 'KASSE-1', ...link }: Receipt) {
  const form = makeForm({ recordId }, { [`${number}.png`]: makePng(++seed) });
  const { assets } = await call(routes.uploadFiles, { form });
  const assetId = firstOf(assets).id;
  const place = { x: 0, y: 0, width: 1, height: 1 };
  const figure = {
    field: 'number',
    name: null,
    stated: number,
    printed: null,
    state: 'not-compared',
    places: [],
  };
  const code = {
    ...{ kind: 'rksv', format: 'QRCode', place, figures: [figure], signature: 'holds' },
    ...{ chain: { till, certificate: 'a1', isFirst, ...link }, sentence: null, statements: [] },
  };
  const nothing = { checkedOn: '2026-03-01', page: null, receipt: null, digits: null };
  await server.platform.database.withOrganisation(organisationId, (t) =>
    t.insert(expenses).values({
      ...{ assetId, organisationId, taskId: randomUUID(), isReceipt: true },
      report: { ...nothing, expense: { codes: [code] } as never },
    }),
  );
  return { id: assetId, recordId };
}
const openRecord = async () => (await call(routes.createRecord, { body: {} })).data.id;
// What was kept is no whole expense, and is not presented here.
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
