import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One registry per platform, so that several in one process (tests) do not collide. */
export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  refusedCalls: Counter<'route' | 'status'>;
  jobErrors: Counter<'job'>;
  jobs: Gauge<'job' | 'state'>;
  weakSandbox: Gauge<'kind'>;
  databaseUp: Gauge;
  storeUp: Gauge;
  storeFailures: Counter;
  ledgerDifferences: Gauge;
  diskFreeBytes: Gauge;
  diskState: Gauge<'level'>;
  scannerAway: Gauge;
  backupTime: Gauge;
  backupProblems: Gauge;
  replicaLagSeconds: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'assay_http_request_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    refusedCalls: new Counter({
      name: 'assay_http_refused_total',
      help: 'Calls answered with 401 or 403',
      labelNames: ['route', 'status'],
      registers,
    }),
    jobErrors: new Counter({
      name: 'assay_job_errors_total',
      help: 'Attempts of background jobs that failed',
      labelNames: ['job'],
      registers,
    }),
    jobs: new Gauge({
      name: 'assay_jobs',
      help: 'Background jobs by state',
      labelNames: ['job', 'state'],
      registers,
    }),
    weakSandbox: new Gauge({
      name: 'assay_sandbox_weak',
      help: '1 while decoders run in a weaker sandbox than they should, else 0; absent before the first one was started',
      labelNames: ['kind'],
      registers,
    }),
    diskFreeBytes: new Gauge({
      name: 'assay_disk_free_bytes',
      help: 'Room on the fullest of the disks that files and database are on',
      registers,
    }),
    diskState: new Gauge({
      name: 'assay_disk_state',
      help: '1 at what that disk is: ok; low, nine tenths are taken; full, no files are taken in. 0 at the others',
      labelNames: ['level'],
      registers,
    }),
    databaseUp: new Gauge({
      name: 'assay_database_up',
      help: '1 while the database answers, else 0; what is counted in it is then missing',
      registers,
    }),
    storeUp: new Gauge({
      name: 'assay_store_up',
      help: '1 while the store of files answers, else 0',
      registers,
    }),
    storeFailures: new Counter({
      name: 'assay_store_failures_total',
      help: 'Files that could not be written, read or removed because the store did not do it',
      registers,
    }),
    backupTime: new Gauge({
      name: 'assay_backup_timestamp_seconds',
      help: 'When the newest backup ended that was made from this data folder and read back; 0 where there is none',
      registers,
    }),
    backupProblems: new Gauge({
      name: 'assay_backup_problems',
      help: 'What was missing or damaged when that backup was made or read back',
      registers,
    }),
    replicaLagSeconds: new Gauge({
      name: 'assay_replica_lag_seconds',
      help: 'How old what the replica answers may be; +Inf while it is not asked; NaN where none is set up',
      registers,
    }),
    scannerAway: new Gauge({
      name: 'assay_scanner_away',
      help: '1 while a virus scanner is set up and does not answer, else 0',
      registers,
    }),
    ledgerDifferences: new Gauge({
      name: 'assay_ledger_differences',
      help: 'Entries, tiles, checkpoints, files, verdicts and decisions that are not what was entered and signed',
      registers,
    }),
  };
}

const PATIENCE_MS = 2_000;

/** Rejects after two seconds: metric collectors give up after ten, and then have no metrics at all. */
export function soon<T>(answer: Promise<T>): Promise<T> {
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${PATIENCE_MS} ms`);
  });
  return Promise.race([answer, late]);
}
