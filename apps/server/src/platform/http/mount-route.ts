import { Readable } from 'node:stream';
import { DEFAULT_TOKEN_TYPE, HEADERS } from '@assay/contract/constants';
import { TOKEN_TYPES } from '@assay/contract/roles';
import {
  isRawAnswer,
  type MultipartBody,
  mayCall,
  type Route,
  type RouteOutput,
  type RouteRequest,
} from '@assay/contract/route';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import { lookAs } from '../database/viewer.ts';
import { createMultipartReader, type MultipartReader } from './multipart.ts';
import { parseInput } from './parse-input.ts';
import { RefusedError } from './refused-error.ts';

/** The beginning of every answer that is not a refusal. */
export const SUCCESS = { status: 'Success' } as const;

type IsOpen<R extends Route> = R['access'] extends 'public' | 'guest' ? true : false;

/** The input of a handler: validated values and the caller. */
export interface Call<R extends Route> extends RouteRequest<R> {
  /** Null only on routes open to guests. */
  caller: IsOpen<R> extends true ? null : Caller;
  form: R extends { readonly multipart: MultipartBody<infer Fields> }
    ? MultipartReader<z.output<Fields>>
    : undefined;
  /** Aborts when the caller disconnects or the server is being stopped. */
  signal: AbortSignal;
  request: FastifyRequest;
  /** For headers, and for answers that are not JSON. */
  reply: FastifyReply;
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<RouteOutput<R>>;

/**
 * Mounts one row of the contract. The answer is cut to the route's schema: undeclared fields are never sent.
 */
export function mountRoute<R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  app.route({
    method: route.method,
    url: route.path,
    // Bytes are sent unchanged: the compression would take anything that begins like compressed data for such
    // data.
    ...(isBytes(route) && { compress: false as const }),
    ...(route.largestBody !== undefined && { bodyLimit: route.largestBody }),
    handler: async (request, reply) => {
      const caller = await admit(app, route, request, reply);
      const shareId = caller?.resource?.type === 'record' ? caller.tokenId : null;
      lookAs(caller?.viewerId ?? null, caller && askerOf(caller), shareId);
      if (caller && caller.organisationId !== caller.homeOrganisationId) {
        await app.noteActing(caller, route, request);
      }
      requireType(route, request);
      const call = {
        params: route.params && parseInput(route.params, request.params, 'params'),
        query: route.query && parseInput(route.query, request.query, 'query'),
        body: route.body && parseInput(route.body, request.body, 'body'),
        form: route.multipart && createMultipartReader(request, route.multipart, app.uploadLimits),
        signal: AbortSignal.any([watchCaller(request, reply), app.stopping]),
        caller,
        request,
        reply,
      };
      const output = await handler(call as unknown as Call<R>);
      // Logged before it is shown: what cannot be logged is not shown.
      if (caller && route.looksAt) await app.noteView(caller, route, request, output);
      return answer(route, reply, output);
    },
  });
}

/** A body of another type than the route's is refused with 415, whatever its content. */
function requireType(route: Route, { headers }: FastifyRequest): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const wanted = typeOf(route);
  if (!hasBody || wanted === null) return;
  const type = (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();
  if (type === wanted) return;
  throw Object.assign(new Error(`The body must be ${wanted}.`), { statusCode: 415 });
}

/** Content type of the body that the route takes; null: it takes none. */
function typeOf({ multipart, bytes, body }: Route): string | null {
  if (multipart) return 'multipart/form-data';
  if (bytes) return 'application/octet-stream';
  return body ? 'application/json' : null;
}

function isBytes({ output }: Route): boolean {
  return isRawAnswer(output) && output.contentType === 'application/octet-stream';
}

async function admit(
  app: FastifyInstance,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  if (route.access === 'public' || route.access === 'guest') return null;
  const caller = await readCaller(app, request);
  request.caller = caller;
  app.limitCaller(caller, reply);
  if (!(route.tokens ?? ['user']).includes(caller.tokenType)) throw new RefusedError('FORBIDDEN');
  if (caller.lacksTwoFactor && !route.beforeTwoFactor) throw new RefusedError('TWO_FACTOR_REQUIRED');
  if (!isAllowed(route, caller)) throw new RefusedError('FORBIDDEN');
  if (route.ownUsersOnly && caller.organisationId !== caller.homeOrganisationId) {
    throw new RefusedError('FORBIDDEN', {
      message: 'Only the organisation’s own administrators may do this, not support.',
    });
  }
  if (route.feature && !(await app.isEnabled(caller.organisationId, route.feature))) {
    throw new RefusedError('FORBIDDEN', { message: 'This is switched off for your organization.' });
  }
  return caller;
}

const askerOf = ({ tokenType: type, userId, tokenId }: Caller) => ({ type, id: userId ?? tokenId });

/** Determines a request's caller from its headers. Throws RefusedError like `Authenticate`. */
export async function readCaller(app: FastifyInstance, request: FastifyRequest): Promise<Caller> {
  const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new RefusedError('NOT_SIGNED_IN');
  const named = request.headers[HEADERS.tokenType.toLowerCase()];
  const tokenType = named === undefined ? DEFAULT_TOKEN_TYPE : TOKEN_TYPES.find((type) => type === named);
  if (!tokenType) throw new RefusedError('NOT_SIGNED_IN');
  const onBehalfOf = request.headers[HEADERS.onBehalfOf.toLowerCase()];
  return app.authenticate({ token, tokenType, onBehalfOf: onBehalfOf ? String(onBehalfOf) : null });
}

/** A machine's token has scopes; a user has a role. */
export function isAllowed(route: Route, { scopes, roles }: Caller): boolean {
  if (scopes) return route.scope !== undefined && scopes.includes(route.scope);
  return mayCall(route, roles);
}

function watchCaller(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  if (request.raw.destroyed && !request.raw.complete) gone.abort();
  return gone.signal;
}

function answer(route: Route, reply: FastifyReply, output: unknown): unknown {
  if (reply.sent || output === reply) return reply;
  if (isRawAnswer(route.output)) {
    if (!reply.hasHeader('content-type')) reply.type(route.output.contentType);
    const isPlain = typeof output !== 'object' || output instanceof Uint8Array || output instanceof Readable;
    return isPlain ? output : JSON.stringify(output);
  }
  const parsed = route.output.safeParse(output);
  // Our mistake, not the caller's: the answer violates the contract.
  if (!parsed.success) throw new Error(`${route.id} answered against its contract`, { cause: parsed.error });
  return parsed.data;
}
