import { randomUUID } from 'node:crypto';
import {
  type HashedFrame,
  type SoundLandmark,
  writeFrameHashes,
  writeSoundLandmarks,
} from '@assay/fingerprint/near-duplicates';
import {
  createOrganisation,
  firstOf,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { indexFrames } from './find-by-frames.ts';
import { indexSound } from './find-by-sound.ts';
import { findUnindexedJob } from './jobs/fill-recording-words.ts';
import { createRecordingKeeper } from './keep-recording-hashes.ts';
import { noteMoreNearDuplicates } from './note-near-duplicates.ts';
import { NEWEST_COMPARED } from './recording-limits.ts';

/** So many that the oldest is found by what it shares alone. */
const MORE_THAN_COMPARED = NEWEST_COMPARED + 1;

let server: TestServer;
let organisation: TestOrganisation;
const checked: (string | null)[] = [];
const keep = createRecordingKeeper({
  requestCheck: (_, { recordId }) => {
    checked.push(recordId);
    return Promise.resolve();
  },
});
beforeAll(async () => {
  // Alone: what came in before is looked for in every organisation, one job each.
  server = await startTestServer({ worker: true, alone: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
});

/** Numbers below 2³², the same for each seed. */
function drawer(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) ^ mixed) >>> 0;
  };
}

/** A film of this many frames, two a second. */
function film(seed: number, frames = 30): HashedFrame[] {
  const draw = drawer(seed);
  return Array.from({ length: frames }, (_, i) => ({
    at: i / 2,
    hash: Uint32Array.from({ length: 8 }, draw),
  }));
}
/**
 * The hashes after re-encoding and resizing: every second frame differs in one of its lowest frequencies, all
 * in higher ones.
 */
const encodedAnew = (frames: readonly HashedFrame[]): HashedFrame[] =>
  frames.map(({ at, hash }, i) => {
    const changed = hash.map((word, place) => (place < 2 ? word : word ^ 0x0101_0101));
    if (i % 2 === 0) changed[0] = (changed[0] ?? 0) ^ (2 << (i % 26));
    return { at, hash: changed };
  });

/** Landmarks (pairs of peaks) over this many seconds. */
function sound(seed: number, seconds = 12): SoundLandmark[] {
  const draw = drawer(seed);
  return Array.from({ length: 28 * seconds }, (_, i) => ({
    at: Math.floor(i / 0.9),
    key: draw() % 3_400_000,
  }));
}
/** Half of the peaks remain in an excerpt from 3 s on. */
const cutOut = (landmarks: readonly SoundLandmark[]): SoundLandmark[] =>
  landmarks.filter((_, i) => i % 2 === 0 && i > 84).map(({ at, key }) => ({ at: at - 84, key }));

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server.platform.database.withOrganisation(organisation.id, async (t) => {
    const { rows } = await t.execute(statement);
    return rows as Row[];
  });

interface Seen {
  readonly frames?: readonly HashedFrame[];
  readonly landmarks?: readonly SoundLandmark[];
}
const write = ({ frames, landmarks }: Seen) => ({
  hashes: frames ? writeFrameHashes(frames) : null,
  landmarks: landmarks ? writeSoundLandmarks(landmarks) : null,
});

async function openUpload(): Promise<string> {
  const id = randomUUID();
  await run(sql`INSERT INTO transactions (id, organisation_id) VALUES (${id}, ${organisation.id})`);
  return id;
}

async function takeIn(mimeType: string, seen: Seen): Promise<string> {
  const upload = await openUpload();
  const print = upload.replaceAll('-', '').repeat(2);
  const { id: assetId } = firstOf(
    await run<{ id: string }>(sql`
      INSERT INTO assets (organisation_id, transaction_id, file_fingerprint, fingerprint, mime_type, original_name,
        byte_size, intake_channel)
      VALUES (${organisation.id}, ${upload}, ${print}, ${print}, ${mimeType}, 'file', 1000, 'api') RETURNING id`),
  );
  await keepSeen(assetId, seen);
  return assetId;
}
const keepSeen = (assetId: string, seen: Seen) =>
  server.platform.database.withOrganisation(organisation.id, (t) =>
    keep(t, { organisationId: organisation.id, assetId, ...write(seen) }),
  );

