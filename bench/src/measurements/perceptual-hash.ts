import { createHash, randomUUID } from 'node:crypto';
import { findByPerceptualHash } from '@assay/server/features/record-checks/find-by-perceptual-hash.ts';
import {
  HASH_BYTES,
  matchPerceptualHashes,
  readHash,
} from '../../../packages/fingerprint/src/near-duplicates/near-duplicates.ts';
import { openAsSuperuser } from '../included-database.ts';
import type { Figures, Measurement } from '../measurement.ts';
import { type BenchDatabase, withDatabase } from '../with-database.ts';

const PICTURES = Number(process.env.ASSAY_BENCH_PICTURES ?? 100_000);
/** Each power of ten from 10,000 on, and the total. */
const SIZES = [...[1e4, 1e5, 1e6].filter((size) => size < PICTURES), PICTURES];
/** Pictures per statement. */
const BATCH = 2_000;
/**
 * This many pictures of each size are stored one by one, as in the product; if there are more, the others are
 * stored in bulk.
 */
const [ONE_BY_ONE, BULK_FROM, BULK_AT_ONCE] = [20_000, 50_000, 50_000];
const ERASED_AT_ONCE = 20_000;
const SEARCHES = 200;
const WINDOW_BYTES = 32;
const COARSE_BITS = 64;
/** Pictures of another organisation, which is erased at the end. */
const ERASED = Math.min(PICTURES, 10_000);
/**
 * Recognised copies of real pictures (704 searches for copies of 28 pictures of `eval -- duplicates`) by the
 * number of differing bits among the first 64 of their windows: 428 with none, 114 with one, and so on.
 */
const SEEN_DIFFERENCES = [428, 114, 30, 20, 22, 32, 14, 16, 10, 4, 6, 8];

/**
 * Searches for similar pictures among many in the database. Their hashes are random, as the lowest
 * frequencies of real pictures nearly are; each search is for a copy of one of them.
 */
export const perceptualHashMeasurement: Measurement = {
  name: 'perceptual-hash',
  title: `One picture searched by its perceptual hash among ${PICTURES}`,
  measure: ({ folder, report }) =>
    withDatabase({ folder, report }, async (bench): Promise<Figures> => {
      const curve: Record<string, Figures> = {};
      let pictures = 0;
      for (const size of SIZES) {
        curve[`among ${size.toLocaleString('en')}`] = await growTo(bench, {
          from: pictures,
          to: size,
          report,
        });
        pictures = size;
      }
      return { ...curve, ...(await erase(bench)), ...(await eraseAll(bench)) };
    }),
};

/** Adds pictures up to this size, and searches. */
async function growTo(
  bench: BenchDatabase,
  { from, to, report }: { from: number; to: number; report: (step: string) => void },
): Promise<Figures> {
  const inBulk = to - from > BULK_FROM ? to - from - ONE_BY_ONE : 0;
  const bulk = inBulk > 0 ? await fillInBulk(bench, { from: from + 1, to: from + inBulk, report }) : {};
  const before = await readBytes(bench);
  const insertSeconds = await fill(bench, { from: from + inBulk + 1, to, report });
  const bytes = await readBytes(bench);
  const kept = to - from - inBulk;
  const memory = process.memoryUsage().rss;
  const searched = await search(bench, to, report);
  return {
    ...bulk,
    insertsASecond: kept / insertSeconds,
    bytesAPicture: bytes / to,
    bytesOfEachFurtherPicture: (bytes - before) / kept,
    ...searched,
    workerGrewByMegabytes: (process.memoryUsage().rss - memory) / 1e6,
  };
}

/**
 * The same rows as `fill` leaves, without its triggers and checks of foreign keys, and the index of words built at the end. How long the
 * product takes for a picture is not measured by it.
 */
