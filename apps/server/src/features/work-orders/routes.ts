import type { ServerEvent } from '@assay/contract/events';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy } from '../../platform/audit/write-audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import type { ReadBaseUrl } from '../../platform/http/read-base-url.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../events/events.ts';
import type { LinkPicture } from '../media/media.ts';
import { changeRequest, resendRequest } from './change-request.ts';
import { createRequest, type RequestMaker } from './create-request.ts';
import { findRequestId, findRequests, loadRequests } from './find-requests.ts';
import { changeOf, lockRequest } from './move-state.ts';
import { readOriginalWords } from './original-words.ts';
import { asGuestsSeeIt, presentRequest, readRequest } from './present-request.ts';
import type { RequestDeps } from './request-deps.ts';

export interface WorkOrderDeps extends RequestDeps, Pick<Platform, 'database'> {
  readonly linkPicture: LinkPicture;
  readonly publish: Publish;
  /** The address of this installation, without a trailing slash. */
  readonly readBaseUrl: ReadBaseUrl;
}

export function mountWorkOrders(app: FastifyInstance, parts: WorkOrderDeps): void {
  mountReading(app, parts);
  mountChanges(app, parts);
}

function mountReading(app: FastifyInstance, parts: WorkOrderDeps): void {
  const { database, linkPicture } = parts;

  mountRoute(app, routes.listClientRequests, ({ query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const { ids, ...page } = await findRequests(t, query);
        const rows = await loadRequests(t, ids);
        return { ...SUCCESS, ...page, docs: rows.map((row) => presentRequest(row, linkPicture)) };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.getClientRequest, ({ params, query, caller, reply }) => {
    // The link works like a customer's password.
    reply.header('cache-control', 'no-store');
    return database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const data = await read(t, parts, await requireId(t, params.id), caller);
        const isHidden = data.state === 'COMPLETED' && !query.includeCompleted;
        // A resource token opens one record and the work orders for it, and does not reveal which others
        // exist.
        const isOpen = !caller.resource || caller.resource.id === data.recordId;
        if (isHidden || !isOpen) throw new RefusedError('NOT_FOUND');
        return { ...SUCCESS, data };
      },
      { readOnly: true },
    );
  });

  mountRoute(app, routes.getOriginalWords, ({ params, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, data: await readOriginalWords(t, params.id) }),
      { readOnly: true },
    ),
  );
}

function mountChanges(app: FastifyInstance, parts: WorkOrderDeps): void {
  const { database, publish } = parts;

  mountRoute(app, routes.createClientRequest, async ({ body, caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { organisationId } = caller;
    const { data, event } = await database.withOrganisation(organisationId, async (t) => {
      const id = await createRequest(t, parts, body, makerOf(parts, caller, request));
      return { data: await read(t, parts, id, caller), event: changeOf(await lockRequest(t, id)) };
    });
    publish(organisationId, event);
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.resendClientRequest, ({ body, caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { requestId, ...contact } = body;
    return change(parts, caller, requestId, async (t, id) => {
      const { actor, baseUrl } = makerOf(parts, caller, request);
      return { id, event: await resendRequest(t, parts, { id, actor, baseUrl, contact }) };
    });
  });

  mountRoute(app, routes.updateClientRequest, ({ params, body, caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return change(parts, caller, params.id, async (t, id) => {
      const { actor } = auditedBy(caller, request);
      return { id, event: await changeRequest(t, parts, { id, actor, update: body }) };
    });
  });

  mountRoute(app, routes.requestMore, ({ params, body, caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return change(parts, caller, params.id, async (t, id) => {
      const first = await lockRequest(t, id);
      if (!first.recordId || !(first.state === 'SUBMITTED' || first.state === 'COMPLETED')) {
        throw new RefusedError('CONFLICT', {
          message: 'The client has not answered yet: change or resend this work order instead.',
        });
      }
      const { firstName, lastName, email, smsNumber, type, language, recordId } = first;
      const client = { firstName, lastName, email, smsNumber, type, language, recordId };
      const given = { ...client, ...body, type: body.type ?? type, additionalTo: id };
      const moreId = await createRequest(t, parts, given, makerOf(parts, caller, request));
      return { id: moreId, event: changeOf(await lockRequest(t, moreId)) };
    });
  });
}

/** By id or request id. Throws RefusedError NOT_FOUND. */
async function requireId(transaction: Transaction, name: string): Promise<string> {
  const id = await findRequestId(transaction, name);
  if (!id) throw new RefusedError('NOT_FOUND');
  return id;
}

function makerOf({ readBaseUrl }: WorkOrderDeps, caller: Caller, request: { ip: string }): RequestMaker {
  return { ...auditedBy(caller, request), userId: caller.userId, baseUrl: readBaseUrl() };
}

async function read(
  t: Transaction,
  { linkPicture, links, readBaseUrl }: WorkOrderDeps,
  id: string,
  { resource }: Caller,
) {
  const data = await readRequest(t, id, { linkPicture, linkOf: (row) => links.linkOf(row, readBaseUrl()) });
  return resource ? asGuestsSeeIt(data) : data;
}

/** Runs work on one request, named by id or request id, and publishes the event once it is committed. */
async function change(
  parts: WorkOrderDeps,
  caller: Caller,
  name: string,
  work: (t: Transaction, id: string) => Promise<{ id: string; event: ServerEvent | null }>,
) {
  const { organisationId } = caller;
  const { data, event } = await parts.database.withOrganisation(organisationId, async (t) => {
    const { id, event } = await work(t, await requireId(t, name));
    return { data: await read(t, parts, id, caller), event };
  });
  if (event) parts.publish(organisationId, event);
  return { ...SUCCESS, data };
}
