import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { exportEntries } from './export-entries.ts';
import { findEntries } from './find-entries.ts';
import { makeHead } from './heads/enter-head.ts';
import { exportLog, waitForProof } from './heads/export-log.ts';

interface AuditDeps {
  readonly database: Database;
  /** The ledger's verifier key, as an export claims it. */
  readonly ledgerKey: string;
}

export function mountAudit(app: FastifyInstance, { database, ledgerKey }: AuditDeps): void {
  mountRoute(app, routes.listAudit, ({ query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const { ids, entries, ...page } = await findEntries(t, query);
        return { ...SUCCESS, ...page, docs: entries };
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

  mountRoute(app, routes.enterAuditHead, async ({ caller: { organisationId } }) => {
    const head = await database.withOrganisation(organisationId, (t) => makeHead(t, organisationId));
    const { number = 0, entries = 0, createdAt = null } = head ?? {};
    return { ...SUCCESS, number, entries, createdAt };
  });

  mountRoute(app, routes.exportAuditLog, async ({ caller, request, reply }) => {
    const { organisationId } = caller;
    // The head also covers the entry about the export.
    const head = await database.withOrganisation(organisationId, async (t) => {
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'audit.exported',
        details: { whole: true },
      });
      return makeHead(t, organisationId);
    });
    if (!head) throw new Error('An audit log with an entry has a head');
    const proof = await waitForProof(database, organisationId, head);
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="audit-log.jsonl"',
    });
    return exportLog(database, organisationId, { head, proof, key: ledgerKey });
  });
}
