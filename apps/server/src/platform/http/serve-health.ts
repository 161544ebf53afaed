import { knownSandbox } from '@assay/analysis';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { count } from '../database/orm.ts';
import { ledgerDifferences } from '../database/schema/ledger.ts';
import { readLastBackup } from '../last-backup.ts';
import { soon } from '../metrics.ts';
import type { Platform } from '../platform.ts';
import { DISK_LEVELS } from '../storage/disk-room.ts';

/**
 * /healthz: the process answers. /readyz: its database does too, and the state of the decoders' sandbox, the
 * disk, the virus scanner, the last verified backup, and the differences found by the self-audit of the
 * ledger; none of the latter takes it out of rotation. /metrics: only for this machine.
 */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  const { config, database, metrics, disk, antivirus, instanceId } = platform;
  app.get('/healthz', async () => ({ status: 'ok', instance: instanceId }));
  app.get('/readyz', async (request, reply) => {
    try {
      await database.ping();
      const differences = await countDifferences(database);
      const sandbox = knownSandbox();
      const { level, freeBytes } = await disk.read();
      const lag = database.replicaLagSeconds();
      const backup = await readLastBackup(config.dataFolder);
      const scanner = antivirus?.knownState() ?? null;
      const warnings = [
        ...(differences > 0 ? ['LEDGER_DIFFERS'] : []),
        ...(level === 'ok' ? [] : [level === 'full' ? 'STORAGE_FULL' : 'STORAGE_LOW']),
        ...(scanner?.problem ? ['SCANNER_AWAY'] : []),
      ];
      return {
        status: 'ok',
        sandbox: sandbox && { kind: sandbox.kind, isWeak: sandbox.notice !== undefined },
        ledger: { differences },
        disk: { level, freeBytes },
        antivirus: antivirus && {
          answers: scanner && scanner.problem === null,
          holds: antivirus.config.holds,
        },
        ...(lag !== undefined && { replica: { isUsed: lag !== null, lagSeconds: lag } }),
        backup: backup && { finishedAt: backup.finishedAt, problems: backup.problems },
        ...(warnings.length > 0 && { warnings }),
      };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    // Forwarded requests come from elsewhere, even through a proxy on this machine.
    const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in request.headers);
    if (isForwarded || !/^(127\.|::1$|::ffff:127\.)/.test(request.ip)) return reply.callNotFound();
    await measure(platform, request.log);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Metrics that need no database are served even while it is unavailable: that is when somebody looks. */
async function measure(platform: Platform, log: FastifyBaseLogger): Promise<void> {
  const { config, database, metrics, disk, antivirus } = platform;
  const { freeBytes, level } = await disk.read();
  metrics.diskFreeBytes.set(freeBytes);
  for (const one of DISK_LEVELS) metrics.diskState.set({ level: one }, one === level ? 1 : 0);
  metrics.scannerAway.set(antivirus?.knownState()?.problem ? 1 : 0);
  const sandbox = knownSandbox();
  if (sandbox) metrics.weakSandbox.set({ kind: sandbox.kind }, sandbox.notice === undefined ? 0 : 1);
  const backup = await readLastBackup(config.dataFolder);
  metrics.backupTime.set(backup ? Date.parse(backup.finishedAt) / 1_000 : 0);
  metrics.backupProblems.set(backup?.problems ?? 0);
  const lag = database.replicaLagSeconds();
  metrics.replicaLagSeconds.set(lag === undefined ? Number.NaN : (lag ?? Number.POSITIVE_INFINITY));
  // At the same time: each may take two seconds to say that nobody answers.
  await Promise.all([measureStore(platform, log), noteDatabase(platform, log)]);
}

async function measureStore({ metrics, storage }: Platform, log: FastifyBaseLogger): Promise<void> {
  try {
    await soon(storage.check());
    metrics.storeUp.set(1);
  } catch (error) {
    log.warn({ err: error }, 'the store of files does not answer');
    metrics.storeUp.set(0);
  }
}

async function noteDatabase(platform: Platform, log: FastifyBaseLogger): Promise<void> {
  const { metrics } = platform;
  try {
    await soon(measureDatabase(platform));
    metrics.databaseUp.set(1);
  } catch (error) {
    log.warn({ err: error }, 'the database could not be measured');
    metrics.databaseUp.set(0);
    metrics.jobs.reset();
    metrics.ledgerDifferences.set(Number.NaN);
  }
}

async function measureDatabase({ database, queue, metrics }: Platform): Promise<void> {
  for (const { name, waiting, active, failed } of await queue.countJobs()) {
    for (const [state, n] of Object.entries({ waiting, active, failed }))
      metrics.jobs.set({ job: name, state }, n);
  }
  metrics.ledgerDifferences.set(await countDifferences(database));
}

/** Differences that the self-audit of the ledger found and that are not corrected. */
async function countDifferences(database: Database): Promise<number> {
  const [row] = await database.asSystem((t) => t.select({ n: count() }).from(ledgerDifferences), {
    readOnly: true,
  });
  return row?.n ?? 0;
}
