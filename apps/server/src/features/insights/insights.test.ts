import { randomUUID } from 'node:crypto';
import type { Call } from '@assay/contract/client';
import type { DocumentVerdict } from '@assay/contract/documents';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { foldDays } from './fold-days.ts';

let server: TestServer;
let organisation: TestOrganisation;
let admin: Call;
let limited: Call;
let stranger: Call;
let ownRecord: string;
let otherRecord: string;
let groupId: string;

const query = (text: ReturnType<typeof sql>) =>
  server.platform.database.withOrganisation(organisation.id, (t) => t.execute<Record<string, unknown>>(text));
const fold = () => foldDays(server.platform.database, organisation.id, new AbortController().signal);

interface File {
  at: string;
  recordId?: string | null;
  type?: string;
  score?: number | null;
  seconds?: number;
  outcomes?: Record<string, number>;
  captured?: object | null;
  document?: DocumentVerdict;
  again?: boolean;
}

/** Written like intake and analysis write it. */
async function addFile(file: File): Promise<string> {
  const { at, recordId = null, type = 'image/jpeg', score = null, seconds = 3, again = false } = file;
  const [id, transaction, digest] = [randomUUID(), randomUUID(), randomUUID().replaceAll('-', '').repeat(2)];
  const assess = (model: string, status: string, compromisedScore: number | null) => {
    const rest = {
      version: '1',
      title: model,
      message: '',
      regions: [],
      raw: {},
      milliseconds: 1,
      overlayKey: null,
    };
    return { model, status, compromisedScore, ...rest };
  };
  const findings = Object.entries(file.outcomes ?? {}).map(([model, hit]) => assess(model, 'finding', hit));
  const assessments = [...findings, assess('ela', 'not-applicable', null)];
  const analysis = JSON.stringify({ assessments, sentences: [], overlayKey: null, milliseconds: 1 });
  await query(sql`INSERT INTO transactions (id, organisation_id, record_id, created_at)
    VALUES (${transaction}, ${organisation.id}, ${recordId}, ${at})`);
  await query(sql`INSERT INTO assets (id, organisation_id, transaction_id, record_id, file_fingerprint, fingerprint,
      mime_type, original_name, byte_size, intake_channel, media_existed, captured, created_at)
    VALUES (${id}, ${organisation.id}, ${transaction}, ${recordId}, ${digest}, ${digest},
      ${type}, 'a.jpg', 1, 'api', ${again}, ${file.captured ? JSON.stringify(file.captured) : null}, ${at})`);
  if (score === null) return id;
  await query(sql`UPDATE assets SET analysis_status = 'complete', tamper_score = ${score}, analysis = ${analysis},
    analysed_at = created_at + make_interval(secs => ${seconds}) WHERE id = ${id}`);
  const report = JSON.stringify({ verdict: file.document });
  if (file.document)
    await query(sql`INSERT INTO documents (asset_id, organisation_id, task_id, report)
      VALUES (${id}, ${organisation.id}, ${randomUUID()}, ${report})`);
  return id;
}
const ask = async (call: Call, choice: object = {}) => {
  const period = { from: '2026-03-01', to: '2026-03-31', timezone: 'Europe/Zurich' };
  return (await call(routes.getInsights, { query: { ...period, ...choice } })).data;
};
const list = async (call: Call, filter: string[], choice: object = {}) => {
  const { since, until } = await ask(call, choice);
  const within = [`createdAt:greater-than:${since}`, `createdAt:less-than:${until}`];
  return (await call(routes.findAssets, { query: { filter: [...within, ...filter] } })).totalDocs;
};

const FEBRUARY = { from: '2026-02-01', to: '2026-02-20' };

