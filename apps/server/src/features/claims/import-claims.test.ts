import { claimFieldsSchema } from '@assay/contract/claim-fields';
import { makeClaimTemplate } from '@assay/contract/claim-input';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
});

const send = async (csv: string, isTrial = false) =>
  (await call(routes.importClaims, { body: { csv, isTrial } })).data;
const outcomes = async (csv: string, isTrial = false) =>
  (await send(csv, isTrial)).rows.map(({ line, outcome }) => [line, outcome]);
const read = async (id: string) => (await call(routes.getRecord, { params: { id } })).data;
const count = async () => (await call(routes.listRecords, { query: {} })).docs.length;

describe('a table of claims', () => {
  it('is tried without writing, then opens records, and changes nothing the second time', async () => {
    const csv =
      'Reference;Date;Amount;Currency;Coordinates;Account\nA-1;31.10.2026;1.250,50;eur;"48.137, 11.575";"Hail;\nlarge"\nA-2;2026-11-01;;;;\n';
    expect(await outcomes(csv, true)).toEqual([
      [2, 'new'],
      [4, 'new'],
    ]);
    expect(await count()).toBe(0);
    expect(await outcomes(csv)).toEqual([
      [2, 'new'],
      [4, 'new'],
    ]);
    expect((await read('A-1')).claim).toMatchObject({
      ...{ date: '2026-10-31', amount: 1_250.5, currency: 'EUR', account: 'Hail;\nlarge' },
      location: { latitude: 48.137, longitude: 11.575 },
    });
    expect(await outcomes(csv)).toEqual([
      [2, 'same'],
      [4, 'same'],
    ]);
    expect(await count()).toBe(2);
  });

  it('changes what a record states, tells what stood there before, and leaves empty cells alone', async () => {
    await call(routes.createRecord, {
      body: { referenceId: 'B-1', claim: { amount: 900, claimant: 'Ann Lee' } },
    });
    const { rows } = await send('reference,amount,claimant,date\nB-1,1000,,2026-10-31\n');
    expect(rows).toMatchObject([
      {
        outcome: 'changed',
        changes: [
          { column: 'date', from: null, to: '2026-10-31' },
          { column: 'amount', from: '900', to: '1000' },
        ],
      },
    ]);
    expect((await read('B-1')).claim).toMatchObject({
      amount: 1_000,
      claimant: 'Ann Lee',
      date: '2026-10-31',
    });
  });

  it('refuses what is wrong by line and column, and takes the other lines', async () => {
    const { rows, unknownColumns } = await send(
      'reference,date,amount,kind,currency,coordinates,Colour\n' +
        'C-1,10/31/2026,much,flood,€,here,red\n' +
        'C-2,2026-02-30,1,,,,\n' +
        ',2026-10-31,,,,,\n' +
        'C-3,2026-10-31,,,,,\n' +
        'C-3,2026-10-30,,,,,\n',
    );
    expect(unknownColumns).toEqual(['Colour']);
    expect(
      rows.map(({ line, outcome, errors }) => [line, outcome, errors.map(({ column }) => column)]),
    ).toEqual([
      [2, 'refused', ['date', 'amount', 'coordinates', 'kind', 'currency']],
      [3, 'refused', ['date']],
      [4, 'refused', ['reference']],
      [5, 'new', []],
      [6, 'refused', ['reference']],
    ]);
    expect(rows[4]?.errors).toEqual([{ column: 'reference', message: 'Line 5 has this reference already.' }]);
    expect(await count()).toBe(1);
  });

  it.each([
    ['nothing', '', 'The first line must name the columns, and one of them “reference”.'],
    [
      'no reference',
      'date\n2026-10-31',
      'The first line must name the columns, and one of them “reference”.',
    ],
    [
      'a column twice',
      'reference,date,Date\nA,2026-10-31,2026-10-31',
      'The column “date” stands there twice.',
    ],
    ['too many lines', `reference\n${'A\n'.repeat(1_001)}`, 'At most 1000 lines at a time.'],
  ])('is refused as a whole: %s', async (_, csv, message) => {
    await expect(send(csv)).rejects.toMatchObject({ code: 'INVALID_REQUEST', message });
  });

  it('can begin with the template, which is read as it stands', async () => {
    expect(await outcomes(makeClaimTemplate([]), true)).toEqual([[2, 'new']]);
  });

  it('gives refused lines back with their reasons, which are imported once they are corrected', async () => {
    const { refused } = await send(
      'reference;account;date\r\nD-1;"=SUM(A1)\n""so""";31.10.2026\r\nD-2;-;10/31/2026\r\n;x;2026-10-31;y\r\n',
    );
    expect(refused?.split('\r\n')).toEqual([
      'refused because,reference,account,date',
      `"date: A day, as 2026-10-31 or 31.10.2026.",D-2,"'-",10/31/2026`,
      expect.stringMatching(/^reference: .+ It has more cells than there are columns\.,,x,2026-10-31,y$/),
      '',
    ]);
    expect((await read('D-1')).claim?.account).toBe('=SUM(A1)\n"so"');
    const again = await send(refused?.replace('10/31/2026', '2026-10-31') ?? '');
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['new', 'refused']);
    expect(again.unknownColumns).toEqual([]);
    // As it was written, without the guard for spreadsheets; and with one column of reasons.
    expect((await read('D-2')).claim?.account).toBe('-');
    expect(again.refused?.split('\r\n')[0]).toBe('refused because,reference,account,date');
    expect((await send('reference,date\nD-2,2026-10-31\n')).refused).toBeNull();
  });

  it('states the organisation’s own facts under their names, or by their ids', async () => {
    const claimFields = [
      { id: 'own-plate' as const, label: 'Number plate' },
      { id: 'own-shop' as const, label: 'Workshop' },
      { id: 'own-old' as const, label: 'Old', isUsed: false },
      { id: 'number' as const, label: 'Membership' },
    ];
    await call(routes.updateOrganisationConfig, { body: { claimFields } });
    const { rows, unknownColumns } = await send(
      'reference,NUMBER PLATE,own-shop,Old,Membership\n' +
        `E-1,P AB 123,Miller & Sons,x,M-7\nE-2,${'x'.repeat(2_001)},,,\n`,
    );
    expect(unknownColumns).toEqual(['Old']);
    expect(rows).toMatchObject([
      {
        changes: [
          { column: 'number', from: null, to: 'M-7' },
          { column: 'NUMBER PLATE', from: null, to: 'P AB 123' },
          { column: 'own-shop', from: null, to: 'Miller & Sons' },
        ],
      },
      { outcome: 'refused', errors: [{ column: 'NUMBER PLATE' }] },
    ]);
    expect((await read('E-1')).claim).toMatchObject({
      ...{ number: 'M-7', own: { 'own-plate': 'P AB 123', 'own-shop': 'Miller & Sons' } },
    });
    expect(await outcomes('reference,Workshop\nE-1,Miller & Sons\n')).toEqual([[2, 'same']]);
    expect(await outcomes(makeClaimTemplate(claimFieldsSchema.parse(claimFields)), true)).toEqual([
      [2, 'new'],
    ]);
  });

  it('with facts of the organisation’s own that are called as other columns is read all the same, and holds no formula', async () => {
    const claimFields = [
      { id: 'own-day' as const, label: 'Date' },
      { id: 'own-one' as const, label: 'Twice' },
      { id: 'own-two' as const, label: 'twice' },
      { id: 'own-sum' as const, label: '=HYPERLINK("x")' },
    ];
    await call(routes.updateOrganisationConfig, { body: { claimFields } });
    const template = makeClaimTemplate(claimFieldsSchema.parse(claimFields));
    expect(template).toContain(`,own-day,own-one,own-two,"'=HYPERLINK(""x"")"\r\n`);
    const filled = template.replace(/,,,,\r\n$/, ',1 May,a,b,7\r\n').replace('EXAMPLE-1', 'F-1');
    expect(await outcomes(filled)).toEqual([[2, 'new']]);
    expect((await read('F-1')).claim?.own).toEqual({
      ...{ 'own-day': '1 May', 'own-one': 'a', 'own-two': 'b', 'own-sum': '7' },
    });
    const exported = await (await call(routes.exportRecords, { query: {} })).text();
    expect(exported.split('\r\n')[0]).toContain(',own-day,own-one,own-two,');
  });

  it('is not for those who only look', async () => {
    const organisation = await createOrganisation(server.platform);
    const auditor = await createUser(server.platform, organisation, { roles: ['auditor'] });
    const look = server.client(await signIn(server.client(), auditor));
    await expect(look(routes.importClaims, { body: { csv: 'reference\nA-1' } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
