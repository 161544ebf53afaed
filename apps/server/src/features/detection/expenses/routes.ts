import * as routes from '@assay/contract/routes';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { auditedBy } from '../../../platform/audit/write-audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { mountRoute } from '../../../platform/http/mount-route.ts';
import type { Publish } from '../../events/events.ts';
import { correctExpenses } from './correct-expenses.ts';
import { presentExpenses } from './present-expenses.ts';

export interface ExpenseRoutesDeps {
  readonly database: Database;
  readonly publish: Publish;
}

export function mountExpenses(app: FastifyInstance, { database, publish }: ExpenseRoutesDeps): void {
  mountRoute(app, routes.getExpenses, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ status: 'Success' as const, data: await presentExpenses(t, params.id) }),
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.correctExpenses, async ({ params: { id: assetId }, body, caller, request }) => {
    const { organisationId, userId } = caller;
    const { actor } = auditedBy(caller, request);
    const { data, recordId } = await database.withOrganisation(organisationId, async (t) => {
      const author = { id: userId, name: actor.name };
      await correctExpenses(t, { organisationId, assetId, author }, body);
      const [asset] = await t
        .select({ recordId: assets.recordId })
        .from(assets)
        .where(eq(assets.id, assetId));
      return { data: await presentExpenses(t, assetId), recordId: asset?.recordId ?? null };
    });
    publish(organisationId, { type: 'asset.changed', assetId, recordId });
    return { status: 'Success' as const, data };
  });
}
