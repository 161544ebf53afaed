import { knownSandbox } from '@assay/analysis';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** /healthz: the process answers. /readyz: its database does too, and how well its decoders are held. /metrics: for this machine alone. */
export function serveHealth(app: FastifyInstance, { database, queue, metrics, instanceId }: Platform): void {
  app.get('/healthz', async () => ({ status: 'ok', instance: instanceId }));
  app.get('/readyz', async (request, reply) => {
    try {
      await database.ping();
      const sandbox = knownSandbox();
      return {
        status: 'ok',
        sandbox: sandbox && { kind: sandbox.kind, isWeak: sandbox.notice !== undefined },
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
    const sandbox = knownSandbox();
    if (sandbox) metrics.weakSandbox.set({ kind: sandbox.kind }, sandbox.notice === undefined ? 0 : 1);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
