import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** As `readBaseUrl` answers, once the server listens. */
export type ReadBaseUrl = () => string;

/**
 * The installation's address as its users write it, without a slash at the end. Never taken from a request, whose
 * sender could choose it: it stands in links. Where none is configured, as a browser on this machine opens it.
 */
export function readBaseUrl(app: FastifyInstance, { publicUrl, host }: Config, isTls: boolean): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '');
  const { port } = app.server.address() as { port: number };
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `${isTls ? 'https' : 'http'}://${name}:${port}`;
}
