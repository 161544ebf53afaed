import { randomUUID } from 'node:crypto';
import { hashPicture, listHashWords, writeHash } from '@assay/fingerprint/near-duplicates';
import {
  createOrganisation,
  firstOf,
  startTestServer,
  type TestOrganisation,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { findByPerceptualHash, keepPerceptualHash } from './find-by-perceptual-hash.ts';
import { fillHashWordsJob } from './jobs/fill-hash-words.ts';

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

it('keeps the words that the fingerprint package lists, the organisation first in each', async () => {
  const assetId = await takeIn(draw(1));
  const [row] = await run<{ words: string[] }>(
    sql`SELECT words::text[] AS words FROM hash_words WHERE asset_id = ${assetId}`,
  );
  const view = new Uint32Array(new Uint8Array(draw(1)).buffer);
  const owner = BigInt(`0x${organisation.id.slice(0, 8)}`) << 32n;
  const expected = listHashWords(view).map((word) => BigInt.asIntN(64, owner | BigInt(word)).toString());
  expect(row?.words.toSorted()).toEqual(expected.toSorted());
});

it('finds nothing of another organisation', async () => {
  await takeIn(draw(1));
  const other = await createOrganisation(server.platform);
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
  expect(await run(sql`SELECT FROM hash_words`)).toEqual([]);
  expect(await find(draw(2))).toEqual([]);
});

it('fills in what came in before, and searches again for what came in meanwhile', async () => {
  const before = await takeIn(draw(1));
  await takeIn(draw(2));
  await run(sql`DELETE FROM hash_words`);
  const [held] = await run<{ last: string }>(sql`SELECT max(position) AS last FROM picture_looks`);
  const copy = await takeIn(draw(1));
  expect(await find(draw(1))).toEqual([copy]);
  await run(
    sql`INSERT INTO hash_word_fills (organisation_id, last_before) VALUES (${organisation.id}, ${held?.last})`,
  );
  await server.platform.queue.send(fillHashWordsJob, {});
  await expect.poll(() => run(sql`SELECT FROM hash_word_fills`), { timeout: 30_000 }).toEqual([]);
  expect(await find(draw(1))).toEqual([before, copy]);
  expect(await run(sql`SELECT asset_id, earlier_id FROM likenesses`)).toEqual([
    { asset_id: copy, earlier_id: before },
  ]);
  expect(firstOf(await run(sql`SELECT count(*)::int AS words FROM hash_words`))).toEqual({ words: 3 });
}, 60_000);
