import { randomUUID } from 'node:crypto';
import { findCandidates } from '@assay/server/features/cameras/find-candidates.ts';
import { oneRow } from '@assay/server/platform/database/one-row.ts';
import type { Figures, Measurement } from '../measurement.ts';
import { readOwnProcessorTime, readParent, readProcessorTime } from '../processor-time.ts';
import { type BenchDatabase, STATEMENT_LIMIT_MS, withDatabase } from '../with-database.ts';

const DIGESTS = Number(process.env.ASSAY_BENCH_DIGESTS ?? 100_000);
/**
 * A third of the random digests from which all others are combined, one from each third: any two agree only
 * by chance.
 */
const THIRD = 48;
const POOL = 3 * THIRD;
const BITS = 2 ** 20;
/** A coarse digest has 256 rows of 31 bytes. */
const COARSE_BITS = 248 * 256;
/** Pictures per statement. */
const BATCH = 500;
const SEARCHES = 40;
/**
 * Share of bits in which two digests of one camera differ: they agree by about eleven standard deviations.
 */
const DIFFERING = 0.4945;
/**
 * The same for coarse digests: they agree by about four deviations, like those of photos whose digests agree
 * that far.
 */
const COARSE_DIFFERING = 0.492;
/**
 * Cameras take photos of many sizes, and only photos of one size are compared: every twentieth picture has
 * this size, the others another.
 */
const EVERY = 20;
const SIZES = {
  usual: { width: 4032, height: 3024, count: Math.floor(DIGESTS / EVERY) },
  all: { width: 4000, height: 3000, count: DIGESTS - Math.floor(DIGESTS / EVERY) },
};

/**
 * Searches for a camera among the digests of many pictures in the database. The digests are random, as the
 * signs of real sensors' patterns nearly are; one picture in each search is by the wanted camera.
 */
export const cameraDigestsMeasurement: Measurement = {
  name: 'camera-digests',
  title: `One camera searched among the digests of ${DIGESTS} pictures`,
  measure: ({ folder, report }) =>
    withDatabase({ folder, report }, async (bench): Promise<Figures> => {
      const started = performance.now();
      const made = await fill(bench, report);
      const fillSeconds = (performance.now() - started) / 1_000;
      const memory = process.memoryUsage().rss;
      const ofUsualSize = await search(bench, made, SIZES.usual, report);
      const ofNearlyAll = await search(bench, made, SIZES.all, report);
      const workerGrewByMegabytes = (process.memoryUsage().rss - memory) / 1e6;
      const { rows } = await bench.database.asSystem((t) =>
        t.$client.query<{ bytes: string }>(`SELECT pg_total_relation_size('camera_digests') AS bytes`),
      );
      return {
        ...{ digests: DIGESTS, fillSeconds, bytesAPicture: Number(rows[0]?.bytes) / DIGESTS },
        ...{ ofUsualSize, ofNearlyAll, workerGrewByMegabytes },
        ...(await erase(bench)),
      };
    }),
};

interface Made {
  /** The record of the pictures that are searched for. */
  readonly recordId: string;
  readonly upload: string;
}

async function fill({ organisationId, run }: BenchDatabase, report: (step: string) => void): Promise<Made> {
  const upload = randomUUID();
  const [recordId, other] = [randomUUID(), randomUUID()];
  await run('INSERT INTO transactions (id, organisation_id) VALUES ($1, $2)', [upload, organisationId]);
  for (const id of [recordId, other])
    await run('INSERT INTO records (id, organisation_id, reference_id) VALUES ($1, $2, $3)', [
      id,
      organisationId,
      id,
    ]);
  for (
    let first = 1, last = POOL;
    first <= DIGESTS;
    first = last + 1, last = Math.min(DIGESTS, last + BATCH)
  ) {
    report(`digests ${first} of ${DIGESTS}`);
    await run(MAKE_ASSETS, [organisationId, upload, other, first, last]);
    const { usual, all } = SIZES;
    await run(MAKE_DIGESTS, [
      ...[organisationId, first, last, EVERY],
      ...[usual.width, usual.height, all.width, all.height],
    ]);
  }
  return { recordId, upload };
}

const ID_OF = (n: string) => `md5($1::text || ${n}::text)::uuid`;
const MAKE_ASSETS = `
  INSERT INTO assets (id, organisation_id, transaction_id, record_id, file_fingerprint, fingerprint, mime_type, original_name,
    byte_size, intake_channel)
  SELECT ${ID_OF('n')}, $1::uuid, $2::uuid, $3::uuid, repeat(md5(n::text), 2), repeat(md5(n::text), 2), 'image/jpeg', 'file.jpg',
    1000, 'api'
  FROM generate_series($4::int, $5::int) n`;
const randomBits = (what: string, bits: number) =>
  `('x' || (SELECT string_agg(encode(sha256((n || ' ${what} ' || part)::bytea), 'hex'), '' ORDER BY part)
    FROM generate_series(1, ${bits / 256}) part))::varbit`;
