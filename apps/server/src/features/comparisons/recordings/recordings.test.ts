import { createHash, randomUUID } from 'node:crypto';
import { closeAnalysis } from '@assay/analysis';
import type { Call } from '@assay/contract/client';
import type { RequestedRecordingComparison } from '@assay/contract/recording-comparisons';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstFew,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../../platform/database/orm.ts';
import { recordingComparisons } from '../../../platform/database/schema/recording-comparisons.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { deleteDerived } from '../../retention/delete-originals.ts';
import { eraseDueFiles } from '../../retention/erase-files.ts';
import { requestRecordingComparison } from './request-comparison.ts';

let server: TestServer;
let organisation: TestOrganisation;
let call: Call;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
  await call(routes.updateOrganisationConfig, { body: { tamperDetectionEnabled: false } });
});
afterAll(async () => {
  await server.close();
  closeAnalysis();
});

const HERTZ = 8_000;
/** Tones of a tenth of a second, without the second from `cut` on. */
function makeTones(seconds: number, cut: number | null = null) {
  const samples = Array.from({ length: seconds * HERTZ }, (_, n) => {
    const pitch = 250 + ((Math.floor((10 * n) / HERTZ) * 7919) % 2_311);
    return Math.round(8_000 * Math.sin((2 * Math.PI * pitch * n) / HERTZ));
  });
  if (cut !== null) samples.splice(cut * HERTZ, HERTZ);
  const bytes = Buffer.alloc(44 + 2 * samples.length);
  bytes.write('RIFF');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [at, value] of [16, 0x10001, HERTZ, 2 * HERTZ, 0x100002].entries())
    bytes.writeUInt32LE(value, 16 + 4 * at);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * samples.length, 40);
  for (const [at, sample] of samples.entries()) bytes.writeInt16LE(sample, 44 + 2 * at);
  return new Uint8Array(bytes);
}

const upload = async (files: Record<string, Uint8Array>) => {
  const [one, other] = firstFew((await call(routes.uploadFiles, { form: makeForm({}, files) })).assets, 2);
  return { id: one.id, otherId: other.id };
};
const read = async (params: { id: string; otherId: string }) =>
  (await call(routes.getRecordingComparison, { params })).data;
const compare = async (params: { id: string; otherId: string }) =>
  (await call(routes.compareRecordings, { params })).data;
const expectEnd = (params: { id: string; otherId: string }, state: RequestedRecordingComparison['state']) =>
  expect.poll(async () => (await read(params)).state, { timeout: 60_000, interval: 100 }).toBe(state);
const change = (values: Partial<typeof assets.$inferInsert>, id: string) =>
  server.platform.database.withOrganisation(organisation.id, (t) =>
    t.update(assets).set(values).where(eq(assets.id, id)),
  );

