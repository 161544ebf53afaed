import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  buildConsistencyProof,
  formatTilePath,
  openCheckpoint,
  parseVerifierKey,
  type TileReader,
  verifyConsistency,
} from '@assay/ledger';
import type { Installation } from './installation.ts';
import type { Accepted } from './load.ts';

/** Faults, in words; empty if nothing was lost, doubled or stuck. */
export type Complaints = readonly string[];

/** Work that does not become less in this time is stuck. */
const STUCK_MS = 10 * 60_000;
const FILES_AT_ONCE = 8;

interface Row {
  readonly id: string;
  readonly transaction: string;
  readonly fingerprint: string;
  readonly key: string;
  readonly status: string;
  readonly tasks: number;
  readonly entries: string | null;
}

/** Waits until no work is left, and checks that everything accepted is there exactly once. */
export async function audit(
  installation: Installation,
  accepted: readonly Accepted[],
  checkpoints: readonly string[],
): Promise<{ complaints: Complaints; waitedSeconds: number }> {
  const begun = performance.now();
  const complaints: string[] = await waitUntilQuiet(installation);
  const waitedSeconds = (performance.now() - begun) / 1_000;
  const rows = readJson<Row[]>(
    installation,
    `SELECT id, transaction_id AS transaction, file_fingerprint AS fingerprint, storage_key AS key, analysis_status AS status,
       (SELECT count(*)::int FROM tasks WHERE asset_id = a.id AND status = 'complete') AS tasks,
       (SELECT string_agg(kind, ' ' ORDER BY kind) FROM ledger_entries WHERE asset_id = a.id) AS entries
     FROM assets a WHERE organisation_id = (SELECT id FROM organisations ORDER BY created_at LIMIT 1)`,
  );
  complaints.push(...judgeAssets(rows, accepted));
  complaints.push(...(await orSay('files', () => judgeFiles(installation, rows))));
  complaints.push(...judgeEvents(installation, rows));
  complaints.push(...(await orSay('the ledger', () => judgeLedger(installation, checkpoints))));
  return { complaints, waitedSeconds };
}

/** What cannot be checked is a complaint, and the rest is checked all the same. */
async function orSay(what: string, judge: () => Promise<string[]>): Promise<string[]> {
  try {
    return await judge();
  } catch (error) {
    return [`could not be checked: ${what}, ${error}`];
  }
}

function readJson<T>({ database }: Installation, statement: string): T {
  return JSON.parse(database.query(`SELECT coalesce(json_agg(r), '[]') FROM (${statement}) r`)) as T;
}

/**
 * Waits until no job, entry or delivery is pending; returns those that are left once they have not become
 * fewer for ten minutes.
 */
async function waitUntilQuiet(installation: Installation): Promise<string[]> {
  let [fewest, since] = [Number.POSITIVE_INFINITY, performance.now()];
  for (let quiet = 0; ; await sleep(500)) {
    const left = readJson<{ what: string; n: number }[]>(
      installation,
      `SELECT 'job ' || name || ' ' || state AS what, count(*)::int AS n FROM queue.job
         WHERE state IN ('created', 'retry', 'active') AND start_after <= now() + interval '2 minutes' GROUP BY 1
       UNION ALL SELECT 'entry that waits', count(*)::int FROM ledger_queue HAVING count(*) > 0
       UNION ALL SELECT 'delivery ' || status, count(*)::int FROM webhook_deliveries WHERE status <> 'delivered' GROUP BY 1`,
    );
    quiet = left.length === 0 ? quiet + 1 : 0;
    if (quiet === 3) return [];
    const all = left.reduce((sum, { n }) => sum + n, 0);
    if (all < fewest) [fewest, since] = [all, performance.now()];
    if (performance.now() - since > STUCK_MS) return left.map(({ what, n }) => `stuck: ${n} × ${what}`);
  }
}

