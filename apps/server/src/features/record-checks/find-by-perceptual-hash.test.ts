import { randomUUID } from 'node:crypto';
import {
  hashPicture,
  listCoarseHashes,
  listSimilarHashWords,
  writeHash,
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
import { findByPerceptualHash, keepPerceptualHash } from './find-by-perceptual-hash.ts';
import { fillCoarseHashesJob } from './jobs/fill-coarse-hashes.ts';

const SIDE = 160;

let server: TestServer;
let organisation: TestOrganisation;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  organisation = await createOrganisation(server.platform);
});

type Place = (x: number, y: number) => [number, number];
/** A scene of waves; `place` maps each sample to a point of the scene. */
function draw(seed: number, place: Place = (x, y) => [x, y]): Buffer {
  const random = (n: number) => Math.abs(Math.sin(seed * 12.9898 + n * 78.233) * 43758.5453) % 1;
  const waves = Array.from(
    { length: 12 },
    (_, n) => [random(3 * n), random(3 * n + 1), random(3 * n + 2)] as const,
  );
  const grey = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = place((at % SIDE) / SIDE, Math.floor(at / SIDE) / SIDE);
    return waves.reduce(
      (light, [a, b, c]) => light + 10 * Math.sin(40 * (a - 0.5) * x + 40 * (b - 0.5) * y + 6 * c),
      128,
    );
  });
  return Buffer.from(writeHash(hashPicture(grey) as Uint32Array));
}
const cropped = (seed: number) => draw(seed, (x, y) => [0.2 + 0.8 * x, 0.2 + 0.8 * y]);
const mirrored = (seed: number) => draw(seed, (x, y) => [1 - 1 / SIDE - x, y]);
const turned = (seed: number) => draw(seed, (x, y) => [y, 1 - 1 / SIDE - x]);

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server.platform.database.withOrganisation(organisation.id, async (t) => {
    const { rows } = await t.execute(statement);
    return rows as Row[];
  });

async function takeIn(hash: Buffer): Promise<string> {
  const organisationId = organisation.id;
  const upload = randomUUID();
  await run(sql`INSERT INTO transactions (id, organisation_id) VALUES (${upload}, ${organisationId})`);
  const print = upload.replaceAll('-', '').repeat(2);
  const { id: assetId } = firstOf(
    await run<{ id: string }>(sql`
      INSERT INTO assets (organisation_id, transaction_id, file_fingerprint, fingerprint, mime_type, original_name,
        byte_size, intake_channel)
      VALUES (${organisationId}, ${upload}, ${print}, ${print}, 'image/jpeg', 'file.jpg', 1000, 'api') RETURNING id`),
  );
  await server.platform.database.withOrganisation(organisationId, (t) =>
    keepPerceptualHash(t, { organisationId, assetId, hash }),
  );
  return assetId;
}
const viewOf = (hash: Buffer) => new Uint32Array(new Uint8Array(hash).buffer);
async function asOwner<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.platform.config.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
/** Leaves the pictures as the version before left them. */
async function loseCoarseHashes(): Promise<void> {
  const { id } = organisation;
  await asOwner('DELETE FROM coarse_hashes WHERE word >> 32 = coarse_words_of($1) >> 32', [id]);
  await run(sql`INSERT INTO hash_words (asset_id, organisation_id, words)
    SELECT asset_id, organisation_id, hash_words_of(organisation_id, looks) FROM picture_looks`);
  await run(sql`INSERT INTO coarse_hash_fills (organisation_id, last_before)
    SELECT ${id}, max(position) FROM picture_looks`);
}
async function fill(): Promise<void> {
  await server.platform.queue.send(fillCoarseHashesJob, {});
  await expect.poll(() => run(sql`SELECT FROM coarse_hash_fills`)).toEqual([]);
}
const find = (hash: Buffer | null, { id } = organisation, assetId: string = randomUUID()) =>
  server.platform.database.withOrganisation(id, (t) => findByPerceptualHash(t, { assetId, hash }));

it('finds copies, parts and what one is a part of, whichever came first, and itself never', async () => {
  const whole = await takeIn(draw(1));
  await takeIn(draw(2));
  const part = await takeIn(cropped(3));
  for (const copy of [draw(1), cropped(1), mirrored(1), turned(1)]) expect(await find(copy)).toEqual([whole]);
  expect(await find(draw(3))).toEqual([part]);
  expect(await find(draw(4))).toEqual([]);
  expect(await find(null)).toEqual([]);
  expect(await find(draw(1), organisation, whole)).toEqual([]);
});

