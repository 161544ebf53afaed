import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { and, asc, eq, exists, gt, isNull, or, sql } from '../../platform/database/orm.ts';
import { organisations, supportGrants } from '../../platform/database/schema/organisations.ts';

export interface ListedOrganisation {
  id: string;
  identifier: string;
  name: string;
  uiConfig: Record<string, unknown>;
}

/**
 * The caller's own organisation, and for support in the main organisation those that allow it to act for
 * them; by name.
 */
export function listOrganisations(
  database: Database,
  { homeOrganisationId, roles }: Caller,
): Promise<ListedOrganisation[]> {
  const { id, identifier, name, uiConfig } = organisations;
  return database.asSystem(
    async (t) => {
      const isMain = t
        .select({ id: sql`1` })
        .from(sql`organisations AS home`)
        .where(sql`home.id = ${homeOrganisationId} AND home.is_main`);
      const grant = t
        .select({ id: sql`1` })
        .from(supportGrants)
        .where(
          and(
            eq(supportGrants.organisationId, id),
            or(isNull(supportGrants.expiresAt), gt(supportGrants.expiresAt, sql`now()`)),
          ),
        );
      const allowsSupport = roles.includes('support') ? and(exists(isMain), exists(grant)) : undefined;
      return t
        .select({ id, identifier, name, uiConfig })
        .from(organisations)
        .where(or(eq(id, homeOrganisationId), allowsSupport))
        .orderBy(asc(name), asc(id));
    },
    { readOnly: true },
  );
}
