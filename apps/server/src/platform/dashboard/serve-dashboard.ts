import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { RefusedError } from '../http/refused-error.ts';
import { readVerifier } from './read-verifier.ts';
import { serveVerifier } from './serve-verifier.ts';

/**
 * Serves the built dashboard: hashed files with an unlimited lifetime, capture.html for the customer's page,
 * index.html for every other path that a browser opens, and the page that verifies bundles and files under
 * /verify. Unknown paths of the API, and all others if there is no build, are NOT_FOUND.
 */
export async function serveDashboard(app: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, 'index.html');
  const customerPage = join(folder, 'capture.html');
  // A build in progress in another process may have one of them before the other.
  const built = existsSync(index) && existsSync(customerPage);
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      setHeaders(reply, path) {
        const hashed = path.includes(`${join(folder, 'assets')}`);
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const page = built ? readFileSync(index) : undefined;
  const capture = built ? readFileSync(customerPage) : undefined;
  const verifier = await readVerifier();
  if (verifier !== null) serveVerifier(app, verifier);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*/, '');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    if (!page || !isPage) throw new RefusedError('NOT_FOUND');
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(path === '/capture' ? capture : page);
  });
}
