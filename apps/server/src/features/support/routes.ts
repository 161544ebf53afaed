import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { supportGrants } from '../../platform/database/schema/organisations.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';

/**
 * Only an organisation's own administrators decide whether support may act for it; the contract's
 * `ownUsersOnly` enforces this.
 */
export function mountSupport(app: FastifyInstance, { database }: { database: Database }): void {
  mountRoute(app, routes.getSupportAccess, async ({ caller }) => {
    const grant = await database.withOrganisation(caller.organisationId, readGrant, { readOnly: true });
    return { ...SUCCESS, grant };
  });

  mountRoute(app, routes.grantSupportAccess, async ({ body, caller, request }) => {
    const { organisationId, username } = caller;
    const grant = await database.withOrganisation(organisationId, async (t) => {
      const values = {
        grantedAt: sql`now()`,
        grantedBy: username,
        expiresAt: sql`now() + make_interval(days => ${body.days})`,
      };
      await t
        .insert(supportGrants)
        .values({ organisationId, ...values })
        .onConflictDoUpdate({ target: supportGrants.organisationId, set: values });
      await writeAudit(t, { ...auditedBy(caller, request), action: 'support.granted', details: body });
      return readGrant(t);
    });
    return { ...SUCCESS, grant };
  });

  mountRoute(app, routes.withdrawSupportAccess, async ({ caller, request }) => {
    const { organisationId } = caller;
    await database.withOrganisation(organisationId, async (t) => {
      const withdrawn = await t
        .delete(supportGrants)
        .where(eq(supportGrants.organisationId, organisationId))
        .returning({ id: supportGrants.organisationId });
      if (withdrawn.length > 0) {
        await writeAudit(t, { ...auditedBy(caller, request), action: 'support.withdrawn' });
      }
    });
    return { ...SUCCESS, grant: null };
  });
}

/** Null if there is none, or if the last one has expired. */
async function readGrant(transaction: Transaction) {
  const { grantedAt, grantedBy, expiresAt } = supportGrants;
  const isOver = sql<boolean>`coalesce(${expiresAt} <= now(), false)`;
  const [grant] = await transaction.select({ grantedAt, grantedBy, expiresAt, isOver }).from(supportGrants);
  if (!grant || grant.isOver) return null;
  return {
    grantedAt: grant.grantedAt.toISOString(),
    grantedBy: grant.grantedBy,
    expiresAt: grant.expiresAt?.toISOString() ?? null,
  };
}