beforeAll(async () => {
  server = await startTestServer();
  organisation = await createOrganisation(server.platform);
  const [adminUser, member] = [
    await createUser(server.platform, organisation, { roles: ['admin'] }),
    await createUser(server.platform, organisation),
  ];
  admin = server.client(await signIn(server.client(), adminUser));
  const other = await createOrganisation(server.platform);
  stranger = server.client(await signIn(server.client(), await createUser(server.platform, other)));
  const { group } = await admin(routes.createUserGroup, { body: { name: 'East', limitsRecords: true } });
  groupId = group.identifier;
  await admin(routes.updateUserGroup, { body: { identifier: groupId, members: [member.username] } });
  limited = server.client(await signIn(server.client(), member));
  ownRecord = (await limited(routes.createRecord, { body: {} })).data.id;
  otherRecord = (await admin(routes.createRecord, { body: {} })).data.id;

  const canon = { make: 'Canon', model: 'Canon EOS 5D', location: { latitude: 47.4, longitude: 8.5 } };
  const phone = { make: 'Apple', model: 'iPhone 12', location: { latitude: -33.9, longitude: -70.6 } };
  // The clocks of Zurich go forward on 29 March 2026; its 1 March begins at 23:00 of 28 February in UTC.
  await addFile({ at: '2026-02-28T22:59:00Z', score: 99 });
  await addFile({
    ...{ at: '2026-02-28T23:01:00Z', recordId: ownRecord, score: 91, seconds: 3 },
    ...{ outcomes: { 'copy-move': 80, noise: 10 }, captured: canon },
  });
  const copy = await addFile({
    ...{ at: '2026-03-10T12:00:00Z', recordId: otherRecord, score: 4, seconds: 70 },
    ...{ outcomes: { 'copy-move': 20 }, captured: phone, again: true },
  });
  await addFile({ at: '2026-03-10T13:00:00Z', type: 'application/pdf', recordId: otherRecord });
  await addFile({
    at: '2026-03-31T21:59:00Z',
    type: 'video/mp4',
    score: 100,
    seconds: 7_200,
    captured: phone,
  });
  await addFile({ at: '2026-03-31T22:00:00Z', score: 0 });
  await query(sql`INSERT INTO record_findings (organisation_id, record_id, code, place, message, asset_ids, "values")
    VALUES (${organisation.id}, ${otherRecord}, 'ERROR_DUPLICATE_MEDIA', 1, 'Again', ARRAY[${copy}::uuid], '{}'),
      (${organisation.id}, ${otherRecord}, 'ERROR_IMAGE_TOO_SMALL', 2, 'Small', ARRAY[${copy}::uuid], '{}')`);
});
afterAll(() => server.close());

