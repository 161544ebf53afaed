import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  editStatement,
  firstOf,
  makeForm,
  makeStatement,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepRecognisedText } from './page-texts.ts';

let server: TestServer;
let call: Call;
let organisationId: string;
let assetId: string;

async function openOffice() {
  const organisation = await createOrganisation(server.platform);
  const token = await signIn(server.client(), await createUser(server.platform, organisation));
  return { organisation, call: server.client(token) };
}

async function upload(by: Call, name: string, file: Uint8Array): Promise<string> {
  const { assets } = await by(routes.uploadFiles, { form: makeForm({}, { [name]: file }) });
  const status = async () =>
    (await by(routes.getDocument, { params: { id: firstOf(assets).id } }).catch(() => null))?.status;
  await vi.waitFor(async () => expect(await status()).toBe('Success'), { timeout: 60_000, interval: 200 });
  return firstOf(assets).id;
}

beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const office = await openOffice();
  call = office.call;
  organisationId = office.organisation.id;
  assetId = await upload(call, 'statement.pdf', editStatement(makeStatement('Orchid'), 'Orchid'));
});
afterAll(() => server.close());

describe('the text of documents', () => {
  it('is given page by page, each word with its place', async () => {
    const { data } = await call(routes.getPageText, { params: { id: assetId, page: 1 } });
    expect(data).toMatchObject({ page: 1, source: 'page', width: 595, height: 842 });
    const words = data.lines.map((line) => line.map(([word]) => word).join(' '));
    expect(words).toEqual(['Orchid', 'Opening balance 1,200.00', 'Rent -850.00', 'Closing balance 9,350.00']);
    expect(data.lines[3]?.[2]).toEqual(['9,350.00', 400, 181.6, 46.7, 8.6]);
    await expect(call(routes.getPageText, { params: { id: assetId, page: 2 } })).rejects.toMatchObject({
      httpStatus: 404,
    });
  });

  it('is searched within the document, as received and not as it was', async () => {
    const find = async (query: string) =>
      (await call(routes.findInDocument, { params: { id: assetId }, query: { query } })).docs;
    expect((await find('BALANCE')).map(({ before, match }) => [before, match])).toEqual([
      ['Orchid Opening', 'balance'],
      [expect.stringContaining('Rent -850.00 Closing'), 'balance'],
    ]);
    expect(await find('9,350')).toMatchObject([
      { page: 1, match: '9,350.00', boxes: [{ height: expect.any(Number) }] },
    ]);
    expect((await find(' 350.00')).filter(({ match }) => match === '350.00')).toEqual([]);
  });

  it('is found by the organisation’s search, with page and snippet', async () => {
    const { docs } = await call(routes.findTexts, { query: { query: 'closing BALANCE 9,350' } });
    expect(docs).toMatchObject([
      { assetId, recordId: null, originalName: 'statement.pdf', page: 1, pages: 1, source: 'page' },
    ]);
    expect(docs[0]).toMatchObject({ match: 'Closing balance 9,350.00', after: '' });
    expect((await call(routes.findTexts, { query: { query: '100%_' } })).docs).toEqual([]);
    await expect(call(routes.findTexts, { query: { query: 'ab' } })).rejects.toMatchObject({
      httpStatus: 400,
    });
  });

  it('is found by no other organisation', async () => {
    const others = await openOffice();
    expect((await others.call(routes.findTexts, { query: { query: 'Orchid' } })).docs).toEqual([]);
    await expect(
      others.call(routes.findInDocument, { params: { id: assetId }, query: { query: 'Orchid' } }),
    ).rejects.toMatchObject({ httpStatus: 404 });
  });

  it('of a receipt is what was recognised on it', async () => {
    const id = await upload(call, 'receipt.pdf', makeStatement('Violet'));
    const words = ['Violet', 'Market'].map((text, place) => ({
      ...{ text, x: 10 + 100 * place, y: 20, width: 80, height: 12, line: 0, block: 0, certainty: 1 },
    }));
    const page = { width: 400, height: 600, language: 'en' as const, words };
    await server.platform.database.withOrganisation(organisationId, (t) =>
      keepRecognisedText(t, { organisationId, assetId: id }, page),
    );
    const { docs } = await call(routes.findTexts, { query: { query: 'violet market' } });
    expect(docs).toMatchObject([{ assetId: id, source: 'recognised', match: 'Violet Market' }]);
  });
});
