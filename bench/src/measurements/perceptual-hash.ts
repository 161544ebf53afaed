import { createHash, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { findByPerceptualHash } from '@assay/server/features/record-checks/find-by-perceptual-hash.ts';
import { oneRow } from '@assay/server/platform/database/one-row.ts';
import type pg from 'pg';
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
const SIZES = [...[1e4, 1e5, 1e6, 1e7].filter((size) => size < PICTURES), PICTURES];
/** Pictures per statement. */
const BATCH = 2_000;
/**
 * This many pictures of each size are stored one by one, as in the product; if there are more, the others are
 * stored in bulk.
 */
const [ONE_BY_ONE, BULK_FROM, BULK_AT_ONCE] = [20_000, 50_000, 20_000];
/** Connections that fill side by side. */
const FILLERS = 2;
const ERASED_AT_ONCE = 20_000;
/** The large organisation's pictures that are erased at the end: at most so many, and for at most so long. */
const [MOST_ERASED, MOST_ERASE_SECONDS] = [1_000_000, 300];
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
        const among = `among ${size.toLocaleString('en')}`;
        curve[among] = await growTo(bench, { from: pictures, to: size, report });
        // Printed at once, in case a longer one does not finish.
        console.error(`${among}: ${JSON.stringify(curve[among])}`);
        pictures = size;
      }
      return { ...curve, ...(await erase(bench)), ...(await eraseMany(bench)) };
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
  const heap = readKeptBytes();
  const searched = await search(bench, to, report);
  return {
    ...bulk,
    insertsASecond: kept / insertSeconds,
    bytesAPicture: bytes / to,
    bytesOfEachFurtherPicture: (bytes - before) / kept,
    ...searched,
    workerGrewByMegabytes: (process.memoryUsage().rss - memory) / 1e6,
    keptByMegabytes: (readKeptBytes() - heap) / 1e6,
  };
}

/** What is left after a collection. */
function readKeptBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * The same rows as `fill` leaves, but for the pictures' own in `assets`, which a search does not read; without triggers and checks
 * of foreign keys, and the index built at the end. How long the product takes for a picture is not measured by it.
 */
async function fillInBulk(
  { dataFolder, organisationId }: BenchDatabase,
  { from, to, report }: { from: number; to: number; report: (step: string) => void },
): Promise<Figures> {
  const started = performance.now();
  const fillers = await Promise.all(Array.from({ length: FILLERS }, () => openAsSuperuser(dataFolder)));
  const [client] = fillers as [pg.Client];
  try {
    for (const one of fillers)
      await one.query(`SET session_replication_role = replica; SET synchronous_commit = off;
        SET maintenance_work_mem = '1GB'`);
    await client.query(`ALTER SYSTEM SET max_wal_size = '8GB'`);
    await client.query('SELECT pg_reload_conf()');
    const { rows } = await client.query<{ made: string; ours: string; position: string }>(
      `SELECT pg_get_indexdef('coarse_hashes_of_picture'::regclass) AS made, coarse_words_of($1) AS ours,
        (SELECT coalesce(max(position), 0) FROM picture_looks) AS position`,
      [organisationId],
    );
    const { made, ours, position } = oneRow(rows);
    await client.query('DROP INDEX coarse_hashes_of_picture');
    let next = from;
    await Promise.all(
      fillers.map(async (one) => {
        while (next <= to) {
          const [first, last] = [next, Math.min(to, next + BULK_AT_ONCE - 1)];
          next = last + 1;
          report(`pictures in bulk ${first} of ${to}`);
          const copies = writeRows({
            organisationId,
            ours: BigInt(ours),
            first,
            last,
            position: Number(position) + 1 - from,
          });
          for (const [table, bytes] of Object.entries(copies)) await copyIn(one, table, bytes);
        }
      }),
    );
    await client.query(
      `SELECT setval(pg_get_serial_sequence('picture_looks', 'position'), max(position)) FROM picture_looks`,
    );
    const fillSeconds = (performance.now() - started) / 1_000;
    report('building the index of coarse hashes');
    const begun = performance.now();
    await client.query(made);
    const indexSeconds = (performance.now() - begun) / 1_000;
    report('vacuuming');
    // As autovacuum does in time.
    await client.query('VACUUM (ANALYZE) coarse_hashes');
    await client.query('ANALYZE picture_looks');
    await client.query('ALTER SYSTEM RESET max_wal_size');
    await client.query('SELECT pg_reload_conf()');
    await client.query('CHECKPOINT');
    const bulkSeconds = (performance.now() - started) / 1_000;
    return { inBulk: to - from + 1, bulkSeconds, fillSeconds, indexSeconds };
  } finally {
    await Promise.all(fillers.map((one) => one.end()));
  }
}

