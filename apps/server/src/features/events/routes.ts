import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { EventBus } from './event-bus.ts';
import { openEventStream } from './event-stream.ts';
import { createEventFilter } from './visible-to.ts';

/** Concurrent streams: of one session (its browser tabs), and of this process. */
const MAX_OF_SESSION = 20;
const MAX_OF_ALL = 5_000;

export function mountEvents(
  app: FastifyInstance,
  { events: bus, database }: { events: EventBus; database: Database },
): void {
  const open = new Map<string, number>();
  let all = 0;

  mountRoute(app, routes.streamEvents, async ({ caller, request, reply, signal }) => {
    const { tokenId, tokenType, organisationId, viewerId } = caller;
    const ofSession = open.get(tokenId) ?? 0;
    if (ofSession >= MAX_OF_SESSION || all >= MAX_OF_ALL) throw new RefusedError('RATE_LIMITED');
    open.set(tokenId, ofSession + 1);
    all++;

    const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '');
    const onBehalfOf = request.headers['x-on-behalf-of'] ? String(request.headers['x-on-behalf-of']) : null;
    const isAllowed = async () => {
      const now = await app.authenticate({ token, tokenType, onBehalfOf });
      return now.organisationId === organisationId && now.viewerId === viewerId;
    };
    const isVisible = viewerId ? createEventFilter(database, { organisationId, viewerId }) : undefined;
    const stream = openEventStream({ bus, organisationId, tokenId, signal, isAllowed, isVisible });
    stream.once('close', () => {
      all--;
      const left = (open.get(tokenId) ?? 1) - 1;
      if (left > 0) open.set(tokenId, left);
      else open.delete(tokenId);
    });
    // Without the last one some proxies would buffer the events.
    reply.headers({ 'cache-control': 'no-store', connection: 'keep-alive', 'x-accel-buffering': 'no' });
    return stream;
  });
}
