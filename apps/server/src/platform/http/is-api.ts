import type { FastifyRequest } from 'fastify';

/**
 * Whether the interface answers a request, rather than the dashboard. The route that takes it says so: an address may write the
 * same path in other ways, such as `/%61pi/v1/version`.
 */
export function isApi({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return (routeOptions.url ?? url).startsWith('/api/');
}
