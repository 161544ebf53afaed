import { type Assessment, BANDS, type Band } from '@assay/contract/assessments';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { colourScoreOf } from '@assay/contract/wordings/disputed-score';
import { findDissent } from '@assay/contract/wordings/dissent-words';
import {
  createOrganisation,
  createUser,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { clientRequestAssets } from '../../platform/database/schema/client-requests.ts';
import { assets, records } from '../../platform/database/schema/records.ts';

let server: TestServer;
let call: Call;
let organisationId: string;
let recordId: string;
let assetId: string;
let orderId: string;

beforeAll(async () => {
  server = await startTestServer();
  const user = await createUser(server.platform, await createOrganisation(server.platform));
  organisationId = user.organisationId;
  call = server.client(await signIn(server.client(), user));
  const { data } = await call(routes.createRecord, { body: {} });
  recordId = data.id;
  const form = makeForm({ recordId }, { 'one.png': makePng(9_201) });
  assetId = (await call(routes.uploadFiles, { form })).assets[0]!.id;
  const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', type: 'general' };
  const order = await call(routes.createClientRequest, { body: { ...ann, recordId, send: false } });
  orderId = order.data.id;
  await server.platform.database.withOrganisation(organisationId, (t) =>
    t.insert(clientRequestAssets).values({ assetId, organisationId, clientRequestId: orderId }),
  );
});
afterAll(() => server.close());

const assess = (
  status: Assessment['status'],
  compromisedScore: number | null,
  operatorModel?: Assessment['operatorModel'],
) => ({
  operatorModel,
  ...{ model: 'copy-move', version: '1.0.0', title: 'Copied parts', status, compromisedScore, message: '' },
  ...{ regions: [], raw: {}, overlayKey: null, milliseconds: 1 },
});

/** How the lists of records and of reports show a file with this analysis. */
async function tell(band: Band, tamperScore: number, assessments: ReturnType<typeof assess>[]) {
  const analysis = { sentences: [], assessments, overlayKey: null, milliseconds: 1 };
  await server.platform.database.withOrganisation(organisationId, async (t) => {
    await t
      .update(assets)
      .set({ analysisStatus: 'complete', tamperScore, band, analysis })
      .where(eq(assets.id, assetId));
    await t.update(records).set({ tamperScore }).where(eq(records.id, recordId));
  });
  const { docs } = await call(routes.listRecords, {});
  const { docs: reports } = await call(routes.listReports, {});
  const { data: order } = await call(routes.getClientRequest, { params: { id: orderId } });
  const { data: queue } = await call(routes.getRecord, { params: { id: recordId } });
  return [docs[0], reports[0], order.assets[0], queue].map((one) => one?.isDisputed);
}

it('a verdict that was never entered in the ledger is told to be none of its', async () => {
  await tell('low', 12, [assess('finding', 3)]);
  const { data } = await call(routes.getVerdict, { params: { id: assetId } });
  expect(data).toMatchObject({ state: 'not-entered', index: null });
});

it('lists show a score as disputed where one method is sure of the contrary, as verdicts do', async () => {
  const scores: Readonly<Record<Band, number>> = {
    low: 12,
    moderate: 40,
    high: 60,
    'very-high': 90,
    unknown: 12,
  };
  for (const band of BANDS)
    for (const assessment of [
      assess('finding', 74),
      assess('finding', 75),
      assess('finding', 91.5),
      assess('inconclusive', null),
      assess('finding', 91.5, { licence: 'MIT', calibration: null, weight: null }),
      assess('finding', 91.5, { licence: 'MIT', calibration: 'f'.repeat(64), weight: 2 }),
    ]) {
      const { compromisedScore: score, ...said } = assessment;
      const isDisputed = findDissent(band, [{ ...said, score }]) !== null;
      expect(
        await tell(band, scores[band], [assess('finding', 3), assessment]),
        `${band} ${JSON.stringify(assessment)}`,
      ).toEqual([isDisputed, isDisputed, isDisputed, isDisputed]);
    }
});

it('the list of files puts a disputed score where its colour stands, before those that are moderate', async () => {
  const form = makeForm({}, { 'a.png': makePng(9_202), 'b.png': makePng(9_203), 'c.png': makePng(9_204) });
  const { assets: taken } = await call(routes.uploadFiles, { form });
  const files = [
    { score: 45, band: 'moderate', sure: false },
    { score: 12, band: 'low', sure: true },
    { score: 80, band: 'very-high', sure: false },
  ] as const;
  await server.platform.database.withOrganisation(organisationId, async (t) => {
    for (const [at, { score, band, sure }] of files.entries()) {
      const assessments = [assess('finding', sure ? 91 : 3)];
      const analysis = { sentences: [], assessments, overlayKey: null, milliseconds: 1 };
      await t
        .update(assets)
        .set({ analysisStatus: 'complete', tamperScore: score, band, analysis })
        .where(eq(assets.id, taken[at]!.id));
    }
  });
  const { docs } = await call(routes.findAssets, { query: { unfiled: 'true', sort: 'suspicion:desc' } });
  const expected = files
    .toSorted((one, other) => colourScoreOf(other.score, other.sure) - colourScoreOf(one.score, one.sure))
    .map(({ score }) => score);
  expect(expected).toEqual([80, 12, 45]);
  const scores = new Map(taken.map(({ id }, at) => [id, files[at]!.score]));
  expect(docs.map(({ id }) => scores.get(id))).toEqual(expected);
});