async function fillInBulk(
  { dataFolder, organisationId }: BenchDatabase,
  { from, to, report }: { from: number; to: number; report: (step: string) => void },
): Promise<Figures> {
  const client = await openAsSuperuser(dataFolder);
  const started = performance.now();
  try {
    await client.query(`SET session_replication_role = replica; SET maintenance_work_mem = '1GB'`);
    const { rows } = await client.query<{ made: string }>(
      `SELECT pg_get_indexdef('hash_words_by_word'::regclass) AS made`,
    );
    await client.query('DROP INDEX hash_words_by_word');
    const upload = randomUUID();
    await client.query('INSERT INTO transactions (id, organisation_id) VALUES ($1, $2)', [
      upload,
      organisationId,
    ]);
    for (let first = from; first <= to; first += BULK_AT_ONCE) {
      report(`pictures in bulk ${first} of ${to}`);
      const last = Math.min(to, first + BULK_AT_ONCE - 1);
      await client.query(MAKE_ASSETS, [organisationId, upload, first, last]);
      await client.query(MAKE_HASHES_AND_WORDS, [organisationId, first, last]);
    }
    report('building the index of words');
    const begun = performance.now();
    for (const { made } of rows) await client.query(made);
    const indexSeconds = (performance.now() - begun) / 1_000;
    await client.query('VACUUM ANALYZE picture_looks, hash_words, assets');
    return { inBulk: to - from + 1, bulkSeconds: (performance.now() - started) / 1_000, indexSeconds };
  } finally {
    await client.end();
  }
}

/** Seconds that storing the hashes and their words took; their pictures are stored before. */
async function fill(
  { organisationId, run }: Pick<BenchDatabase, 'organisationId' | 'run'>,
  { from, to, report }: { from: number; to: number; report: (step: string) => void },
): Promise<number> {
  const upload = randomUUID();
  await run('INSERT INTO transactions (id, organisation_id) VALUES ($1, $2)', [upload, organisationId]);
  let milliseconds = 0;
  for (let first = from; first <= to; first += BATCH) {
    report(`pictures ${first} of ${to}`);
    const last = Math.min(to, first + BATCH - 1);
    await run(MAKE_ASSETS, [organisationId, upload, first, last]);
    const started = performance.now();
    await run(MAKE_HASHES, [organisationId, first, last]);
    milliseconds += performance.now() - started;
  }
  return milliseconds / 1_000;
}

const ID_OF = (n: string) => `md5($1::text || ${n}::text)::uuid`;
const MAKE_ASSETS = `
  INSERT INTO assets (id, organisation_id, transaction_id, file_fingerprint, fingerprint, mime_type, original_name,
    byte_size, intake_channel)
  SELECT ${ID_OF('n')}, $1::uuid, $2::uuid, repeat(md5(n::text), 2), repeat(md5(n::text), 2), 'image/jpeg', 'file.jpg', 1000, 'api'
  FROM generate_series($3::int, $4::int) n`;
const WINDOW_COUNT = HASH_BYTES / WINDOW_BYTES;
const MAKE_HASHES = `
  INSERT INTO picture_looks (asset_id, organisation_id, looks)
  SELECT ${ID_OF('n')}, $1::uuid, (SELECT string_agg(sha256((n || ' ' || at)::bytea), ''::bytea ORDER BY at)
    FROM generate_series(0, ${WINDOW_COUNT - 1}) at)
  FROM generate_series($2::int, $3::int) n`;

const MAKE_HASHES_AND_WORDS = `
  WITH kept AS (${MAKE_HASHES} RETURNING asset_id, organisation_id, looks)
  INSERT INTO hash_words (asset_id, organisation_id, words)
  SELECT asset_id, organisation_id, hash_words_of(organisation_id, looks) FROM kept`;

const windowOf = (picture: number, at: number) => createHash('sha256').update(`${picture} ${at}`).digest();