describe('the comparison of two recordings', () => {
  it('runs in the background, and is kept with the seconds that are missing', async () => {
    const pair = await upload({ 'call.wav': makeTones(8), 'sent.wav': makeTones(8, 4) });
    expect(await read(pair)).toMatchObject({ state: 'not-asked', askedAt: null, result: null });
    expect(await compare(pair)).toMatchObject({
      state: 'waiting',
      askedAt: expect.any(String),
      result: null,
    });
    await expectEnd(pair, 'complete');
    const { result, message, progress } = await read(pair);
    expect(result).toMatchObject({
      ...{ outcome: 'differs', medium: 'sound', onlySecond: [], differences: [] },
      onlyFirst: [{ from: expect.closeTo(4, 0), to: expect.closeTo(5, 0) }],
      first: { seconds: expect.closeTo(8, 1), isWhole: true },
    });
    expect(result?.statements[0]?.id).toBe('comparison.seconds-missing');
    expect(result?.message).toContain('of the first recording are missing from the second.');
    expect({ message, progress: progress !== null }).toEqual({ message: '', progress: true });
    // The other order is another comparison.
    expect(await read({ id: pair.otherId, otherId: pair.id })).toMatchObject({ state: 'not-asked' });
  });

  it('is not begun a second time while it waits, but anew once it has ended', async () => {
    const pair = await upload({ 'one.wav': makeTones(3), 'two.wav': makeTones(4) });
    const [first, second] = [await compare(pair), await compare(pair)];
    expect(second.askedAt).toBe(first.askedAt);
    await expectEnd(pair, 'complete');
    const again = await compare(pair);
    expect(again).toMatchObject({ state: 'waiting', result: null });
    expect(Date.parse(String(again.askedAt))).toBeGreaterThan(Date.parse(String(first.askedAt)));
    await expectEnd(pair, 'complete');
  });

  it('has for its result why a file cannot be compared', async () => {
    const pair = await upload({ 'tones.wav': makeTones(3), 'b.png': makePng(73) });
    await compare(pair);
    await expectEnd(pair, 'complete');
    const { result } = await read(pair);
    expect(result).toMatchObject({ outcome: 'not-compared', medium: null, stretches: [] });
    expect(result?.statements.map(({ id }) => id)).toEqual([
      'comparison.second-recording-not-read',
      'failure.not-recording',
    ]);
  });

  it('says that a file is gone, and does not start without one', async () => {
    const pair = await upload({ 'kept.wav': makeTones(2), 'lost.wav': makeTones(3) });
    await change({ storageKey: `${organisation.id}/nothing/here` }, pair.otherId);
    await compare(pair);
    await expectEnd(pair, 'failed');
    expect(await read(pair)).toMatchObject({ message: 'The file is gone.', result: null });

    const fingerprint = createHash('sha256').update('a sound kept at home').digest('hex');
    const body = { fingerprint, fileFingerprint: fingerprint, mimeType: 'audio/wav' };
    const { data: entered } = await call(routes.createAsset, { body });
    await expect(compare({ id: pair.id, otherId: entered.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const attempt of [read, compare])
      await expect(attempt({ id: pair.id, otherId: randomUUID() })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('is erased with the files of either record', async () => {
    const { data: record } = await call(routes.createRecord, { body: {} });
    const files = { 'own.wav': makeTones(3) };
    await call(routes.uploadFiles, { form: makeForm({ recordId: record.id }, files) });
    const { docs } = await call(routes.findAssets, { query: { recordId: record.id } });
    const [elsewhere] = firstFew(
      (await call(routes.uploadFiles, { form: makeForm({}, { 'elsewhere.wav': makeTones(4) }) })).assets,
      1,
    );
    const pair = { id: elsewhere.id, otherId: firstOf(docs).id };
    await compare(pair);
    await expectEnd(pair, 'complete');
    await call(routes.updateRecords, { body: { referenceIds: [record.referenceId], archived: true } });
    await expect(eraseDueFiles(server.platform.database, organisation.id, 0)).resolves.toBe(1);
    expect(await read(pair)).toMatchObject({ state: 'not-asked', result: null });
  });

  it('is erased where the virus scan withholds one of the files later', async () => {
    const pair = await upload({ 'clean.wav': makeTones(3), 'found.wav': makeTones(4) });
    await compare(pair);
    await expectEnd(pair, 'complete');
    await server.platform.database.withOrganisation(organisation.id, async (t) =>
      deleteDerived(t, organisation.id, await t.select().from(assets).where(eq(assets.id, pair.otherId))),
    );
    expect(await read(pair)).toMatchObject({ state: 'not-asked', result: null });
  });

  it('goes before the second one of whoever requested several', async () => {
    const pair = await upload({ 'left.wav': makeTones(3), 'right.wav': makeTones(4) });
    const [firstId, secondId] = [pair.id, pair.otherId];
    const { queue, database } = server.platform;
    const places = await database.withOrganisation(organisation.id, async (t) => {
      const request = (one: string, other: string) =>
        requestRecordingComparison(t, queue, {
          organisationId: organisation.id,
          firstId: one,
          secondId: other,
        });
      await request(firstId, secondId);
      await request(secondId, firstId);
      await request(firstId, firstId);
      return t.select().from(recordingComparisons).where(eq(recordingComparisons.state, 'waiting'));
    });
    const ids = places.map(({ requestId }) => requestId);
    const jobs = await database.asSystem((t) =>
      t.execute<{ priority: number }>(sql`SELECT priority FROM queue.job
        WHERE name = 'compare-recordings' AND data ->> 'requestId' = ANY (${sql.param(ids)}) ORDER BY priority DESC`),
    );
    expect(jobs.rows.map(({ priority }) => priority)).toEqual([0, -1, -2]);
    await expectEnd(pair, 'complete');
  });

  it('is gone with either file', async () => {
    const pair = await upload({ 'first.wav': makeTones(3), 'second.wav': makeTones(4) });
    await compare(pair);
    await expectEnd(pair, 'complete');
    await server.platform.database.withOrganisation(organisation.id, async (t) => {
      await t.delete(assets).where(eq(assets.id, pair.id));
      const rows = await t
        .select()
        .from(recordingComparisons)
        .where(eq(recordingComparisons.secondId, pair.otherId));
      expect(rows).toEqual([]);
    });
  });
});
