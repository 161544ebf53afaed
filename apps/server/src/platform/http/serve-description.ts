import { describeOpenApi } from '@assay/contract/openapi';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../version.ts';
import { mountRoute } from './mount-route.ts';
import { renderReference } from './reference-page.ts';

/** The interface's description, for machines and for people. */
export function serveDescription(app: FastifyInstance): void {
  const description = describeOpenApi(routes, { version: VERSION });
  const json = JSON.stringify(description);
  const page = renderReference(description);
  mountRoute(app, routes.getOpenApi, async () => json);
  app.get('/api/v1/reference', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