const MAKE_DIGESTS = `
  INSERT INTO camera_digests (asset_id, organisation_id, width, height, digest, coarse)
  SELECT ${ID_OF('n')}, $1::uuid, CASE WHEN n % $4::int = 0 THEN $5::int ELSE $7::int END,
    CASE WHEN n % $4::int = 0 THEN $6::int ELSE $8::int END, made.digest, made.coarse
  FROM generate_series($2::int, $3::int) n CROSS JOIN LATERAL (
    SELECT ${randomBits('digest', BITS)} AS digest, ${randomBits('coarse', COARSE_BITS)} AS coarse WHERE n <= ${POOL}
    UNION ALL SELECT a.digest # b.digest # c.digest, a.coarse # b.coarse # c.coarse
      FROM camera_digests a, camera_digests b, camera_digests c
      WHERE n > ${POOL} AND a.asset_id = ${ID_OF(`(1 + n % ${THIRD})`)}
        AND b.asset_id = ${ID_OF(`(${1 + THIRD} + (n / ${THIRD}) % ${THIRD})`)}
        AND c.asset_id = ${ID_OF(`(${1 + 2 * THIRD} + (n / ${THIRD ** 2}) % ${THIRD})`)}) made`;

/**
 * For the camera of a picture in the database: a digest of another of its photos, and whether the search
 * finds it.
 */
async function search(
  { database, organisationId, run }: BenchDatabase,
  { recordId, upload }: Made,
  { width, height, count }: { width: number; height: number; count: number },
  report: (step: string) => void,
): Promise<Figures> {
  const times: number[] = [];
  const cluster = await findCluster(database);
  const readProcessors = () => readProcessorTime(cluster) + readOwnProcessorTime(process.pid);
  let processorSeconds = 0;
  let [found, others, compared] = [0, 0, 0];
  for (let search = 0; search < SEARCHES; search++) {
    report(`search ${search} of ${SEARCHES}, ${width} pixels wide`);
    const id = randomUUID();
    await run(MAKE_OWN_ASSET, [organisationId, upload, recordId, id]);
    const sought = Math.floor((count * search) / SEARCHES);
    await run(MAKE_OWN_DIGEST, [
      ...[id, organisationId, width, height, sought],
      ...[disturb(search, BITS, DIFFERING), disturb(search, COARSE_BITS, COARSE_DIFFERING)],
    ]);
    const spent = readProcessors();
    const started = performance.now();
    const set = { width, height, ids: [id] };
    const result = await findCandidates(
      database,
      { organisationId, recordId },
      [set],
      AbortSignal.timeout(STATEMENT_LIMIT_MS),
    );
    times.push(performance.now() - started);
    processorSeconds += readProcessors() - spent;
    const candidates = result.candidates.get(set) ?? [];
    compared = result.compared;
    if (candidates.length > 0) found++;
    others += Math.max(0, candidates.length - 1);
    await run('DELETE FROM assets WHERE id = $1', [id]);
  }
  times.sort((a, b) => a - b);
  return {
    compared,
    medianMilliseconds: times[times.length >> 1] ?? Number.NaN,
    p95Milliseconds: times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN,
    ...{ processorSecondsEach: processorSeconds / SEARCHES, searches: SEARCHES, found, others },
  };
}

/** The process whose children do all work for the database. */
async function findCluster(database: BenchDatabase['database']): Promise<number> {
  const { rows } = await database.asSystem((t) =>
    t.$client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'),
  );
  return readParent(oneRow(rows).pid);
}

const MAKE_OWN_ASSET = `
  INSERT INTO assets (id, organisation_id, transaction_id, record_id, file_fingerprint, fingerprint, mime_type, original_name,
    byte_size, intake_channel)
  VALUES ($4::uuid, $1::uuid, $2::uuid, $3::uuid, repeat(md5($4::text), 2), repeat(md5($4::text), 2), 'image/jpeg', 'file.jpg', 1000,
    'api')`;
const MAKE_OWN_DIGEST = `
  INSERT INTO camera_digests (asset_id, organisation_id, width, height, digest, coarse)
  SELECT $1::uuid, $2::uuid, $3::int, $4::int, digest # ('x' || $6::text)::varbit, coarse # ('x' || $7::text)::varbit
  FROM camera_digests WHERE asset_id = (
    SELECT asset_id FROM camera_digests WHERE organisation_id = $2::uuid AND width = $3::int AND height = $4::int
    ORDER BY asset_id OFFSET $5::int LIMIT 1)`;

/** Random bits of which this share is set, as hexadecimal digits. */
function disturb(seed: number, count: number, share: number): string {
  let state = seed + 1;
  const bits = new Uint8Array(count / 8);
  for (let bit = 0; bit < count; bit++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    if (state / 2 ** 32 < share) bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (128 >> (bit & 7));
  }
  return Buffer.from(bits).toString('hex');
}

/** Erases all pictures, and counts what is left: their digests must go with them. */
async function erase({ database, organisationId, run }: BenchDatabase): Promise<Figures> {
  const started = performance.now();
  await run('DELETE FROM assets WHERE organisation_id = $1', [organisationId]);
  const eraseSeconds = (performance.now() - started) / 1_000;
  const { rows } = await database.withOrganisation(organisationId, ({ $client }) =>
    $client.query<{ left: string }>(
      'SELECT (SELECT count(*) FROM camera_digests) + (SELECT count(*) FROM camera_links) AS left',
    ),
  );
  return { eraseSeconds, digestsLeft: Number(rows[0]?.left) };
}