/** What the database keeps of the organisation's pictures, which the service cannot read by itself. */
function readKept(): Promise<{ word: string; rest: number; position: string }[]> {
  return asOwner(
    'SELECT word, rest, position FROM coarse_hashes WHERE word >> 32 = coarse_words_of($1) >> 32',
    [organisation.id],
  );
}

it('keeps the coarse hashes that the fingerprint package lists', async () => {
  await takeIn(draw(1));
  const kept = (await readKept()).map(({ word, rest }) => [
    BigInt.asUintN(32, BigInt(word)),
    BigInt.asUintN(32, BigInt(rest)),
  ]);
  const listed = listCoarseHashes(viewOf(draw(1))).map((hash) => BigInt.asUintN(64, hash).toString());
  expect(kept.map(([word = 0n, rest = 0n]) => ((word << 32n) | rest).toString()).toSorted()).toEqual(
    listed.toSorted(),
  );
});

it('finds for processes of the version before', async () => {
  const assetId = await takeIn(draw(1));
  await takeIn(draw(2));
  const asked = `{${listSimilarHashWords(viewOf(draw(1))).join(',')}}`;
  const search = () =>
    run<{ found: string }>(sql`SELECT DISTINCT find_hash_words(${asked}::integer[], 100) AS found`);
  expect(await search()).toEqual([{ found: assetId }]);
  await loseCoarseHashes();
  expect(await search()).toEqual([{ found: assetId }]);
});

it('finds nothing of another organisation', async () => {
  await takeIn(draw(1));
  const other = await createOrganisation(server.platform);
  expect(await find(draw(1), other)).toEqual([]);
  // As if its id began alike.
  await asOwner(
    `UPDATE coarse_hashes SET word = coarse_words_of($2) | (word & 4294967295)
     WHERE word >> 32 = coarse_words_of($1) >> 32`,
    [organisation.id, other.id],
  );
  expect(await find(draw(1), other)).toEqual([]);
});

it('leaves nothing behind of a picture that is removed, and follows a hash that changes', async () => {
  const assetId = await takeIn(draw(1));
  await server.platform.database.withOrganisation(organisation.id, (t) =>
    keepPerceptualHash(t, { organisationId: organisation.id, assetId, hash: draw(2) }),
  );
  expect(await find(draw(1))).toEqual([]);
  expect(await find(draw(2))).toEqual([assetId]);
  await run(sql`DELETE FROM assets WHERE id = ${assetId}`);
  expect(await readKept()).toEqual([]);
  expect(await find(draw(2))).toEqual([]);
});

it('removes one of many identical pictures without reading the rows of the others', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 40; n++) ids.push(await takeIn(draw(1)));
  const read = await server.platform.database.withOrganisation(organisation.id, async (t) => {
    await t.execute(sql`DELETE FROM picture_looks WHERE asset_id = ${ids[20]}`);
    const { rows } = await t.execute<{ read: number }>(
      sql`SELECT idx_tup_fetch::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'coarse_hashes'`,
    );
    return firstOf(rows).read;
  });
  const own = listCoarseHashes(viewOf(draw(1))).length;
  expect(read).toBeGreaterThanOrEqual(own);
  expect(read).toBeLessThanOrEqual(2 * own);
  expect(await readKept()).toHaveLength(39 * own);
});

it('finds what came in before by its words until it has coarse hashes', async () => {
  const [before] = [await takeIn(draw(1)), await takeIn(draw(2))];
  const kept = await readKept();
  await loseCoarseHashes();
  const copy = await takeIn(draw(1));
  expect(await find(draw(1))).toEqual([before, copy]);
  await fill();
  expect(await find(draw(1))).toEqual([before, copy]);
  expect(await run(sql`SELECT FROM hash_words`)).toEqual([]);
  expect(await readKept()).toEqual(expect.arrayContaining(kept));
  expect(await run(sql`SELECT FROM likenesses`)).toEqual([]);
});

it('searches again for what came in while others had not even words', async () => {
  const before = await takeIn(draw(1));
  await loseCoarseHashes();
  await run(sql`DELETE FROM hash_words`);
  const copy = await takeIn(draw(1));
  expect(await find(draw(1))).toEqual([copy]);
  await run(sql`UPDATE coarse_hash_fills SET search_from = last_before`);
  await fill();
  expect(await find(draw(1))).toEqual([before, copy]);
  expect(await run(sql`SELECT asset_id, earlier_id FROM likenesses`)).toEqual([
    { asset_id: copy, earlier_id: before },
  ]);
});
