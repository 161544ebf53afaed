import type { FastifyRequest } from 'fastify';

/**
 * Whether the API answers a request, rather than the dashboard. The matched route decides: an address may
 * spell the same path in other ways, such as `/%61pi/v1/version`.
 */
export function isApi({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return (routeOptions.url ?? url).startsWith('/api/');
}