async function search(
  { database, organisationId }: BenchDatabase,
  pictures: number,
  report: (step: string) => void,
) {
  const random = createRandom();
  const times: number[] = [];
  const tally = { found: 0, sought: 0, others: 0 };
  for (let search = 0; search < SEARCHES; search++) {
    report(`search ${search} of ${SEARCHES}`);
    const picture = 1 + Math.floor(random() * pictures);
    const copy = copyOf(picture, search % 3, random);
    const original = Buffer.concat(Array.from({ length: WINDOW_COUNT }, (_, at) => windowOf(picture, at)));
    // As the earlier search through all pictures in memory did.
    if (!matchPerceptualHashes(readHash(copy), readHash(original))) continue;
    const started = performance.now();
    const found = await database.withOrganisation(organisationId, (t) =>
      findByPerceptualHash(t, { assetId: randomUUID(), hash: copy }),
    );
    times.push(performance.now() - started);
    const id = createHash('md5').update(`${organisationId}${picture}`).digest('hex');
    const isFound = found.some((one) => one.replaceAll('-', '') === id);
    tally.sought++;
    if (isFound) tally.found++;
    tally.others += found.length - (isFound ? 1 : 0);
  }
  times.sort((a, b) => a - b);
  return {
    medianMilliseconds: times[times.length >> 1] ?? Number.NaN,
    p95Milliseconds: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    slowestMilliseconds: times.at(-1) ?? Number.NaN,
    ...tally,
  };
}

/** Re-saved, cut out of it, or a picture from which it was cut. */
function copyOf(picture: number, kind: number, random: () => number): Buffer {
  const other: Buffer[] = Array.from({ length: WINDOW_COUNT }, () =>
    Buffer.from(Array.from({ length: WINDOW_BYTES }, () => Math.floor(random() * 256))),
  );
  const part = 1 + Math.floor(random() * (WINDOW_COUNT - 1));
  if (kind === 1) other[0] = disturb(windowOf(picture, part), random);
  else if (kind === 2) other[part] = disturb(windowOf(picture, 0), random);
  else return Buffer.concat(other.map((_, at) => disturb(windowOf(picture, at), random)));
  return Buffer.concat(other);
}

function disturb(window: Buffer, random: () => number): Buffer {
  const changed = Buffer.from(window);
  const flip = (bit: number) => {
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  };
  let rest = random() * SEEN_DIFFERENCES.reduce((sum, count) => sum + count, 0);
  const differing = SEEN_DIFFERENCES.findIndex((count) => {
    rest -= count;
    return rest < 0;
  });
  const coarse = new Set<number>();
  while (coarse.size < differing) coarse.add(1 + Math.floor(random() * (COARSE_BITS - 1)));
  for (const bit of coarse) flip(bit);
  for (let bit = COARSE_BITS; bit < 8 * WINDOW_BYTES; bit++) if (random() < 0.1) flip(bit);
  return changed;
}

async function readBytes({ database }: BenchDatabase): Promise<number> {
  const { rows } = await database.asSystem((t) =>
    t.$client.query<{ bytes: string }>(`SELECT pg_total_relation_size('hash_words') AS bytes`),
  );
  return Number(rows[0]?.bytes);
}

/** Erases another organisation's words, beside those that stay. */
async function erase({ database, organisationId: other }: BenchDatabase) {
  const { rows } = await database.asSystem((t) =>
    t.$client.query<{ id: string }>(
      `INSERT INTO organisations (identifier, name) VALUES ('erased', 'Erased') RETURNING id`,
    ),
  );
  const organisationId = rows[0]?.id ?? other;
  const run: BenchDatabase['run'] = (statement, values) =>
    database.withOrganisation(organisationId, ({ $client }) => $client.query(statement, values), {
      statementTimeoutMs: 110_000,
    });
  await fill({ organisationId, run }, { from: 1, to: ERASED, report: () => undefined });
  const started = performance.now();
  await run('DELETE FROM hash_words WHERE organisation_id = $1', [organisationId]);
  await run('DELETE FROM picture_looks WHERE organisation_id = $1', [organisationId]);
  return { erasedPictures: ERASED, eraseSeconds: (performance.now() - started) / 1_000 };
}

/** Erases all hashes of the large organisation, and their words, some at a time. */
async function eraseAll({ organisationId, run }: BenchDatabase) {
  const started = performance.now();
  for (let first = 1; first <= PICTURES; first += ERASED_AT_ONCE)
    await run(
      `DELETE FROM picture_looks WHERE asset_id IN (
        SELECT ${ID_OF('n')} FROM generate_series($2::int, $3::int) n)`,
      [organisationId, first, Math.min(PICTURES, first + ERASED_AT_ONCE - 1)],
    );
  return { allErasedInSeconds: (performance.now() - started) / 1_000 };
}

/** Pseudo-random numbers, the same in every run. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) / 2 ** 32 + 0.5;
  };
}