/** Later recordings in the index: with nothing in common, unless `seen` says what they show. */
async function takeInOthers(
  count: number,
  mimeType = 'audio/wav',
  seen = (i: number): Required<Seen> => ({ frames: film(1_000 + i, 6), landmarks: sound(1_000 + i, 1) }),
): Promise<void> {
  const upload = await openUpload();
  const others = Array.from({ length: count }, (_, i) => ({ assetId: randomUUID(), ...write(seen(i)) }));
  const rows = others.map(({ assetId, hashes, landmarks }) => {
    const hex = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('hex');
    return { id: assetId, hashes: hex(hashes), landmarks: hex(landmarks) };
  });
  await run(sql`
    WITH others AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS o(id uuid, hashes text, landmarks text)
    ), made AS (
      INSERT INTO assets (id, organisation_id, transaction_id, file_fingerprint, fingerprint, mime_type, original_name, byte_size,
        intake_channel)
      SELECT id, ${organisation.id}, ${upload}, repeat(md5(id::text), 2), repeat(md5(id::text), 2), ${mimeType}, 'file', 1000, 'api'
      FROM others
    ), seen AS (
      INSERT INTO frame_hashes (asset_id, organisation_id, hashes)
      SELECT id, ${organisation.id}, decode(hashes, 'hex') FROM others
    )
    INSERT INTO sound_landmarks (asset_id, organisation_id, landmarks)
    SELECT id, ${organisation.id}, decode(landmarks, 'hex') FROM others`);
  await server.platform.database.withOrganisation(organisation.id, async (t) => {
    for (const other of others) {
      await indexFrames(t, { organisationId: organisation.id, ...other });
      await indexSound(t, { organisationId: organisation.id, ...other });
    }
  });
}
/** The same frames and landmarks in reverse order: they share every word, and are not copies. */
const backwards = ({ frames, landmarks }: Required<Seen>): Required<Seen> => ({
  frames: frames.map(({ at }, i) => ({
    at,
    hash: (frames.at(-1 - i) ?? frames[0])?.hash ?? new Uint32Array(8),
  })),
  landmarks: landmarks.map(({ at, key }) => ({ at: 600 - at, key })),
});

const likenesses = () =>
  run<{ copy: string; of: string }>(
    sql`SELECT asset_id AS copy, earlier_id AS of FROM likenesses ORDER BY asset_id, earlier_id`,
  );
async function asOwner(work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: server.platform.config.databaseUrl });
  await owner.connect();
  await work(owner).finally(() => owner.end());
}
/** In the meantime the database accepts no index row for this recording. */
const refuse = (assetId: string, meanwhile: () => Promise<void>) =>
  asOwner(async (owner) => {
    const check = `CHECK (asset_id <> '${assetId}') NOT VALID`;
    await owner.query(`ALTER TABLE indexed_frames ADD CONSTRAINT refused ${check}`);
    await meanwhile().finally(() => owner.query('ALTER TABLE indexed_frames DROP CONSTRAINT refused'));
  });
const countWords = async () =>
  firstOf(
    await run<{ frames: number; sounds: number }>(sql`
      SELECT (SELECT count(*)::int FROM frame_words) AS frames, (SELECT count(*)::int FROM sound_words) AS sounds`),
  );

it('finds copies of a video and of a sound that are older than all that are compared in any case', async () => {
  const video = await takeIn('video/mp4', { frames: film(1) });
  const call = await takeIn('audio/wav', { landmarks: sound(2) });
  await takeInOthers(MORE_THAN_COMPARED);
  const videoCopy = await takeIn('video/mp4', { frames: encodedAnew(film(1)) });
  const callCopy = await takeIn('audio/mpeg', { landmarks: cutOut(sound(2)) });
  await takeIn('video/mp4', { frames: film(3), landmarks: sound(4) });
  expect(new Map((await likenesses()).map(({ copy, of }) => [copy, of]))).toEqual(
    new Map([
      [videoCopy, video],
      [callCopy, call],
    ]),
  );
});

