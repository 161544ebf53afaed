import type { Readable } from 'node:stream';
import type { ServerEvent } from '@assay/contract/events';
import { CAPTURE_LIMITS } from '@assay/contract/questions/statement';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditActor } from '../../platform/audit/write-audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { workflowData } from '../../platform/database/schema/capture.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { findAnswers } from './find-answers.ts';
import { createCallLimit } from './limit-calls.ts';
import { type OpenDeps, openCapture } from './open-capture.ts';
import { readWorkflowData } from './read-workflow-data.ts';
import { readRequest, requireOpenWorkflow } from './request-state.ts';
import { type SubmitDeps, submit } from './submit.ts';
import { announceUpload, appendPiece, type Place, readUpload, removeUpload } from './uploads.ts';

export type CaptureDeps = SubmitDeps & Omit<OpenDeps, 'uploadLimits'>;

/** The number of calls that one link may make in a minute. */
const CALLS_A_MINUTE = 600;
const SUBMISSIONS_A_MINUTE = 10;

export function mountCapture(app: FastifyInstance, parts: CaptureDeps): void {
  const { database } = parts;
  const placeOf = createPlaceOf();
  mountAnswers(app, parts, placeOf);
  mountUploads(app, parts, placeOf);

  mountRoute(app, routes.getWorkflowData, async ({ params, caller }) => {
    const read = (t: Transaction) => readWorkflowData(t, params.id);
    return { ...SUCCESS, data: await database.withOrganisation(caller.organisationId, read) };
  });

  mountRoute(app, routes.findAnswers, ({ query: { query, count }, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => ({ ...SUCCESS, docs: await findAnswers(t, query, count) }),
      { readOnly: true },
    ),
  );
}

function mountAnswers(app: FastifyInstance, parts: CaptureDeps, placeOf: PlaceOf): void {
  const { database } = parts;
  const limitSubmissions = createCallLimit(SUBMISSIONS_A_MINUTE);

  mountRoute(app, routes.openCapture, async ({ caller, request }) => {
    const place = placeOf(caller);
    const data = await inSteps(parts, place, async (t, tell) => {
      const capture = await openCapture(t, place.requestId, { ...parts, uploadLimits: app.uploadLimits });
      const move = { id: place.requestId, to: 'OPENED', actor: customerAt(request) } as const;
      if (capture.state === 'open') tell(await parts.moveState(t, move));
      return capture;
    });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.keepWorkflowData, async ({ params, body, caller, request }) => {
    const place = placeOf(caller);
    await requireOwn(database, place, params.id);
    if (JSON.stringify(body.workflowData).length > CAPTURE_LIMITS.statementCharacters)
      throw new RefusedError('INVALID_REQUEST', { message: 'The answers are too long.' });
    await inSteps(parts, place, async (t, tell) => {
      await requireOpenWorkflow(t, place.requestId, 'lock');
      await t
        .update(workflowData)
        .set({ answers: body.workflowData })
        .where(eq(workflowData.requestId, place.requestId));
      tell(await parts.moveState(t, { id: place.requestId, to: 'STARTED', actor: customerAt(request) }));
    });
    return SUCCESS;
  });

  mountRoute(app, routes.submitWorkflowData, async ({ params, body, caller, request, signal }) => {
    const place = placeOf(caller);
    limitSubmissions(caller.tokenId);
    await requireOwn(database, place, params.id);
    return {
      ...SUCCESS,
      data: await submit(parts, place, { signed: body, actor: customerAt(request), signal }),
    };
  });
}

function mountUploads(app: FastifyInstance, parts: CaptureDeps, placeOf: PlaceOf): void {
  const { database } = parts;

  mountRoute(app, routes.announceUpload, async ({ body, caller, request }) => {
    const place = placeOf(caller);
    const data = await inSteps(parts, place, async (t, tell) => {
      const upload = await announceUpload(t, place, body, app.uploadLimits);
      tell(await parts.moveState(t, { id: place.requestId, to: 'STARTED', actor: customerAt(request) }));
      return upload;
    });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.getUpload, async ({ params, caller, reply }) => {
    const { organisationId, requestId } = placeOf(caller);
    const { id } = params;
    const data = await database.withOrganisation(organisationId, (t) => readUpload(t, { requestId, id }));
    reply.header('Upload-Offset', data.offset).header('Cache-Control', 'no-store');
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.removeUpload, async ({ params, caller }) => {
    const { organisationId, requestId } = placeOf(caller);
    await database.withOrganisation(organisationId, async (t) => {
      await requireOpenWorkflow(t, requestId, 'lock');
      await removeUpload(t, { requestId, id: params.id });
    });
    return SUCCESS;
  });

  app.register(async (scope) => {
    // The handler reads the bytes, once it knows who sends them, and never more than one piece.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    mountRoute(scope, routes.appendToUpload, async ({ params, query, caller, request, signal }) => {
      const place = placeOf(caller);
      const piece = await readPiece(request.body as Readable | undefined, signal);
      const data = await appendPiece(parts, place, { id: params.id, offset: query.offset, piece, signal });
      return { ...SUCCESS, data };
    });
  });
}

/** The holder of a link, about whom nothing else is known. */
function customerAt({ ip }: Pick<FastifyRequest, 'ip'>): AuditActor {
  return { type: 'nobody', id: null, name: 'customer', organisationId: null, ipAddress: ip };
}

/**
 * Throws RefusedError: MISSING_FILE_DATA, FILE_TOO_LARGE as soon as there is too much, UPLOAD_INTERRUPTED.
 */
async function readPiece(body: Readable | undefined, signal: AbortSignal): Promise<Buffer> {
  const largest = CAPTURE_LIMITS.pieceBytes.most;
  if (!body) throw new RefusedError('MISSING_FILE_DATA');
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > largest) throw new RefusedError('FILE_TOO_LARGE', { value: `${largest / 1024 ** 2} MB` });
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof RefusedError) throw error;
    throw new RefusedError('UPLOAD_INTERRUPTED', { cause: error });
  }
  if (signal.aborted) throw new RefusedError('UPLOAD_INTERRUPTED');
  if (length === 0) throw new RefusedError('MISSING_FILE_DATA');
  return Buffer.concat(chunks, length);
}

type PlaceOf = (caller: Caller) => Place;

function createPlaceOf(): PlaceOf {
  const limitCalls = createCallLimit(CALLS_A_MINUTE);
  /** The one request that the caller's link opens. Throws RefusedError RATE_LIMITED. */
  return ({ organisationId, resource, tokenId }) => {
    limitCalls(tokenId);
    if (resource?.type !== 'request') throw new RefusedError('FORBIDDEN');
    return { organisationId, requestId: resource.id };
  };
}

async function requireOwn(
  database: Database,
  { organisationId, requestId }: Place,
  name: string,
): Promise<void> {
  if (name.toLowerCase() === requestId) return;
  const request = await database.withOrganisation(organisationId, (t) => readRequest(t, requestId));
  if (request.requestId !== name) throw new RefusedError('NOT_FOUND');
}

/** Publishes the customer's steps once they are committed. */
async function inSteps<T>(
  { database, publish }: Pick<CaptureDeps, 'database' | 'publish'>,
  { organisationId }: Place,
  work: (t: Transaction, tell: (event: ServerEvent | null) => void) => Promise<T>,
): Promise<T> {
  const events: ServerEvent[] = [];
  const result = await database.withOrganisation(organisationId, (t) => {
    events.length = 0;
    return work(t, (event) => event && events.push(event));
  });
  for (const event of events) publish(organisationId, event);
  return result;
}
