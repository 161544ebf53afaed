import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { currentViewer } from '../../platform/database/viewer.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { isTimeZone } from '../../platform/is-time-zone.ts';
import { countMeasures } from './count-measures.ts';
import { listGroups } from './list-groups.ts';
import { presentInsights } from './present-insights.ts';
import { resolvePeriod } from './resolve-period.ts';

/** Counting an uncached year of a million files takes longer than other queries. */
const MAX_MS = 30_000;

export function mountInsights(app: FastifyInstance, { database }: { database: Database }): void {
  mountRoute(app, routes.getInsights, ({ query, caller: { organisationId, userId } }) =>
    database.withOrganisation(
      organisationId,
      async (t) => {
        const timezone = query.timezone ?? (await readTimezone(t, userId));
        // The database inverts the sign of an offset: zones must be given by name.
        if (!isTimeZone(timezone) || /^[+-]/.test(timezone)) {
          throw new RefusedError('INVALID_REQUEST', { message: `${timezone} is not a known time zone` });
        }
        const groups = await listGroups(t);
        const isKnown =
          query.group === undefined || groups.some(({ identifier }) => identifier === query.group);
        if (!isKnown) throw new RefusedError('NOT_FOUND');
        const period = await resolvePeriod(t, { ...query, timezone });
        // Cached counts for all say nothing about what one viewer may see, or about one group.
        const isOfAll = currentViewer() === null && query.group === undefined;
        const measured = await countMeasures(t, period, { ...query, isOfAll });
        return { ...SUCCESS, data: presentInsights(period, measured, groups) };
      },
      // One snapshot for all queries: a day folded in the meantime counts once.
      { readOnly: true, mayLag: true, isolation: 'repeatable read', statementTimeoutMs: MAX_MS },
    ),
  );
}

async function readTimezone(transaction: Transaction, userId: string | null): Promise<string> {
  if (userId === null) return 'UTC';
  const [user] = await transaction
    .select({ timezone: users.timezone })
    .from(users)
    .where(eq(users.id, userId));
  // A support user is not among the users of the organisation acted for.
  return user?.timezone ?? 'UTC';
}
