import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { exportEntries } from './export-entries.ts';
import { findEntries } from './find-entries.ts';

export function mountAudit(app: FastifyInstance, { database }: { database: Database }): void {
  mountRoute(app, routes.listAudit, ({ query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const { ids, entries, ...page } = await findEntries(t, query);
        return { status: 'Success' as const, ...page, docs: entries };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.exportAudit, async ({ query, caller, request, reply }) => {
    const { organisationId } = caller;
    await database.withOrganisation(organisationId, (t) =>
      writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'audit.exported',
        details: query.filter.length > 0 ? { filter: query.filter } : {},
      }),
    );
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="audit-log.csv"',
    });
    return exportEntries(database, organisationId, query);
  });
}
