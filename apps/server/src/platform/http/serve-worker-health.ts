import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Platform } from '../platform.ts';
import { serveHealth } from './serve-health.ts';

/** A separate worker serves nothing but its health; null if no port is configured. */
export async function serveWorkerHealth(platform: Platform): Promise<FastifyInstance | null> {
  const { config, logger } = platform;
  if (config.workerPort === undefined) return null;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  serveHealth(app, platform);
  await app.listen({ host: config.host, port: config.workerPort });
  return app;
}
