import type { Call } from '@assay/contract/client';
import type { RecordErrorCode } from '@assay/contract/closed-sets';
import type { OrganisationConfigUpdate } from '@assay/contract/organisations';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  type ExifFacts,
  firstFew,
  firstOf,
  makeForm,
  makePng,
  makeWav,
  signIn,
  startTestServer,
  type TestOrganisation,
  type TestServer,
  withExif,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
let organisation: TestOrganisation;
let call: Call;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.close());
// A separate organisation for each test: duplicates are looked for in all of it.
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
  const admin = await createUser(server.platform, organisation, { roles: ['admin'] });
  call = server.client(await signIn(server.client(), admin));
  await configure({ tamperDetectionEnabled: false, minImageWidth: 200, minImageHeight: 200 });
});

const configure = (config: OrganisationConfigUpdate) =>
  call(routes.updateOrganisationConfig, { body: config });
/** Changes the samples of a WAV with 16 bits and one channel. */
function changeSamples(wav: Buffer, change: (samples: Int16Array) => Int16Array): Buffer {
  const head = Buffer.from(wav.subarray(0, 44));
  const samples = change(
    Int16Array.from({ length: (wav.length - 44) / 2 }, (_, i) => wav.readInt16LE(44 + 2 * i)),
  );
  head.writeUInt32LE(36 + 2 * samples.length, 4);
  head.writeUInt32LE(2 * samples.length, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
let seed = 0;
const picture = (facts: ExifFacts = {}, size = {}) => withExif(makePng(++seed, size), facts);

async function openRecord(files: Record<string, Buffer> = {}, fields = {}) {
  const { data } = await call(routes.createRecord, { body: {} });
  if (Object.keys(files).length > 0) await upload(data.id, files, fields);
  return data;
}
async function upload(recordId: string, files: Record<string, Buffer>, fields = {}) {
  return (await call(routes.uploadFiles, { form: makeForm({ recordId, ...fields }, files) })).assets;
}
const readRecord = async (id: string) => (await call(routes.getRecord, { params: { id } })).data;

/** The record’s findings once all its pictures are read and the findings have these `codes`. */
async function expectFindings(recordId: string, codes: readonly RecordErrorCode[]) {
  const found = async () => (await readRecord(recordId)).findings.map(({ code }) => code);
  await expect.poll(found, { timeout: 60_000, interval: 100 }).toEqual(codes);
  return (await readRecord(recordId)).findings;
}
/** A record has no findings only if a record requested later has already been checked. */
async function expectNoFindings(recordId: string) {
  const areRead = async () => (await readRecord(recordId)).assets.every(({ scaled }) => scaled !== null);
  await expect.poll(areRead, { timeout: 60_000, interval: 100 }).toBe(true);
  const later = await openRecord({ 'small.png': picture({}, { width: 199, height: 199 }) });
  await expectFindings(later.id, ['ERROR_IMAGE_TOO_SMALL']);
  expect((await readRecord(recordId)).findings).toEqual([]);
}
const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');

const BERLIN: [number, number] = [52.52, 13.405];
const POTSDAM: [number, number] = [52.39, 13.065];
const at = ([latitude, longitude]: [number, number], accuracyMetres = 10) => ({
  location: JSON.stringify({ latitude, longitude, accuracyMetres }),
});

describe('the files of a record', () => {
  it('raise nothing where they keep to the limits', async () => {
    const facts = (minutes: number) => {
      return {
        make: 'Canon',
        model: 'EOS 5D',
        takenAt: minutesAgo(minutes),
        offset: '+00:00',
        place: BERLIN,
      };
    };
    const { id } = await openRecord(
      { 'one.png': picture(facts(10)), 'two.png': picture(facts(5)), 'mute.png': picture() },
      at(BERLIN),
    );
    await expectNoFindings(id);
    expect((await readRecord(id)).findingCount).toBe(0);
    const { docs } = await call(routes.getRecordPlaces, { params: { id } });
    const [latitude, longitude] = BERLIN;
    const here = { latitude, longitude };
    expect(docs.map(({ originalName }) => originalName)).toEqual(['one.png', 'two.png', 'mute.png']);
    expect(docs[0]).toMatchObject({ claimed: { ...here, accuracyMetres: 10 } });
    expect(docs[0]?.taken?.latitude).toBeCloseTo(latitude, 3);
    expect(docs[0]?.distanceMiles).toBeCloseTo(0, 1);
    expect(docs[2]).toMatchObject({ taken: null, claimed: here, distanceMiles: null });
  });

  it('raise ERROR_IMAGE_TOO_SMALL with size and limit', async () => {
    const { id } = await openRecord({
      'small.png': picture({}, { width: 240, height: 199 }),
      'enough.png': picture({}, { width: 200, height: 200 }),
    });
    const [finding] = await expectFindings(id, ['ERROR_IMAGE_TOO_SMALL']);
    expect(finding?.statements).toMatchObject([
      { id: 'finding.too-small', values: { minWidth: finding?.values.minImageWidth } },
    ]);
    expect(finding?.message).toBe('“small.png” has 240 × 199 pixels; the minimum is 200 × 200.');
    const { assets } = await readRecord(id);
    expect(finding?.assetIds).toEqual([assets.find((one) => one.originalName === 'small.png')?.id]);
  });

  it('raise ERROR_CREATE_DATE_AGE for what was taken too long before', async () => {
    await configure({ maxImageAgeMinutes: 60, timeCheckEnabled: false });
    const { id } = await openRecord({
      'old.png': picture({ takenAt: minutesAgo(90 - 120), offset: '+02:00' }),
      'new.png': picture({ takenAt: minutesAgo(30), offset: '+00:00' }),
      // The time zone ten hours ago is not known: it may have been just now.
      'somewhere.png': picture({ takenAt: minutesAgo(600) }),
      'ancient.png': picture({ takenAt: '2016:06:23 16:32:34' }),
    });
    const [old, ancient] = await expectFindings(id, ['ERROR_CREATE_DATE_AGE', 'ERROR_CREATE_DATE_AGE']);
    expect(old?.message).toMatch(
      /^The metadata of “old.png” say that it was taken on .*, at least (89|90|91) minutes before it came in; the limit is 60 minutes\.$/,
    );
    expect(old?.values).toMatchObject({ maxImageAgeMinutes: 60 });
    expect(ancient?.message).toMatch(
      /^The metadata of “ancient.png” say that it was taken on 23 June 2016, 16:32 \(the file names no time zone\), at least 10 years before it came in/,
    );
  });

  it('raise ERROR_LOCATION_DIFFERENCE against where they were sent from', async () => {
    const { id } = await openRecord(
      { 'far.png': picture({ place: POTSDAM }), 'near.png': picture({ place: [52.525, 13.41] }) },
      at(BERLIN),
    );
    const [finding] = await expectFindings(id, ['ERROR_LOCATION_DIFFERENCE']);
    // 16.9 miles according to other calculators.
    expect(finding?.values.distanceMiles).toBeCloseTo(16.9, 0);
    expect(finding?.message).toMatch(
      /^The metadata of “far.png” say that it was taken 1[67]\.\d miles from where it was sent from; the limit is 1 mile\.$/,
    );
    await configure({ maxDistanceMiles: 20 });
    await expectFindings(id, []);
    await configure({ maxDistanceMiles: 5 });
    await expectFindings(id, ['ERROR_LOCATION_DIFFERENCE']);
    // The sender gets the benefit of the doubt about the position.
    const vague = await openRecord({ 'far.png': picture({ place: POTSDAM }) }, at(BERLIN, 40_000));
    await expectNoFindings(vague.id);
  });

  it('raise location, time and device where one is unlike the others', async () => {
    const like = {
      make: 'Apple',
      model: 'iPhone 12',
      takenAt: minutesAgo(60),
      offset: '+00:00',
      place: BERLIN,
    };
    const { id } = await openRecord({
      'a.png': picture(like),
      'b.png': picture(like),
      'c.png': picture({
        ...{ make: 'Canon', model: 'Canon EOS 5D', place: POTSDAM },
        ...{ takenAt: minutesAgo(60 + 3 * 24 * 60), offset: '+00:00' },
      }),
    });
    const codes = ['ERROR_LOCATION_DIFFERENCE', 'ERROR_TIME_DIFFERENCE', 'ERROR_DEVICE_DIFFERENCE'] as const;
    await expectFindings(id, codes);
    // The three codes already hold for the first two files; the sentences are about all three.
    const device = async () => (await readRecord(id)).findings[2]?.message;
    await expect
      .poll(device, { timeout: 60_000, interval: 100 })
      .toBe(
        'The metadata of “c.png” name Canon EOS 5D; of the 3 files that name a device, 2 name Apple iPhone 12.',
      );
    const { assets, findings: found } = await readRecord(id);
    const [place, time] = found.map(({ message }) => message);
    expect(place).toMatch(
      /^The metadata of “c.png” say that it was taken 1[67]\.\d miles from where “a.png” was taken/,
    );
    expect(time).toMatch(
      /^The metadata of “c.png” say .*, 3 days before “a.png”; the limit between files of a record is 24 hours\.$/,
    );
    const [, , third] = firstFew(assets, 3);
    for (const { assetIds } of found) expect(assetIds[0]).toBe(third.id);
    const { docs } = await call(routes.listRecords, {});
    expect(docs.map(({ id: listed, findingCount }) => [listed, findingCount])).toEqual([[id, 3]]);
    for (const flag of ['locationCheckEnabled', 'timeCheckEnabled', 'deviceCheckEnabled']) {
      await configure({ [flag]: false });
    }
    await expectFindings(id, []);
  });

  it('raise ERROR_TAMPERED_ASSETS from the organisation’s score on', async () => {
    await configure({ tamperDetectionEnabled: true, maxTamperScore: 0 });
    const { id } = await openRecord({ 'a.png': picture() });
    const [finding] = await expectFindings(id, ['ERROR_TAMPERED_ASSETS']);
    const { assets } = await readRecord(id);
    const tamperScore = assets[0]?.fullScale.metaData.media[0]?.tamperedResult?.tamperScore;
    expect(finding?.message).toBe(
      `“a.png” has a tamper score of ${tamperScore}; your organisation treats 0 and above as suspicious.`,
    );
    await configure({ maxTamperScore: (tamperScore as number) + 1 });
    await expectFindings(id, []);
  });
});

describe('duplicates', () => {
  it('of the same bytes and of the same content raise ERROR_DUPLICATE_MEDIA in the later record', async () => {
    const original = makePng(++seed);
    const first = await openRecord({ 'original.png': original });
    const second = await openRecord({
      'again.png': original,
      'retagged.png': withExif(original, { make: 'Canon' }),
    });
    const found = await expectFindings(second.id, ['ERROR_DUPLICATE_MEDIA', 'ERROR_DUPLICATE_MEDIA']);
    const { id: assetId } = firstOf((await readRecord(first.id)).assets);
    const { id: recordId, referenceId } = first;
    expect(found[0]?.message).toMatch(
      /^“again.png” is the same file as one that came in on \d+ \w+ \d{4}\.$/,
    );
    expect(found[0]?.matches[0]).toMatchObject({ assetId, recordId, referenceId, match: 'file' });
    expect(found[1]?.message).toMatch(/^“retagged.png” has the same content, with other metadata/);
    expect(found[1]?.matches[0]).toMatchObject({ assetId, recordId, referenceId, match: 'content' });
    expect((await readRecord(first.id)).findings).toEqual([]);
    await configure({ duplicateCheckEnabled: false });
    await expectFindings(second.id, []);
  });

  it('that only look the same raise it too, and unlike pictures do not', async () => {
    const first = await openRecord({ 'original.png': makePng(++seed, { cell: 24 }) });
    const areRead = async () => firstOf((await readRecord(first.id)).assets).scaled?.filepath ?? '';
    await expect.poll(areRead, { timeout: 60_000, interval: 100 }).not.toBe('');
    const original = firstOf((await readRecord(first.id)).assets);
    // Our own rendition is a re-encoded copy.
    const copy = await fetch(server.address + original.fullScale.filepath);
    const { id } = await openRecord({
      'copy.jpg': Buffer.from(await copy.arrayBuffer()),
      'other.png': makePng(++seed, { cell: 24 }),
    });
    const found = await expectFindings(id, ['ERROR_DUPLICATE_MEDIA']);
    expect(found[0]?.message).toMatch(
      /^“copy.jpg” resembles a file that came in on .+\. They may be copies of one original, and may differ in places\.$/,
    );
    expect(found[0]?.matches).toMatchObject([
      { assetId: original.id, recordId: first.id, referenceId: first.referenceId, match: 'near' },
    ]);
    expect((await readRecord(first.id)).findings).toEqual([]);
  });

  it('that only sound the same raise it too, and another sound does not', async () => {
    const sound = makeWav({ seconds: 9 });
    const first = await openRecord({ 'call.wav': sound });
    const original = firstOf((await readRecord(first.id)).assets);
    const { id } = await openRecord({
      'part.wav': changeSamples(sound, (samples) => samples.slice(12_000).map((sample) => sample / 2)),
      'other.wav': changeSamples(sound, (samples) => samples.toReversed()),
    });
    const found = await expectFindings(id, ['ERROR_DUPLICATE_MEDIA']);
    expect(found[0]?.message).toMatch(/^“part.wav” holds sound of a file that came in, re-encoded, cut or/);
    expect(found[0]?.matches).toMatchObject([
      { assetId: original.id, recordId: first.id, referenceId: first.referenceId, match: 'sound' },
    ]);
  });

  it('are not looked for in other organisations', async () => {
    const original = makePng(++seed);
    await openRecord({ 'original.png': original });
    const other = await createOrganisation(server.platform);
    const admin = await createUser(server.platform, other, { roles: ['admin'] });
    call = server.client(await signIn(server.client(), admin));
    await configure({ tamperDetectionEnabled: false, minImageWidth: 200, minImageHeight: 200 });
    const { id } = await openRecord({ 'original.png': original });
    await expectNoFindings(id);
  });

  it('show the earlier file only to those who may see it', async () => {
    const original = makePng(++seed);
    await openRecord({ 'original.png': original });
    const limited = await createUser(server.platform, organisation);
    const { group } = await call(routes.createUserGroup, { body: { name: 'Narrow', limitsRecords: true } });
    const members = [limited.username];
    await call(routes.updateUserGroup, { body: { identifier: group.identifier, members } });
    const { id, referenceId } = await openRecord({ 'again.png': original });
    const shared = { identifier: group.identifier, add: [referenceId] };
    await call(routes.changeGroupRecords, { body: shared });
    const [finding] = await expectFindings(id, ['ERROR_DUPLICATE_MEDIA']);
    expect(finding?.matches).toHaveLength(1);
    const theirs = server.client(await signIn(server.client(), limited));
    const { data } = await theirs(routes.getRecord, { params: { id } });
    expect(data.findings).toMatchObject([{ code: 'ERROR_DUPLICATE_MEDIA', matches: [] }]);
  });
});
