import type { FastifyInstance } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/orm.ts';
import { refusedCalls } from '../database/schema/security-alerts.ts';
import type { Platform } from '../platform.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, as far as it was determined; null for guests. */
    caller: Caller | null;
  }
}

const MAX_PATH_LENGTH = 200;

/**
 * Counts and logs calls that were answered with 401 or 403, and logs those with invalid input and those
 * without a route: who tried what, never the token, and of the request only the path.
 */
export function noteRefusals(
  app: FastifyInstance,
  { metrics, database }: Pick<Platform, 'metrics' | 'database'>,
): void {
  app.decorateRequest('caller', null);
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    const { caller, method, ip, routeOptions, log } = request;
    const isRefused = status === 401 || status === 403;
    const isUnknown = !routeOptions.url && status >= 400;
    if (!isRefused && !isUnknown && status !== 400) return;
    const route = routeOptions.url ?? 'none';
    if (isRefused) metrics.refusedCalls.inc({ route, status });
    const who = { user: caller?.userId ?? null, tokenType: caller?.tokenType ?? null, ipAddress: ip };
    const path = isUnknown ? request.url.replace(/\?.*/s, '').slice(0, MAX_PATH_LENGTH) : undefined;
    const told = isRefused ? 'call refused' : isUnknown ? 'no such call' : 'input refused';
    log.info({ status, method, route, path, ...who, organisationId: caller?.organisationId }, told);
    if (!isRefused || !caller) return;
    // The answer has been sent: a failed count is only reported to the operator.
    await countRefusal(database, caller).catch((err: unknown) =>
      log.warn({ err }, 'a refused call was not counted'),
    );
  });
}

/** Per user or token and minute, for `features/alerts`. */
async function countRefusal(database: Database, { organisationId, userId, tokenId }: Caller): Promise<void> {
  await database.withOrganisation(organisationId, (t) =>
    t
      .insert(refusedCalls)
      .values({ organisationId, callerId: userId ?? tokenId, minute: sql`date_trunc('minute', now())` })
      .onConflictDoUpdate({
        target: [refusedCalls.organisationId, refusedCalls.callerId, refusedCalls.minute],
        set: { count: sql`${refusedCalls.count} + 1` },
      }),
  );
}
