import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HASH_BYTES } from '../../../packages/fingerprint/src/near-duplicates/near-duplicates.ts';
import { audit } from '../machines/audit.ts';
import { findMissing, type Installation, startInstallation } from '../machines/installation.ts';
import { type Load, presentCounts, startLoad } from '../machines/load.ts';
import { checkOut, findCommitBefore } from '../machines/previous-version.ts';
import type { ProductMachine } from '../machines/product.ts';
import { watchLocks } from '../machines/watch-locks.ts';
import type { BenchContext, Figures, Measurement, Skipped } from '../measurement.ts';
import { makePhotos } from '../scale/small-photos.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
/** How many of the last commits with migrations are missing in the previous version. */
const BACK = Number(process.env.ASSAY_BENCH_UPGRADE_BACK ?? 3);
/** The length of each of the three steps, without the time that the processes need. */
const SECONDS = Number(process.env.ASSAY_BENCH_UPGRADE_SECONDS ?? 15);
/** Files, and uploads, that another organisation already has, so that migrations meet a table of some size. */
const ROWS = Number(process.env.ASSAY_BENCH_UPGRADE_ROWS ?? 100_000);
/** As many of these files have the perceptual hash of a picture, which migrations may give another form. */
const PICTURES = Math.min(ROWS, Number(process.env.ASSAY_BENCH_UPGRADE_PICTURES ?? 20_000));
const LOGS = process.env.ASSAY_BENCH_LOGS;
const [CLIENTS, PAUSE_MS, PHOTOS] = [2, 4_000, 4];

/**
 * Three APIs and three workers of an earlier version are replaced one after the other by this one, then by
 * the earlier one, then by this one again, while files are uploaded. Each is taken out of rotation first, as
 * a proxy does.
 */
export const rollingUpgradeMeasurement: Measurement = {
  name: 'rolling-upgrade',
  title: 'An upgrade while it runs, the way back and the upgrade again, under uploads',
  measure: async (context): Promise<Figures | Skipped> => {
    const missing = findMissing();
    if (missing) return { skipped: missing };
    const { folder, report } = context;
    report('checking out the version before');
    const commit = findCommitBefore(BACK);
    const before = checkOut(commit, join(REPOSITORY, '.cache/earlier-versions'));
    const installation = await startInstallation(
      folder,
      randomBytes(2).toString('hex'),
      (what) => report(`starting ${what}`),
      before,
    );
    // Namespaces would outlive this process.
    const keepLogs = () => LOGS && cpSync(join(folder, 'logs'), LOGS, { recursive: true });
    const endEarly = () =>
      void installation.stop().then(() => {
        keepLogs();
        process.exit(130);
      });
    process.once('SIGTERM', endEarly).once('SIGINT', endEarly);
    try {
      return { before: commit, ...(await upgrade(context, installation, before)) };
    } finally {
      process.off('SIGTERM', endEarly).off('SIGINT', endEarly);
      await installation.stop();
      keepLogs();
    }
  },
};