describe('insights', () => {
  it('count the files of a period in the days of a time zone', async () => {
    const figures = await ask(admin);
    expect(figures).toMatchObject({ files: 4, suspicious: 2, timezone: 'Europe/Zurich' });
    expect(figures.since).toBe('2026-02-28T23:00:00.000Z');
    expect(figures.until).toBe('2026-03-31T22:00:00.000Z');
    const { unit, steps } = figures.volume;
    expect([unit, steps.length]).toEqual(['day', 31]);
    expect(steps.filter(({ files }) => files > 0).map(({ at, files }) => [at, files])).toEqual([
      ['2026-03-01T00:00', 1],
      ['2026-03-10T00:00', 2],
      ['2026-03-31T00:00', 1],
    ]);
    // 23 hours long.
    expect(steps[28]).toMatchObject({ since: '2026-03-28T23:00:00.000Z', until: '2026-03-29T22:00:00.000Z' });
    expect(await ask(admin, { timezone: 'Asia/Kathmandu' })).toMatchObject({ files: 4 });
    expect((await ask(admin, { from: '2026-03-01', to: '2026-03-01' })).volume.steps).toHaveLength(24);
    const year = await ask(admin, { from: '2025-06-15', to: '2026-06-14' });
    expect([year.volume.unit, year.volume.steps.length, year.files]).toEqual(['month', 13, 6]);
  });

  it('tell scores, anomalies, hits, turnaround, duplicates, devices and places', async () => {
    const figures = await ask(admin);
    expect(figures.scores.map(({ files }) => files)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(figures.anomalies).toEqual([
      { code: 'ERROR_DUPLICATE_MEDIA', files: 1 },
      { code: 'ERROR_IMAGE_TOO_SMALL', files: 1 },
    ]);
    expect(figures.standingOut).toBe(1);
    expect(figures.methods).toEqual([
      { model: 'copy-move', files: 2, hits: 1 },
      { model: 'noise', files: 1, hits: 0 },
    ]);
    expect(figures.turnaround.filter(({ files }) => files > 0)).toEqual([
      { from: 0, below: 5, files: 1 },
      { from: 60, below: 300, files: 1 },
      { from: 3_600, below: null, files: 1 },
    ]);
    expect(figures.duplicates).toEqual([
      { kind: 'same', files: 1 },
      { kind: 'near', files: 0 },
      { kind: 'none', files: 3 },
    ]);
    expect(figures.devices).toEqual({
      most: [
        { device: 'Apple iPhone 12', files: 2 },
        { device: 'Canon EOS 5D', files: 1 },
      ],
      others: 0,
    });
    expect(figures.places).toEqual([
      { latitude: -34, longitude: -71, files: 2 },
      { latitude: 47, longitude: 8, files: 1 },
    ]);
  });

  it('are told by type, by where files stand and by group', async () => {
    expect((await ask(admin, { type: 'video' })).files).toBe(1);
    expect((await ask(admin, { type: 'pdf', source: 'record' })).files).toBe(1);
    expect((await ask(admin, { source: 'utilities' })).files).toBe(1);
    expect(await ask(admin, { group: groupId })).toMatchObject({
      files: 1,
      groups: [{ identifier: groupId, name: 'East' }],
    });
    await expect(ask(admin, { group: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(admin, { timezone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(ask(admin, { timezone: '+02:00' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(ask(admin, { to: '2026-02-01' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(ask(admin, { from: '1900-01-01' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it.each([
    [['tamperScore:greater-than:89.5'], 2],
    [['type:pdf'], 1],
    [['device:Apple iPhone 12'], 2],
    [['place:47,8'], 1],
    [['hit:copy-move'], 1],
    [['finding:ERROR_DUPLICATE_MEDIA'], 1],
    [['duplicate:same'], 1],
    [['turnaround:greater-than:3599', 'type:video'], 1],
  ])('lead to the files behind a figure: %j', async (filter, files) => {
    expect(await list(admin, filter)).toBe(files);
  });

  it('are the same once past days are folded, and right again after a change', async () => {
    const ofGroup = async () => list(admin, [`group:${groupId}`]);
    expect(await ofGroup()).toBe(1);
    const before = await ask(admin);
    expect(await fold()).toBeGreaterThan(28);
    expect((await query(sql`SELECT FROM insight_measures`)).rows.length).toBeGreaterThan(20);
    expect(await ask(admin)).toEqual(before);
    expect(await fold()).toBe(0);
    // Cached counts are used: a manipulated figure shows.
    await query(
      sql`UPDATE insight_measures SET amount = 41 WHERE measure = 'device' AND key = 'Canon EOS 5D'`,
    );
    // Only a part of 28 February is in Zurich's March, so it is counted again.
    expect((await ask(admin)).devices.most[1]).toEqual({ device: 'Canon EOS 5D', files: 1 });
    expect((await ask(admin, { timezone: 'UTC', from: '2026-02-28' })).devices.most[0]?.files).toBe(41);
    await addFile({ at: '2026-03-10T20:00:00Z', score: 60 });
    await query(sql`UPDATE assets SET tamper_score = 70 WHERE tamper_score = 4`);
    await query(sql`DELETE FROM record_findings`);
    const changed = await ask(admin);
    expect(changed).toMatchObject({ files: 5, suspicious: 4, anomalies: [], standingOut: 0 });
    expect(await fold()).toBe(1);
    expect(await ask(admin)).toEqual(changed);
  });

  it('show a member of a group that limits the figures of records they may see alone', async () => {
    await fold();
    expect(await ask(limited)).toMatchObject({
      ...{ files: 1, suspicious: 1, devices: { most: [{ device: 'Canon EOS 5D', files: 1 }], others: 0 } },
      ...{ places: [{ latitude: 47, longitude: 8, files: 1 }], anomalies: [] },
      groups: [{ identifier: groupId }],
    });
    expect(await ask(stranger)).toMatchObject({ files: 0, devices: { most: [] }, groups: [] });
    const asLimited = await limited(routes.findAssets, { query: { filter: ['device:Apple iPhone 12'] } });
    expect(asLimited.totalDocs).toBe(0);
  });

  it('count documents by what they prove, past days too, and lead to them', async () => {
    const counted = async () =>
      (await ask(admin, FEBRUARY)).documents
        .filter(({ files }) => files > 0)
        .map(({ verdict, files }) => [verdict, files]);
    const id = await addFile({
      at: '2026-02-03T10:00:00Z',
      type: 'application/pdf',
      score: 85,
      document: 'changed',
    });
    await addFile({ at: '2026-02-04T10:00:00Z', type: 'application/pdf', score: 0, document: 'cannot-tell' });
    expect(await counted()).toEqual([
      ['changed', 1],
      ['cannot-tell', 1],
    ]);
    expect(await list(admin, ['document:changed'], FEBRUARY)).toBe(1);
    await fold();
    await query(sql`UPDATE documents SET report = '{"verdict":"intact"}' WHERE asset_id = ${id}`);
    expect(await counted()).toEqual([
      ['intact', 1],
      ['cannot-tell', 1],
    ]);
  });
});
