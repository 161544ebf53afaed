import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { exportExpenses } from './export-expenses.ts';
import { findExpenses, loadRows, resolveFilter, sumByCurrency } from './find-expenses.ts';
import { listMerchants } from './list-merchants.ts';

export function mountExpenseLists(app: FastifyInstance, { database }: { database: Database }): void {
  mountRoute(app, routes.listExpenses, ({ query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const filter = await resolveFilter(t, query);
        const { ids, ...page } = await findExpenses(t, query, filter);
        return {
          ...SUCCESS,
          ...page,
          docs: await loadRows(t, ids),
          totals: await sumByCurrency(t, query, filter),
        };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.listExpenseMerchants, ({ query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, ...(await listMerchants(t, query)) }),
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.exportExpenses, async ({ query, caller, request, reply }) => {
    const { organisationId } = caller;
    const { sort: _, ...asked } = query;
    const details = Object.fromEntries(
      Object.entries(asked).filter(([, value]) => value !== undefined && !isEmpty(value)),
    );
    await database.withOrganisation(organisationId, (t) =>
      writeAudit(t, { ...auditedBy(caller, request), action: 'expenses.exported', details }),
    );
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="expenses.csv"',
    });
    return exportExpenses(database, organisationId, query);
  });
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