function judgeAssets(rows: readonly Row[], accepted: readonly Accepted[]): string[] {
  const complaints: string[] = [];
  const known = new Map(rows.map((row) => [row.id, row]));
  const ofUpload = Map.groupBy(rows, ({ transaction }) => transaction);
  for (const { uuid, assetId, digest } of accepted) {
    const row = known.get(assetId);
    if (!row) complaints.push(`lost: ${assetId}`);
    else if (row.fingerprint !== digest) complaints.push(`changed: ${assetId}`);
    const times = ofUpload.get(uuid)?.length ?? 0;
    if (times > 1) complaints.push(`doubled: upload ${uuid}, ${times} times`);
  }
  if (rows.length > accepted.length)
    complaints.push(`${rows.length - accepted.length} files more than were accepted`);
  for (const { id, status, tasks, entries } of rows)
    if (status !== 'complete' || tasks !== 1 || entries !== 'commit verdict')
      complaints.push(`${id}: ${status}, ${tasks} analyses, entries ${entries}`);
  return complaints;
}

async function judgeFiles({ store }: Installation, rows: readonly Row[]): Promise<string[]> {
  const complaints: string[] = [];
  const left = [...rows];
  async function judge({ id, key, fingerprint }: Row): Promise<void> {
    const hash = createHash('sha256');
    try {
      for await (const part of await store.read(key)) hash.update(part as Uint8Array);
      if (hash.digest('hex') !== fingerprint) complaints.push(`the store’s file of ${id} is another one`);
    } catch (error) {
      complaints.push(`the store has no file of ${id}: ${(error as Error).message}`);
    }
  }
  async function work(): Promise<void> {
    for (let row = left.pop(); row; row = left.pop()) await judge(row);
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return complaints;
}

/**
 * Each finished analysis and each entry is announced by one delivery; a delivery may be repeated under its
 * own id.
 */
function judgeEvents({ events }: Installation, rows: readonly Row[]): string[] {
  const all = [...events.deliveries.values()];
  const ends = Map.groupBy(
    all.filter(({ event }) => event === 'analysis.finished'),
    ({ data }) => data.assetId,
  );
  const entries = Map.groupBy(
    all.flatMap(({ data }) => data.entries ?? []),
    ({ leafIndex }) => leafIndex,
  );
  const ofAssets = Map.groupBy(
    all.flatMap(({ data }) => data.entries ?? []),
    ({ assetId }) => assetId,
  );
  return [
    ...rows.flatMap(({ id }) => {
      const n = ends.get(id)?.length ?? 0;
      return n === 1 ? [] : [`the end of the analysis of ${id} was told ${n} times`];
    }),
    ...[...entries].flatMap(([index, told]) =>
      told.length === 1 ? [] : [`entry ${index} was told ${told.length} times`],
    ),
    ...rows.flatMap(({ id }) => {
      const n = ofAssets.get(id)?.length ?? 0;
      return n === 2 ? [] : [`${n} entries of ${id} were told`];
    }),
  ];
}

/**
 * Whether the last checkpoint is consistent with every earlier one, and whether the self-audit has found
 * nothing.
 */
async function judgeLedger(installation: Installation, checkpoints: readonly string[]): Promise<string[]> {
  const [api] = installation.apis;
  if (!api) return ['there is no API'];
  const baseUrl = installation.addressOf(api);
  const { verifierKey, pending } = await createClient({ baseUrl })(routes.getLedgerKey, {});
  const key = parseVerifierKey(verifierKey);
  const read = async (path: string) => {
    const answer = await fetch(`${baseUrl}/api/v1/ledger/${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  // Every checkpoint that was seen needs some of the same tiles.
  const known = new Map<string, Promise<Uint8Array>>();
  const readTile = (path: string) => {
    const tile =
      known.get(path) ?? read(path).then(async (answer) => new Uint8Array(await answer.arrayBuffer()));
    known.set(path, tile);
    return tile;
  };
  const tiles: TileReader = {
    readTiles: (wanted) => Promise.all(wanted.map((tile) => readTile(formatTilePath(tile)))),
  };
  const last = openCheckpoint(await (await read('checkpoint')).text(), key);
  const complaints = pending > 0 ? [`${pending} entries are not signed`] : [];
  for (const note of new Set(checkpoints)) {
    const before = openCheckpoint(note, key);
    const [from, to] = [Number(before.size), Number(last.size)];
    if (from === 0) continue;
    const isContinued =
      from <= to &&
      verifyConsistency(from, to, await buildConsistencyProof(tiles, from, to), before.root, last.root);
    if (!isContinued)
      complaints.push(`the ledger’s ${to} entries do not continue the ${from} that it had signed`);
  }
  const differences = Number(installation.database.query('SELECT count(*) FROM ledger_differences'));
  if (differences > 0) complaints.push(`the self-audit found ${differences} differences`);
  return complaints;
}