async function upgrade(
  { report }: BenchContext,
  installation: Installation,
  before: string,
): Promise<Figures> {
  const { apis, workers, token, addressOf, database } = installation;
  const inTurn = new Set(apis);
  const load = startLoad({
    addresses: () => [...inTurn].map(addressOf),
    ...{ token, clients: CLIENTS, pauseMs: PAUSE_MS, photos: await makePhotos(PHOTOS) },
  });
  const replace = async (one: ProductMachine, checkout: string) => {
    report(`replacing ${one.machine.name}`);
    inTurn.delete(one);
    await one.stop();
    one.use(checkout);
    await one.start();
    if (one.role === 'api') inTurn.add(one);
  };
  const countMigrations = () => Number(database.query('SELECT count(*) FROM schema_migrations'));
  while (load.accepted.length === 0) await sleep(100);
  report(`${ROWS} files of another organisation`);
  fillAssets(installation);
  await sleep(SECONDS * 1_000);
  const steps: Record<string, Figures> = { before: takeCounts(load) };
  const locks = await watchLocks(database.url);
  const earlier = countMigrations();
  // A worker first: it migrates while all APIs are of the previous version.
  const order = [...workers.slice(0, 1), ...apis, ...workers.slice(1)];
  for (const [step, checkout] of [
    ['upgrade', REPOSITORY],
    ['the way back', before],
    ['the upgrade again', REPOSITORY],
  ] as const) {
    for (const one of order) await replace(one, checkout);
    await sleep(SECONDS * 1_000);
    steps[step] = takeCounts(load);
    // Printed at once, in case the audit does not finish.
    console.error(`${step}: ${JSON.stringify(steps[step])}`);
  }
  await locks.stop();
  await load.end();
  report('waiting until nothing is left to be done');
  const { complaints, waitedSeconds } = await audit(installation, load.accepted, []);
  const fillsLeft = await waitForFills(installation);
  const slowest = [...locks.longest].toSorted(([, a], [, b]) => b - a).slice(0, 5);
  return {
    migrations: countMigrations() - earlier,
    accepted: load.accepted.length,
    steps,
    longestWaitForALock: Object.fromEntries(slowest),
    processesThatEndedByThemselves: [...apis, ...workers].reduce((sum, one) => sum + one.ended, 0),
    secondsUntilNothingWasLeft: waitedSeconds,
    fillsLeft,
    complaints: complaints.length,
    ...(complaints.length > 0 && { first: complaints.slice(0, 20).join('; ') }),
  };
}

function takeCounts(load: Load): Figures {
  const { accepted, repeated, longestPause } = load.take();
  return { accepted, repeated: presentCounts(repeated), secondsWithoutAny: longestPause };
}

/** Organisations whose rows are still being given another form in the background: 0, unless that takes longer than five minutes. */
async function waitForFills({ database }: Installation): Promise<number> {
  const tables = database
    .query(`SELECT string_agg(relname, ',') FROM pg_class WHERE relkind = 'r' AND relname LIKE '%\\_fills'`)
    .split(',');
  const count = () =>
    tables.reduce((sum, table) => sum + Number(database.query(`SELECT count(*) FROM ${table}`)), 0);
  const ends = performance.now() + 300_000;
  while (count() > 0 && performance.now() < ends) await sleep(1_000);
  return count();
}

/**
 * Files of a separate organisation, of a type for which workers have nothing to do, an upload for each, and random hashes for some, kept as
 * the product keeps them.
 */
function fillAssets({ database }: Installation): void {
  const kept = ['id', 'organisation_id', 'mime_type', 'analysis_status', 'analysis_enabled'];
  const columns = database.query(
    `SELECT string_agg(quote_ident(column_name), ', ') FROM information_schema.columns
     WHERE table_name = 'assets' AND is_generated = 'NEVER' AND column_name <> ALL ('{${kept.join(',')}}')`,
  );
  database.query(
    `INSERT INTO organisations (id, identifier, name) VALUES (gen_random_uuid(), 'filler', 'Filler')`,
  );
  // The rows belong to another organisation's upload, so foreign keys are not checked.
  database.query(
    `SET session_replication_role = replica;
     INSERT INTO assets (${kept.join(', ')}, ${columns})
     SELECT gen_random_uuid(), (SELECT id FROM organisations WHERE identifier = 'filler'), 'application/pdf', 'none', false, ${columns}
     FROM (SELECT * FROM assets LIMIT 1) one CROSS JOIN generate_series(1, ${ROWS});
     INSERT INTO transactions (id, organisation_id, user_id)
     SELECT gen_random_uuid(), (SELECT id FROM organisations WHERE identifier = 'filler'), (SELECT id FROM users LIMIT 1)
     FROM generate_series(1, ${ROWS});
     SET session_replication_role = origin;
     SELECT set_config('assay.organisation', id::text, false) FROM organisations WHERE identifier = 'filler';
     INSERT INTO picture_looks (asset_id, organisation_id, looks)
     SELECT id, organisation_id, (
       -- Of each picture its own: without the reference all would be the same.
       SELECT decode(string_agg(md5(random()::text || n || assets.id), ''), 'hex') FROM generate_series(1, ${HASH_BYTES / 16}) n)
     FROM assets WHERE organisation_id = (SELECT id FROM organisations WHERE identifier = 'filler') LIMIT ${PICTURES}`,
  );
}
