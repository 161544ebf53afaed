import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { protect } from '../http/protect.ts';
import { serveVerifier } from './serve-verifier.ts';

const POLICY = "default-src 'none'; script-src 'sha256-AAAA'; style-src 'unsafe-inline'";

it('the page that verifies evidence may run its own script and reach nothing', async () => {
  const app = Fastify();
  await protect(app, { requestsPerMinute: 0, https: false, subdomainsNeedTls: true, tileUrl: undefined });
  const page = `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}"></head>`;
  serveVerifier(app, page);
  const answer = await app.inject('/verify');
  expect(answer.body).toBe(page);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain(POLICY);
  // Nothing of the dashboard's policy remains that would let a script call the server.
  expect(policy).not.toMatch(/'self'|connect-src/);
  expect(() => serveVerifier(Fastify(), '<head></head>')).toThrow('no policy');
  await app.close();
});