/** Seconds that storing the hashes took; their pictures are stored before. */
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
    const pictures = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const hashes = pictures.map((picture) => `\\x${hashOf(picture).toString('hex')}`);
    const started = performance.now();
    await run(MAKE_HASHES, [organisationId, pictures, hashes]);
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
  SELECT ${ID_OF('n')}, $1::uuid, looks FROM unnest($2::int[], $3::bytea[]) made (n, looks)`;

/** The hash of a picture: random, and the same in every run. The first bit of each window says nothing. */
function hashOf(picture: number): Buffer {
  const hash = Buffer.alloc(HASH_BYTES);
  const seed = scramble(picture);
  for (let at = 0; at < HASH_BYTES; at += 4) {
    const word = scramble(seed ^ Math.imul(at + 1, 0x9e3779b1));
    hash.writeUInt32LE(at % WINDOW_BYTES === 0 ? (word & ~1) >>> 0 : word, at);
  }
  return hash;
}

/** A one-to-one function of 32 bits (the end of MurmurHash 3). */
function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

interface Range {
  readonly organisationId: string;
  /** What all words of the organisation begin with. */
  readonly ours: bigint;
  readonly first: number;
  readonly last: number;
  /** The position of picture 0. */
  readonly position: number;
}

/** The rows of these pictures, by table, in the binary form of COPY. */
function writeRows({ organisationId, ours, first, last, position }: Range): Record<string, Buffer> {
  const count = last - first + 1;
  const looks = startCopy(count * (2 + 4 * 4 + 16 + 16 + 8 + HASH_BYTES));
  const coarse = startCopy(count * (WINDOW_COUNT + 1) * (2 + 3 * 4 + 8 + 4 + 8));
  const organisation = Buffer.from(organisationId.replaceAll('-', ''), 'hex');
  const owner = Number(BigInt.asUintN(32, ours >> 32n));
  for (let picture = first; picture <= last; picture++) {
    const hash = hashOf(picture);
    const place = position + picture;
    looks.start(4);
    looks.addBytes(createHash('md5').update(`${organisationId}${picture}`).digest());
    looks.addBytes(organisation);
    looks.addNumbers(0, place);
    looks.addBytes(hash);
    for (let window = -1; window < WINDOW_COUNT; window++) {
      const at = Math.max(0, window) * WINDOW_BYTES;
      coarse.start(3);
      coarse.addNumbers(owner, (hash.readUInt32BE(at) | (window < 0 ? 2 ** 24 : 0)) >>> 0);
      coarse.addNumbers(hash.readUInt32BE(at + 4));
      coarse.addNumbers(0, place);
    }
  }
  return {
    'picture_looks (asset_id, organisation_id, position, looks)': looks.end(),
    'coarse_hashes (word, rest, position)': coarse.end(),
  };
}

function startCopy(bytes: number) {
  const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
  const rows = Buffer.alloc(header.length + bytes + 2);
  let at = header.copy(rows);
  return {
    /** A row of so many values. */
    start(values: number) {
      at = rows.writeUInt16BE(values, at);
    },
    addBytes(value: Buffer) {
      at = rows.writeUInt32BE(value.length, at);
      at += value.copy(rows, at);
    },
    /** One value of so many times 32 bits. */
    addNumbers(...parts: number[]) {
      at = rows.writeUInt32BE(4 * parts.length, at);
      for (const part of parts) at = rows.writeUInt32BE(part, at);
    },
    end() {
      at = rows.writeInt16BE(-1, at);
      return rows.subarray(0, at);
    },
  };
}

/** By a file that the database reads itself. */
async function copyIn(client: pg.Client, table: string, bytes: Buffer): Promise<void> {
  const path = join(tmpdir(), `assay-bench-${randomUUID()}`);
  writeFileSync(path, bytes, { mode: 0o644 });
  try {
    await client.query(`COPY ${table} FROM '${path}' (FORMAT binary)`);
  } finally {
    rmSync(path);
  }
}

const windowOf = (picture: number, at: number) =>
  hashOf(picture).subarray(at * WINDOW_BYTES, (at + 1) * WINDOW_BYTES);

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
    const original = hashOf(picture);
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
    Buffer.from(
      Array.from({ length: WINDOW_BYTES }, (_, at) => Math.floor(random() * 256) & (at === 0 ? 254 : 255)),
    ),
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
    t.$client.query<{ bytes: string }>(`SELECT pg_total_relation_size('coarse_hashes') AS bytes`),
  );
  return Number(rows[0]?.bytes);
}

/** Erases another organisation's hashes, beside those that stay. */
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
  await run('DELETE FROM picture_looks WHERE organisation_id = $1', [organisationId]);
  return { erasedPictures: ERASED, eraseSeconds: (performance.now() - started) / 1_000 };
}

/** Erases hashes of the large organisation, and with them their coarse hashes, some at a time. */
async function eraseMany({ organisationId, run }: BenchDatabase) {
  const most = Math.min(PICTURES, MOST_ERASED);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  let erased = 0;
  while (erased < most && seconds() < MOST_ERASE_SECONDS) {
    const last = Math.min(most, erased + ERASED_AT_ONCE);
    await run(
      `DELETE FROM picture_looks WHERE asset_id IN (
        SELECT ${ID_OF('n')} FROM generate_series($2::int, $3::int) n)`,
      [organisationId, erased + 1, last],
    );
    erased = last;
  }
  return { erasedOfTheMany: erased, thatTookSeconds: seconds() };
}

/** Pseudo-random numbers, the same in every run. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) / 2 ** 32 + 0.5;
  };
}
