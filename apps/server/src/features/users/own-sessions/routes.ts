import { UNUSED_SESSION_MINUTES } from '@assay/contract/constants';
import type { RouteAnswer } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, desc, eq, gt, isNull, sql } from '../../../platform/database/orm.ts';
import { sessions as rows } from '../../../platform/database/schema/organisations.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { requireFreshSignIn } from '../authenticated-again.ts';
import type { Sessions } from '../sessions.ts';

type ListedSession = RouteAnswer<typeof routes.listSessions>['docs'][number];

/** Lists and ends the caller's own sessions, whichever organisation they act for. */
export function mountOwnSessions(
  app: FastifyInstance,
  { database, sessions }: { database: Database; sessions: Sessions },
): void {
  mountRoute(app, routes.listSessions, async ({ caller }) => {
    return { ...SUCCESS, docs: await listSessions(database, caller) };
  });

  mountRoute(app, routes.revokeSession, async ({ params: { id }, caller, request }) => {
    const own = await listSessions(database, caller);
    if (!own.some((session) => session.id === id)) throw new RefusedError('NOT_FOUND');
    await requireFreshSignIn({ database }, caller);
    const { actor } = auditedBy(caller, request);
    const organisationId = caller.homeOrganisationId;
    const target = { type: 'session', id };
    await sessions.revoke(id, (t) =>
      writeAudit(t, { organisationId, actor, target, action: 'session.revoked' }),
    );
    return SUCCESS;
  });

  mountRoute(app, routes.revokeAllSessions, async ({ caller, request }) => {
    const userId = requireUser(caller);
    await requireFreshSignIn({ database }, caller);
    const { actor } = auditedBy(caller, request);
    const organisationId = caller.homeOrganisationId;
    const target = { type: 'user', id: userId, name: caller.username };
    const details = { sessions: 'all' };
    await database.asSystem(async (t) => {
      await sessions.revokeAllOf(t, userId);
      await writeAudit(t, { organisationId, actor, target, details, action: 'session.revoked' });
    });
    sessions.forgetUser(userId);
    return SUCCESS;
  });
}

async function listSessions(database: Database, caller: Caller): Promise<ListedSession[]> {
  const userId = requireUser(caller);
  const found = await database.withOrganisation(
    caller.homeOrganisationId,
    (t) =>
      t
        .select()
        .from(rows)
        .where(
          and(
            eq(rows.userId, userId),
            isNull(rows.revokedAt),
            gt(rows.expiresAt, sql`now()`),
            gt(
              sql`coalesce(${rows.lastSeenAt}, ${rows.createdAt})`,
              sql`now() - make_interval(mins => ${UNUSED_SESSION_MINUTES})`,
            ),
          ),
        )
        .orderBy(sql`${rows.lastSeenAt} DESC NULLS LAST`, desc(rows.createdAt)),
    { readOnly: true },
  );
  return found.map(({ jti, userAgent, address, createdAt, lastSeenAt, expiresAt }) => ({
    id: jti,
    isCurrent: jti === caller.tokenId,
    userAgent,
    address,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}

function requireUser({ userId }: Caller): string {
  if (!userId) throw new RefusedError('FORBIDDEN');
  return userId;
}
