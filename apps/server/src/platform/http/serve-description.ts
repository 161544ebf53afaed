import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { describeOpenApi } from '@assay/contract/openapi';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../version.ts';
import { mountRoute } from './mount-route.ts';
import { renderReference, SCRIPT_PATH } from './reference/reference-page.ts';

/**
 * Serves the description of the API, for machines and for people, with `contact` as the operator's address.
 * It is generated on first request.
 */
export function serveDescription(app: FastifyInstance, { contact }: { contact: string }): void {
  const description = once(() => describeOpenApi(routes, { version: VERSION, contact }));
  const json = once(() => JSON.stringify(description()));
  const page = once(() => renderReference(description()));
  const script = once(() =>
    stripTypeScriptTypes(readFileSync(new URL('./reference/try-calls.ts', import.meta.url), 'utf8')),
  );
  mountRoute(app, routes.getOpenApi, async () => json());
  app.get('/api/v1/reference', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page()),
  );
  app.get(SCRIPT_PATH, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script()),
  );
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
