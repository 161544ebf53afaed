import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One registry a platform, so that several in one process (tests) do not collide. */
export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  refusedCalls: Counter<'route' | 'status'>;
  jobErrors: Counter<'job'>;
  jobs: Gauge<'job' | 'state'>;
  weakSandbox: Gauge<'kind'>;
  ledgerDifferences: Gauge;
  diskFreeBytes: Gauge;
  scannerAway: Gauge;
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
