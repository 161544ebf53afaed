import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** As `readBaseUrl` returns it, once the server listens. */
export type ReadBaseUrl = () => string;

/**
 * The installation's public address, without a trailing slash. Never taken from a request, whose sender could
 * choose it, because it is used in links. If none is configured, the address for a browser on this machine.
 */
export function readBaseUrl(app: FastifyInstance, { publicUrl, host }: Config, isTls: boolean): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '');
  const { port } = app.server.address() as { port: number };
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `${isTls ? 'https' : 'http'}://${name}:${port}`;
}
