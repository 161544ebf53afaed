import * as routes from '@assay/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditedBy } from '../../../platform/audit/write-audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import type { Publish } from '../../events/events.ts';
import type { CheckRequests } from '../../record-checks/record-checks.ts';
import { correctExpenses, type ExpenseChange, undoCorrection } from './correct-expenses.ts';
import { presentExpenses } from './present-expenses.ts';
import type { ReceiptName } from './store-expenses.ts';

export interface ExpenseRoutesDeps {
  readonly database: Database;
  readonly publish: Publish;
  readonly requestInvoiceChecks: CheckRequests['requestInvoiceChecks'];
}

export function mountExpenses(app: FastifyInstance, parts: ExpenseRoutesDeps): void {
  mountRoute(app, routes.getExpenses, ({ params, caller }) =>
    parts.database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, data: await presentExpenses(t, params.id) }),
      { readOnly: true },
    ),
  );
  mountRoute(app, routes.correctExpenses, ({ params, query, body, ...call }) =>
    change(parts, call, { assetId: params.id, place: query.receipt }, (t, change) =>
      correctExpenses(t, change, body),
    ),
  );
  mountRoute(app, routes.undoExpenseCorrection, ({ params, query, body, ...call }) =>
    change(parts, call, { assetId: params.id, place: query.receipt }, (t, change) =>
      undoCorrection(t, change, body.correction),
    ),
  );
}

/** Changes a receipt on the caller's behalf, notifies open pages, and queues the checks of its record. */
async function change(
  { database, publish, requestInvoiceChecks }: ExpenseRoutesDeps,
  { caller, request }: { readonly caller: Caller; readonly request: FastifyRequest },
  receipt: ReceiptName,
  run: (transaction: Transaction, change: ExpenseChange) => Promise<void>,
) {
  const { organisationId, userId } = caller;
  const { assetId } = receipt;
  const { actor } = auditedBy(caller, request);
  const { data, recordId } = await database.withOrganisation(organisationId, async (t) => {
    await run(t, { organisationId, ...receipt, author: { id: userId, name: actor.name } });
    const [asset] = await t.select({ recordId: assets.recordId }).from(assets).where(eq(assets.id, assetId));
    const file = { organisationId, recordId: asset?.recordId ?? null, assetId };
    await requestInvoiceChecks(t, file);
    return { data: await presentExpenses(t, assetId), recordId: file.recordId };
  });
  publish(organisationId, { type: 'asset.changed', assetId, recordId });
  return { ...SUCCESS, data };
}