it('finds the last ones of which each word is shared by hundreds that came in before', async () => {
  const seen = { frames: film(1), landmarks: sound(2) };
  await takeInOthers(250, 'audio/wav', () => backwards(seen));
  const video = await takeIn('video/mp4', { frames: seen.frames });
  const call = await takeIn('audio/wav', { landmarks: seen.landmarks });
  await takeInOthers(MORE_THAN_COMPARED);
  const videoCopy = await takeIn('video/mp4', { frames: encodedAnew(seen.frames) });
  const callCopy = await takeIn('audio/mpeg', { landmarks: cutOut(seen.landmarks) });
  expect(new Map((await likenesses()).map(({ copy, of }) => [copy, of]))).toEqual(
    new Map([
      [videoCopy, video],
      [callCopy, call],
    ]),
  );
});

it('compares the last 200 whatever others share', async () => {
  const seen = { frames: film(1), landmarks: sound(2) };
  const original = await takeIn('audio/wav', seen);
  await takeInOthers(150, 'audio/wav', () => backwards(seen));
  const videoCopy = await takeIn('video/mp4', { frames: encodedAnew(seen.frames) });
  const callCopy = await takeIn('audio/mpeg', { landmarks: cutOut(seen.landmarks) });
  expect(new Map((await likenesses()).map(({ copy, of }) => [copy, of]))).toEqual(
    new Map([
      [videoCopy, original],
      [callCopy, original],
    ]),
  );
});

it('finds a rare look before looks that many share', async () => {
  const seen = { frames: film(1), landmarks: sound(1) };
  // Four frames with which all begin, and a fifth that only the copy has.
  const video = await takeIn('video/mp4', { frames: seen.frames.slice(0, 16) });
  const opening = (i: number) => ({
    frames: [...seen.frames.slice(0, 4), ...film(2_000 + i, 6).map(({ at, hash }) => ({ at: at + 2, hash }))],
    landmarks: sound(2_000 + i, 1),
  });
  await takeInOthers(MORE_THAN_COMPARED, 'video/mp4', opening);
  const copy = await takeIn('video/mp4', { frames: encodedAnew(seen.frames.slice(0, 16)) });
  expect(await likenesses()).toEqual([{ copy, of: video }]);
});

it('finds the sound of a video among sounds, however many videos have the same music', async () => {
  const song = await takeIn('audio/mpeg', { landmarks: sound(1) });
  await takeInOthers(150, 'video/mp4', (i) => ({ frames: film(3_000 + i, 6), landmarks: sound(1) }));
  await takeInOthers(MORE_THAN_COMPARED);
  const video = await takeIn('video/mp4', { frames: film(1), landmarks: sound(1) });
  expect(await likenesses()).toEqual([{ copy: video, of: song }]);
});

it('enters anew what a process writes that knows no index', async () => {
  const id = await takeIn('video/mp4', { frames: film(1), landmarks: sound(1) });
  const { hashes, landmarks } = write({ frames: film(2), landmarks: sound(2) });
  const indexed = () =>
    run(sql`SELECT asset_id FROM indexed_frames UNION ALL SELECT asset_id FROM indexed_sounds`);
  await run(sql`UPDATE frame_hashes SET hashes = hashes`);
  await run(sql`UPDATE sound_landmarks SET landmarks = landmarks`);
  expect(await indexed()).toHaveLength(2);
  await run(sql`UPDATE frame_hashes SET hashes = ${hashes} WHERE asset_id = ${id}`);
  await run(sql`UPDATE sound_landmarks SET landmarks = ${landmarks} WHERE asset_id = ${id}`);
  expect(await indexed()).toEqual([]);
  expect(await countWords()).toEqual({ frames: 0, sounds: 0 });
  // Without a worker starting.
  const { rows } = await server.platform.database.asSystem((t) =>
    t.execute(sql`SELECT name FROM queue.schedule WHERE name = ${findUnindexedJob.name}`),
  );
  expect(rows).toHaveLength(1);
});

