import { routes } from '@assay/contract';
import type { FastifyInstance } from 'fastify';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { EventBus } from './event-bus.ts';
import { openEventStream } from './event-stream.ts';

/** Streams at the same time: of one session (its browser tabs), and of this process. */
const LARGEST_OF_SESSION = 20;
const LARGEST_OF_ALL = 5_000;

export function mountEvents(app: FastifyInstance, { events: bus }: { events: EventBus }): void {
  const open = new Map<string, number>();
  let all = 0;

  mountRoute(app, routes.streamEvents, async ({ caller, request, reply, signal }) => {
    const { tokenId, tokenType, organisationId } = caller;
    const ofSession = open.get(tokenId) ?? 0;
    if (ofSession >= LARGEST_OF_SESSION || all >= LARGEST_OF_ALL) throw new RefusedError('RATE_LIMITED');
    open.set(tokenId, ofSession + 1);
    all++;

    const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '');
    const onBehalfOf = request.headers['x-on-behalf-of'] ? String(request.headers['x-on-behalf-of']) : null;
    const isAllowed = async () =>
      (await app.authenticate({ token, tokenType, onBehalfOf })).organisationId === organisationId;
    const stream = openEventStream({ bus, organisationId, signal, isAllowed });
    stream.once('close', () => {
      all--;
      const left = (open.get(tokenId) ?? 1) - 1;
      if (left > 0) open.set(tokenId, left);
      else open.delete(tokenId);
    });
    // Without the last one some proxies would hold the events back.
    reply.headers({ 'cache-control': 'no-store', connection: 'keep-alive', 'x-accel-buffering': 'no' });
    return stream;
  });
}
