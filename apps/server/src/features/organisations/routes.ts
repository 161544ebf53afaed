import { organisationUiConfigSchema, routes } from '@assay/contract';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { listOrganisations } from './list-organisations.ts';
import { readOrganisationConfig } from './organisation-config.ts';

const SUCCESS = { status: 'Success' } as const;

const uiConfigSchema = organisationUiConfigSchema.partial();
const UI_DEFAULTS = { defaultPublicFilesUrlPrefix: '/api/v1/media/', images: { logoImage: null } };

export function mountOrganisations(app: FastifyInstance, { database }: { database: Database }): void {
  mountRoute(app, routes.getOrganisationConfig, async ({ caller }) => {
    const config = await database.withOrganisation(caller.organisationId, readOrganisationConfig, {
      readOnly: true,
    });
    return { ...SUCCESS, config };
  });

  mountRoute(app, routes.getOrganisationUiConfig, async ({ caller }) => {
    const [row] = await database.withOrganisation(
      caller.organisationId,
      (t) =>
        t
          .select({ uiConfig: organisations.uiConfig })
          .from(organisations)
          .where(eq(organisations.id, sql`current_organisation()`)),
      { readOnly: true },
    );
    return { ...SUCCESS, uiConfig: { ...UI_DEFAULTS, ...uiConfigSchema.parse(row?.uiConfig ?? {}) } };
  });

  mountRoute(app, routes.listOrganisations, async ({ caller }) => {
    const listed = await listOrganisations(database, caller);
    const docs = listed.map(({ id, identifier, name, uiConfig }) => {
      return { id, identifier, name, logo: uiConfigSchema.parse(uiConfig).images?.logoImage ?? null };
    });
    return { ...SUCCESS, docs };
  });
}
