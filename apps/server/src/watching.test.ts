import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { startLedger } from './features/ledger/ledger.ts';
import { startSelfAudit } from './features/self-audit/self-audit.ts';
import { measureInstallation } from './features/system/system.ts';
import { createAntivirus } from './platform/antivirus/antivirus.ts';
import { REPOSITORY } from './platform/config/read-config.ts';
import { openDatabase } from './platform/database/database.ts';
import { sql } from './platform/database/orm.ts';
import { serveWorkerHealth } from './platform/http/serve-worker-health.ts';
import { noteLastBackup } from './platform/last-backup.ts';
import { createMetrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { createDiskRoom } from './platform/storage/disk-room.ts';
import { StorageUnavailableError } from './platform/storage/object-store.ts';

/** What operators are told to watch is measured, leads to a page that helps, and speaks up when what it is about is caused. */
const read = (...path: string[]) => readFileSync(join(REPOSITORY, ...path), 'utf8');
const ALERTS = join(REPOSITORY, 'deploy/prometheus/alerts.yaml');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
const rules = (parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const namesIn = (text: string) => new Set(text.match(/\bassay_[a-z_]+/g) ?? []);

let server: TestServer;
let owner: pg.Client;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ alone: true });
  owner = new pg.Client({ connectionString: server.platform.config.databaseUrl });
  await owner.connect();
  folder = mkdtempSync(join(tmpdir(), 'assay-watching-'));
});
afterAll(async () => {
  await owner.end();
  await server.close();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

/** What a process that is so placed would be collected from. */
async function scrape(placed: Partial<Platform> = {}): Promise<string> {
  const metrics = createMetrics();
  const platform = { ...server.platform, metrics, ...placed };
  measureInstallation(platform);
  const app = await serveWorkerHealth({ ...platform, config: { ...platform.config, workerPort: 0 } });
  const answer = await app?.inject('/metrics');
  await app?.close();
  expect(answer?.statusCode).toBe(200);
  return answer?.body ?? '';
}

describe('what operators watch', () => {
  it('is measured by the processes', async () => {
    const metrics = createMetrics();
    const platform = { ...server.platform, metrics };
    const [ledger, audit] = [startLedger(platform), startSelfAudit(platform, async () => undefined)];
    const measured = namesIn(await scrape({ metrics }));
    await Promise.all([ledger.stop(), audit.stop()]);
    const watched = namesIn(
      rules.map(({ expr }) => expr).join('\n') + read('deploy/prometheus/dashboard.json'),
    );
    expect(watched.size).toBeGreaterThan(15);
    const isMeasured = (name: string) =>
      measured.has(name.replace(/_(count|bucket)$/, '')) || measured.has(name);
    expect([...watched].filter((name) => !isMeasured(name))).toEqual([]);
  });

  it('leads to a page that says what to do', () => {
    const page = read('docs/runbooks.md');
    const told = [...page.matchAll(/^## (Assay\w+)$/gm)].map(([, name]) => name);
    expect(told).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, labels, annotations } of rules) {
      expect([alert, annotations.runbook]).toEqual([alert, `docs/runbooks.md#${alert.toLowerCase()}`]);
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });

  it('is not shown to other machines by a worker either', async () => {
    const { platform } = server;
    const app = await serveWorkerHealth({ ...platform, config: { ...platform.config, workerPort: 0 } });
    expect((await app?.inject('/healthz'))?.json()).toMatchObject({ status: 'ok' });
    expect((await app?.inject('/readyz'))?.json()).toMatchObject({ status: 'ok' });
    expect((await app?.inject({ url: '/metrics', remoteAddress: '10.0.0.9' }))?.statusCode).toBe(404);
    await app?.close();
    expect(
      await serveWorkerHealth({ ...platform, config: { ...platform.config, workerPort: undefined } }),
    ).toBeNull();
  });
});

/** `promtool` evaluates the rules as Prometheus does; Debian has it in the package prometheus. */
const canEvaluate = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!canEvaluate)('an alert (needs promtool)', () => {
  it('is written as Prometheus takes it', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', ALERTS], {
      encoding: 'utf8',
    });
    expect([status, `${stdout}${stderr}`]).toEqual([
      0,
      expect.stringContaining(`${rules.length} rules found`),
    ]);
  });

  it('keeps silent while all is well', async () => {
    await noteLastBackup(server.platform.config.dataFolder, backup(0));
    expect(
      fire(await scrape({ disk: createDiskRoom({ folders: [folder], reserveBytes: 0 }) }), ['AssayDiskLow']),
    ).toEqual([]);
  });

  it('speaks up when the database is away, and then the rest is still told', async () => {
    const url = new URL(server.platform.config.databaseUrl ?? '');
    url.port = '1';
    const database = openDatabase({ ownerUrl: url.href, secret: server.platform.secret });
    const text = await scrape({ database });
    await database.close();
    expect(text).toMatch(/^assay_disk_free_bytes \d+$/m);
    expect(fire(text)).toContain('AssayDatabaseAway');
  });

  it('speaks up when the ledger alone cannot be looked at', async () => {
    const readAsSystem = () => Promise.reject(new Error('too busy'));
    const fired = fire(await scrape({ database: { ...server.platform.database, readAsSystem } }));
    expect(fired).toContain('AssayLedgerUnknown');
    expect(fired).not.toContain('AssayDatabaseAway');
  });

  it('speaks up when the store of files does not answer', async () => {
    const check = () => Promise.reject(new StorageUnavailableError(new Error('gone')));
    const fired = fire(await scrape({ storage: { ...server.platform.storage, check } }));
    expect(fired).toContain('AssayStoreAway');
    expect(fire(await scrape())).not.toContain('AssayStoreAway');
  });

  it('speaks up when only the reserve of a disk is left', async () => {
    const disk = createDiskRoom({ folders: [folder], reserveBytes: Number.MAX_SAFE_INTEGER });
    expect(fire(await scrape({ disk }))).toContain('AssayDiskFull');
  });

  it('speaks up when the virus scanner does not answer', async () => {
    const antivirus = createAntivirus({
      ...{ address: 'tcp://127.0.0.1:1', connection: { host: '127.0.0.1', port: 1 } },
      ...{ holds: true, timeoutMs: 500, largestBytes: 1_000 },
    });
    await antivirus?.readState();
    expect(fire(await scrape({ antivirus }))).toContain('AssayScannerAway');
  });

  it('speaks up when a backup was found damaged, or none was made for a day', async () => {
    await noteLastBackup(server.platform.config.dataFolder, backup(2));
    expect(fire(await scrape())).toContain('AssayBackupDamaged');
    // The clock of the evaluation begins in 1970.
    expect(fire(await scrape(), [], '28h')).not.toContain('AssayBackupOld');
    rmSync(join(server.platform.config.dataFolder, 'last-backup.json'));
    expect(fire(await scrape(), [], '28h')).toContain('AssayBackupOld');
  });

  it('speaks up when the replica is not asked any more, and not where there is none', async () => {
    const database = { ...server.platform.database, replicaLagSeconds: () => null };
    expect(fire(await scrape({ database }))).toContain('AssayReplicaBehind');
    expect(fire(await scrape())).not.toContain('AssayReplicaBehind');
  });

  it('speaks up when nobody integrates the ledger, when it differs, and when the clock is behind it', async () => {
    const user = await createUser(server.platform, await createOrganisation(server.platform));
    const call = server.client(await signIn(server.client(), user));
    await call(routes.uploadFiles, { form: makeForm({}, { 'one.png': makePng(7) }) });
    expect(fire(await scrape())).not.toContain('AssayLedgerStands');
    await owner.query('ALTER TABLE ledger_queue NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER');
    await owner.query(`UPDATE ledger_queue SET received_at = received_at - interval '10 minutes'`);
    await owner.query(`INSERT INTO ledger_differences (kind, name, message) VALUES ('tile', 'x', 'changed')`);
    await owner.query(
      `INSERT INTO ledger_checkpoints (size, root, created_at) VALUES (9, decode(repeat('00', 32), 'hex'), now() + interval '1 hour')`,
    );
    expect(fire(await scrape())).toEqual(
      expect.arrayContaining(['AssayLedgerStands', 'AssayLedgerDiffers', 'AssayClockWrong']),
    );
  });

  it('speaks up when a mailbox that is switched on could not be read three times', async () => {
    const { id } = await createOrganisation(server.platform);
    await server.platform.database.withOrganisation(id, (t) =>
      t.execute(sql`INSERT INTO mailboxes (organisation_id, name, host, port, tls, username, sealed_password, folder,
          joins_replies, takes_existing, enabled, poll_minutes, failures)
        VALUES (${id}, 'Claims', 'imap.invalid', 993, 'tls', 'u', '', 'INBOX', true, false, true, 1, 3)`),
    );
    expect(fire(await scrape())).toContain('AssayMailboxesFail');
    await server.platform.database.withOrganisation(id, (t) =>
      t.execute(sql`UPDATE mailboxes SET failures = 2`),
    );
    expect(fire(await scrape())).not.toContain('AssayMailboxesFail');
  });

  it.each([
    ['AssayDown', { 'up{job="assay", instance="a"}': '0x90' }],
    ['AssayDiskLow', { 'assay_disk_state{level="low"}': '1x90' }],
    ['AssayStoreFails', { assay_store_failures_total: '0+3x90' }],
    ['AssayLedgerRefuses', { assay_ledger_refused: '1x90' }],
    ['AssaySandboxWeak', { 'assay_sandbox_weak{kind="plain"}': '1x90' }],
    [
      'AssayErrors',
      {
        'assay_http_request_seconds_count{status="200"}': '0+98x90',
        'assay_http_request_seconds_count{status="500"}': '0+2x90',
      },
    ],
    [
      'AssaySlow',
      {
        'assay_http_request_seconds_bucket{method="GET", route="/api/v1/records", le="1"}': '0+90x90',
        'assay_http_request_seconds_bucket{method="GET", route="/api/v1/records", le="2.5"}': '0+100x90',
        'assay_http_request_seconds_bucket{method="GET", route="/api/v1/records", le="+Inf"}': '0+100x90',
      },
    ],
    ['AssayJobsFail', { 'assay_job_errors_total{exported_job="analyse-asset"}': '0+1x90' }],
    ['AssayQueueLong', { 'assay_jobs{exported_job="analyse-asset", state="waiting"}': '600x90' }],
    ['AssayRefusals', { 'assay_http_refused_total{route="/api/v1/login", status="401"}': '0+100x90' }],
  ] as [string, Record<string, string>][])(
    '%s speaks up at such figures, a minute apart',
    (alert, series) => {
      expect(evaluate(series, [], '1h')).toEqual([alert]);
    },
  );

  it('is not raised by errors that have alerts of their own: a database that is away, a full disk', () => {
    const series = {
      'assay_http_request_seconds_count{status="200"}': '0+50x90',
      'assay_http_request_seconds_count{status="503"}': '0+25x90',
      'assay_http_request_seconds_count{status="507"}': '0+25x90',
    };
    expect(evaluate(series, [], '1h')).toEqual([]);
  });

  const backup = (problems: number) => ({
    ...{ name: 'one', finishedAt: '1970-01-02T03:00:00Z', folder: '/backups', problems },
  });

  /** Which alerts speak up while it stays as it was collected. */
  function fire(text: string, besides: readonly string[] = [], at = '1h'): string[] {
    const lines = text.split('\n').filter((line) => line.startsWith('assay_'));
    // The one label that a scrape renames, since it has one of that name itself.
    const series = lines.map((line) => {
      const cut = line.lastIndexOf(' ');
      const value = line.slice(cut + 1);
      const held = Number.isFinite(Number(value))
        ? `${value}x1700`
        : Array(120).fill(value.toLowerCase()).join(' ');
      return [line.slice(0, cut).replace(/([{,])job=/, '$1exported_job='), held] as const;
    });
    return evaluate(Object.fromEntries(series), besides, at);
  }

  function evaluate(series: Record<string, string>, besides: readonly string[], at: string): string[] {
    const file = join(folder, 'test.yaml');
    const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
    // Each is asked for; which of them fires is read from the complaint that none was expected to.
    const alert_rule_test = rules
      .filter(({ alert }) => !besides.includes(alert))
      .map(({ alert }) => ({ eval_time: at, alertname: alert, exp_alerts: [] }));
    const tests = [{ interval: '1m', input_series, alert_rule_test }];
    writeFileSync(file, stringify({ rule_files: [ALERTS], evaluation_interval: '1m', tests }));
    const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    const said = `${stdout}${stderr}`;
    expect(said).toMatch(/SUCCESS|FAILED/);
    return [...said.matchAll(/alertname: (\w+), time: [^,]+,\s*exp:\[\s*\],\s*got:\[\s*0:/g)].map(
      ([, name]) => name ?? '',
    );
  }
});
