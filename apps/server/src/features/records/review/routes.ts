import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { mountRoute, SUCCESS } from '../../../platform/http/mount-route.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { findAssignees, findFormerAssignees, requireUsers } from '../change-records.ts';
import { addComment, withdrawComment } from './comments.ts';
import { mountDecisions } from './decision-routes.ts';
import { findComments } from './find-comments.ts';
import { findDecisions } from './find-decisions.ts';
import { mountQueue } from './queue-routes.ts';
import { readHistory } from './read-history.ts';
import { requireNamed } from './require-named.ts';
import type { ReviewDeps } from './review-deps.ts';
import { listViews, removeView, saveView } from './views.ts';

export function mountReview(app: FastifyInstance, parts: ReviewDeps): void {
  const { database, publish, notifyUsers } = parts;
  mountViews(app, database);

  mountDecisions(app, parts);
  mountQueue(app, parts);

  mountRoute(app, routes.commentOnRecord, async ({ params, body, caller, request }) => {
    const { organisationId } = caller;
    const by = auditedBy(caller, request);
    const { recordId, data } = await database.withOrganisation(organisationId, async (t) => {
      const { id, name } = await requireNamed(t, params.id);
      const comment = await addComment(t, { recordId: id, text: body.text, caller, name: by.actor.name });
      const target = { type: 'record', id, name };
      await requireUsers(t, body.mentions);
      const others = body.mentions.filter((userId) => userId !== caller.userId);
      const news = { organisationId, record: { id, name }, by: by.actor.name };
      await notifyUsers(t, { ...news, kind: 'mention', userIds: others });
      // Never its text: it can be withdrawn, and the audit log cannot.
      await writeAudit(t, {
        ...by,
        action: 'record.commented',
        target,
        details: { commentId: comment.id },
      });
      return { recordId: id, data: comment };
    });
    publish(organisationId, { type: 'record.changed', recordId });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.findComments, ({ query: { query, count }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, docs: await findComments(t, query, count) }),
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.findDecisions, ({ query: { query, count }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, docs: await findDecisions(t, query, count) }),
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.withdrawComment, async ({ params, caller, request }) => {
    const { organisationId } = caller;
    const by = auditedBy(caller, request);
    const { recordId, data } = await database.withOrganisation(organisationId, async (t) => {
      const { id, name } = await requireNamed(t, params.id);
      const asked = { recordId: id, id: params.commentId, caller, name: by.actor.name };
      const comment = await withdrawComment(t, asked);
      const target = { type: 'record', id, name };
      const details = { commentId: comment.id };
      await writeAudit(t, { ...by, action: 'record.comment-withdrawn', target, details });
      return { recordId: id, data: comment };
    });
    publish(organisationId, { type: 'record.changed', recordId });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.getRecordHistory, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const { id } = await requireNamed(t, params.id);
        return { ...SUCCESS, ...(await readHistory(t, id, caller)) };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.listAssignees, ({ caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, docs: await findAssignees(t), former: await findFormerAssignees(t) }),
      { readOnly: true },
    ),
  );
}

function mountViews(app: FastifyInstance, database: Database): void {
  mountRoute(app, routes.listRecordViews, ({ caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      return { ...SUCCESS, docs: await listViews(t, ownerOf(caller)) };
    }),
  );

  mountRoute(app, routes.saveRecordView, ({ body, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      await saveView(t, ownerOf(caller), body);
      return { ...SUCCESS, docs: await listViews(t, ownerOf(caller)) };
    }),
  );

  mountRoute(app, routes.removeRecordView, ({ body, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      await removeView(t, ownerOf(caller), body.name);
      return { ...SUCCESS, docs: await listViews(t, ownerOf(caller)) };
    }),
  );
}

/** These calls are only open to users. */
function ownerOf({ organisationId, userId }: Caller) {
  if (!userId) throw new RefusedError('FORBIDDEN');
  return { organisationId, userId };
}
