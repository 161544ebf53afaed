import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readReserved } from '../../../eval/src/read-reserved.ts';
import { openAsSuperuser } from '../included-database.ts';
import { startLiveServer } from '../live-server.ts';
import type { Figures, Measurement, Skipped } from '../measurement.ts';
import { sendFile } from '../send-file.ts';

const PHOTOS = Number(process.env.ASSAY_BENCH_FOOTPRINT_PHOTOS ?? 12);
/** Photos of 8 megapixels and more, by their size. */
const MIN_BYTES = 1_500_000;
const LIMIT_MS = 9 * 60_000;
/** Tables named apart; the rest is summed up. */
const NAMED = 14;

/** What a photo leaves in the database and in the store once it was analysed. */
export const footprintMeasurement: Measurement = {
  name: 'footprint',
  title: `What each of ${PHOTOS} camera photos leaves in database and store`,
  measure: async ({ folder, data, report }): Promise<Figures | Skipped> => {
    const photos = findPhotos(data);
    if (photos.length < PHOTOS)
      return { skipped: `there are not ${PHOTOS} large camera photos under ${data}` };
    const dataFolder = join(folder, 'data');
    const server = await startLiveServer(dataFolder);
    const client = await openAsSuperuser(dataFolder);
    try {
      const before = await readRows(client);
      for (const [n, path] of photos.entries()) {
        report(`photo ${n + 1} of ${PHOTOS}`);
        await sendFile(server, path, `photo-${n}.jpg`);
      }
      report('waiting for all analyses');
      await waitUntilIdle(client);
      const { all, ...tables } = presentRows(before, await readRows(client));
      const stored = globSync('**/*', { cwd: join(dataFolder, 'files') }).map((path) =>
        statSync(join(dataFolder, 'files', path)),
      );
      const objects = stored.filter((one) => one.isFile());
      const original = photos.reduce((sum, path) => sum + statSync(path).size, 0);
      return {
        originalBytes: original / PHOTOS,
        objects: objects.length / PHOTOS,
        objectBytes: objects.reduce((sum, { size }) => sum + size, 0) / PHOTOS,
        rowBytesWithoutIndexes: all,
        tables,
      };
    } finally {
      await client.end();
      await server.stop();
    }
  },
};

function findPhotos(data: string): string[] {
  const found = globSync('images/camera/**/*.{jpg,JPG,jpeg,JPEG}', { cwd: data }).toSorted();
  if (found.length === 0) return [];
  const reserved = readReserved(data);
  const photos: string[] = [];
  for (const path of found.map((name) => join(data, name))) {
    if (photos.length === PHOTOS) break;
    if (statSync(path).size < MIN_BYTES) continue;
    const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
    if (!reserved.has(digest)) photos.push(path);
  }
  return photos;
}

type Rows = ReadonlyMap<string, { readonly rows: number; readonly bytes: number }>;

/** What a row takes beside its columns: header and pointer. */
const ROW_BYTES = 28;

/** By column, as they are stored: a row as a whole would be counted with its large values decompressed. */
async function readRows(client: pg.Client): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string; bytes: string }>(
    `SELECT c.oid::regclass::text AS name, string_agg(format('coalesce(pg_column_size(%I), 0)', a.attname), ' + ') AS bytes
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY c.oid`,
  );
  const read = new Map<string, { rows: number; bytes: number }>();
  for (const { name, bytes } of tables) {
    const { rows } = await client.query<{ rows: number; bytes: number }>(
      `SELECT count(*)::float8 AS rows, coalesce(sum(${ROW_BYTES} + ${bytes}), 0)::float8 AS bytes FROM ${name}`,
    );
    for (const row of rows) read.set(name, row);
  }
  return read;
}

async function waitUntilIdle(client: pg.Client): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  for (let idle = 0; idle < 4; await sleep(500)) {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM queue.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`,
    );
    idle = rows[0]?.n === 0 ? idle + 1 : 0;
    if (performance.now() > end) throw new Error('analyses are left after nine minutes');
  }
}

function presentRows(before: Rows, after: Rows): { all: number; [table: string]: number | Figures } {
  const grown = [...after].map(([name, { rows, bytes }]) => {
    const earlier = before.get(name) ?? { rows: 0, bytes: 0 };
    return { name, rows: (rows - earlier.rows) / PHOTOS, bytes: (bytes - earlier.bytes) / PHOTOS };
  });
  const named = grown.toSorted((a, b) => b.bytes - a.bytes).slice(0, NAMED);
  return {
    all: grown.reduce((sum, { bytes }) => sum + bytes, 0),
    ...Object.fromEntries(named.map(({ name, rows, bytes }) => [name, { rows, bytes }])),
  };
}