it('goes on behind a recording that cannot be entered', async () => {
  const ids = [];
  for (let seed = 1; seed <= 3; seed++) ids.push(await takeIn('video/mp4', { frames: film(seed) }));
  const first = firstOf(ids.toSorted());
  await run(sql`DELETE FROM indexed_frames`);
  await refuse(first, async () => {
    await server.platform.queue.send(findUnindexedJob, {});
    const entered = () => run(sql`SELECT asset_id FROM indexed_frames`);
    await expect.poll(entered, { timeout: 60_000 }).toHaveLength(2);
  });
});

it('notes nothing of files that were erased since they were found', async () => {
  const [here, gone] = [await takeIn('video/mp4', {}), randomUUID()];
  const note = (assetId: string, alike: string[]) =>
    server.platform.database.withOrganisation(organisation.id, (t) =>
      noteMoreNearDuplicates(t, { organisationId: organisation.id, assetId, alike }, () => Promise.resolve()),
    );
  await note(here, [gone]);
  await note(gone, [here]);
  expect(await likenesses()).toEqual([]);
});

it('finds the whole by its part, and takes no two videos with the same music for copies', async () => {
  const part = await takeIn('audio/mpeg', { landmarks: cutOut(sound(1)) });
  const first = await takeIn('video/mp4', { frames: film(1), landmarks: sound(1) });
  const second = await takeIn('video/mp4', { frames: film(2), landmarks: sound(1) });
  expect(new Map((await likenesses()).map(({ copy, of }) => [copy, of]))).toEqual(
    new Map([
      [first, part],
      [second, part],
    ]),
  );
});

it('finds nothing of another organisation, and itself never', async () => {
  const seen = { frames: film(1), landmarks: sound(1) };
  const id = await takeIn('audio/wav', seen);
  await keepSeen(id, seen);
  expect(await likenesses()).toEqual([]);
  organisation = await createOrganisation(server.platform);
  await takeIn('audio/wav', seen);
  expect(await likenesses()).toEqual([]);
});

it('follows a recording that is read anew, and keeps no words of one that is removed', async () => {
  const id = await takeIn('audio/wav', { frames: film(1), landmarks: sound(1) });
  const before = await countWords();
  expect(before.frames).toBe(30);
  expect(before.sounds).toBeGreaterThan(30);
  await keepSeen(id, { frames: film(2), landmarks: sound(2) });
  await takeIn('audio/wav', { frames: film(1), landmarks: sound(1) });
  expect(await likenesses()).toEqual([]);
  const copy = await takeIn('audio/wav', { frames: film(2), landmarks: sound(2) });
  expect(await likenesses()).toEqual([{ copy, of: id }]);
  await run(sql`DELETE FROM assets`);
  expect(await countWords()).toEqual({ frames: 0, sounds: 0 });
});

it('enters what came in before there was an index, and finds what is like it', async () => {
  const video = await takeIn('video/mp4', { frames: film(1) });
  const call = await takeIn('audio/wav', { landmarks: sound(2) });
  await run(sql`DELETE FROM indexed_frames`);
  await run(sql`DELETE FROM indexed_sounds`);
  // An unreadable one, as an earlier version may have written it.
  const broken = await takeIn('video/mp4', {});
  await run(
    sql`INSERT INTO frame_hashes (asset_id, organisation_id, hashes) VALUES (${broken}, ${organisation.id}, '\\x01')`,
  );
  const videoCopy = await takeIn('video/mp4', { frames: encodedAnew(film(1)) });
  const callCopy = await takeIn('audio/mpeg', { landmarks: cutOut(sound(2)) });
  expect(await likenesses()).toEqual([]);
  await server.platform.queue.send(findUnindexedJob, {});
  const unindexed = () =>
    run(sql`
      SELECT FROM frame_hashes WHERE asset_id NOT IN (SELECT asset_id FROM indexed_frames)
      UNION ALL SELECT FROM sound_landmarks WHERE asset_id NOT IN (SELECT asset_id FROM indexed_sounds)`);
  await expect.poll(unindexed, { timeout: 60_000 }).toEqual([]);
  expect(new Map((await likenesses()).map(({ copy, of }) => [copy, of]))).toEqual(
    new Map([
      [videoCopy, video],
      [callCopy, call],
    ]),
  );
});
