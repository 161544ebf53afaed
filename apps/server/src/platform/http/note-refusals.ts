import type { FastifyInstance } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Metrics } from '../metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes it, as far as that was found out; null for those who are not signed in. */
    caller: Caller | null;
  }
}

/** Counts and logs calls that were answered with 401 or 403: who tried what, never the token. */
export function noteRefusals(app: FastifyInstance, { refusedCalls }: Metrics): void {
  app.decorateRequest('caller', null);
  app.addHook('onResponse', async ({ caller, method, ip, routeOptions, log }, { statusCode: status }) => {
    if (status !== 401 && status !== 403) return;
    const route = routeOptions.url ?? 'none';
    refusedCalls.inc({ route, status });
    const who = { user: caller?.userId ?? null, tokenType: caller?.tokenType ?? null, ipAddress: ip };
    log.info({ status, method, route, ...who, organisationId: caller?.organisationId }, 'call refused');
  });
}
