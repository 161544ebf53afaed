import type { FastifyInstance } from 'fastify';

/**
 * Serves the verification page to everybody, without sign-in. Its one script is inline, so it has its own
 * policy, under which it can reach nothing: that keeps a chosen file on the reader's machine.
 */
export function serveVerifier(app: FastifyInstance, page: string): void {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  if (policy === undefined) throw new Error('The page that verifies bundles has no policy of its own.');
  app.get('/verify', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header(
        'Content-Security-Policy',
        `${policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(page),
  );
}
