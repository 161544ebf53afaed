import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { and, desc, eq, isNotNull, isNull, sql } from '../../../platform/database/orm.ts';
import { records } from '../../../platform/database/schema/records.ts';
import { reviewReasons } from '../../../platform/database/schema/review.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { describeRecord, presentRecord } from '../present-record.ts';
import { loadRecords } from '../record-rows.ts';
import { changeReview } from './change-review.ts';
import { countQueue, findNext, findQueue } from './find-queue.ts';
import { requireNamed } from './require-named.ts';
import type { ReviewDeps } from './review-deps.ts';

export function mountQueue(app: FastifyInstance, parts: ReviewDeps): void {
  const { database, publish, announce, linkPicture } = parts;

  mountRoute(app, routes.listReview, ({ query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const { view, ...page } = query;
        const { ids, ...found } = await findQueue(t, view, caller.userId, page);
        const rows = await loadRecords(t, ids);
        return { ...SUCCESS, ...found, docs: rows.map((row) => presentRecord(row, linkPicture)) };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.countReview, ({ caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, counts: await countQueue(t, caller.userId) }),
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.takeNext, async ({ body, caller, request }) => {
    const { organisationId, userId } = caller;
    if (!userId) throw new RefusedError('FORBIDDEN');
    const data = await database.withOrganisation(organisationId, async (t) => {
      const next = await findNext(t, userId, body.except);
      if (!next) return null;
      const wasTaken = next.assignedTo !== null;
      if (!wasTaken) {
        await t.update(records).set({ assignedTo: userId }).where(eq(records.id, next.id));
        const target = { type: 'record', id: next.id, name: next.referenceId };
        await writeAudit(t, { ...auditedBy(caller, request), action: 'record.taken', target });
      }
      return { recordId: next.id, assetId: await findWorstFile(t, next.id), wasTaken };
    });
    if (data && !data.wasTaken) publish(organisationId, { type: 'record.changed', recordId: data.recordId });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.changeReview, async ({ params, body, caller, request }) => {
    const { organisationId } = caller;
    const row = await database.withOrganisation(organisationId, async (t) => {
      const { id, name } = await requireNamed(t, params.id);
      const by = auditedBy(caller, request);
      const done = await changeReview(t, { recordId: id, change: body, caller, name: by.actor.name });
      const target = { type: 'record', id, name };
      for (const { action, details } of done) await writeAudit(t, { ...by, action, target, details });
      const changed = oneRow(await loadRecords(t, [id]));
      if (done.length > 0) await announce(t, { event: 'record.changed', data: describeRecord(changed) });
      return changed;
    });
    publish(organisationId, { type: 'record.changed', recordId: row.id });
    return { ...SUCCESS, data: presentRecord(row, linkPicture) };
  });
}

/** The gravest file among those for which the record waits; null if there is none. */
async function findWorstFile(transaction: Transaction, recordId: string): Promise<string | null> {
  const { assetId, weight, score, settledAt } = reviewReasons;
  const [row] = await transaction
    .select({ assetId })
    .from(reviewReasons)
    .where(and(eq(reviewReasons.recordId, recordId), isNull(settledAt), isNotNull(assetId)))
    .orderBy(desc(weight), sql`${score} DESC NULLS LAST`, reviewReasons.since, reviewReasons.id)
    .limit(1);
  return row?.assetId ?? null;
}
