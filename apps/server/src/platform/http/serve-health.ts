import { knownSandbox } from '@assay/analysis';
import { count } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { ledgerDifferences } from '../database/schema/ledger.ts';
import type { Platform } from '../platform.ts';

/**
 * /healthz: the process answers. /readyz: its database does too, how well its decoders are held, how full its disk is, and how
 * much the self-audit of the ledger found; none of which takes it out of rotation. /metrics: for this machine alone.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, queue, metrics, disk, instanceId }: Platform,
): void {
  app.get('/healthz', async () => ({ status: 'ok', instance: instanceId }));
  app.get('/readyz', async (request, reply) => {
    try {
      await database.ping();
      const differences = await countDifferences(database);
      const sandbox = knownSandbox();
      const { level, freeBytes } = await disk.read();
      const warnings = [
        ...(differences > 0 ? ['LEDGER_DIFFERS'] : []),
        ...(level === 'ok' ? [] : [level === 'full' ? 'STORAGE_FULL' : 'STORAGE_LOW']),
      ];
      return {
        status: 'ok',
        sandbox: sandbox && { kind: sandbox.kind, isWeak: sandbox.notice !== undefined },
        ledger: { differences },
        disk: { level, freeBytes },
        ...(warnings.length > 0 && { warnings }),
      };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'unavailable' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(request.ip)) return reply.callNotFound();
    for (const { name, waiting, active, failed } of await queue.countJobs()) {
      for (const [state, count] of Object.entries({ waiting, active, failed }))
        metrics.jobs.set({ job: name, state }, count);
    }
    metrics.diskFreeBytes.set((await disk.read()).freeBytes);
    metrics.ledgerDifferences.set(await countDifferences(database));
    const sandbox = knownSandbox();
    if (sandbox) metrics.weakSandbox.set({ kind: sandbox.kind }, sandbox.notice === undefined ? 0 : 1);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** What the self-audit of the ledger found and is not mended. */
async function countDifferences(database: Database): Promise<number> {
  const [row] = await database.asSystem((t) => t.select({ n: count() }).from(ledgerDifferences), {
    readOnly: true,
  });
  return row?.n ?? 0;
}
