import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { defineRoute } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { startTestPlatform } from '@assay/server/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import { serveDashboard } from '../dashboard/serve-dashboard.ts';
import { DatabaseUnavailableError } from '../database/errors.ts';
import { sql } from '../database/orm.ts';
import { createLogger } from '../logging/logger.ts';
import type { Platform } from '../platform.ts';
import { createApp } from './app.ts';
import { mountRoute } from './mount-route.ts';
import { RefusedError } from './refused-error.ts';

const common = { summary: 'A route of this test', tag: 'Test', errors: [] } as const;
const echo = defineRoute({
  ...{ ...common, id: 'echo', method: 'POST', path: '/api/v1/echo/:id', access: 'public' },
  params: z.object({ id: z.coerce.number() }),
  query: z.object({ loud: z.enum(['true', 'false']).default('false') }),
  body: z.strictObject({ text: z.string().min(2, 'Min character length is 2') }),
  output: z.object({ id: z.number(), text: z.string() }),
});
const admins = defineRoute({
  ...{ ...common, id: 'admins', method: 'GET', path: '/api/v1/admins', access: ['admin'] },
  output: z.object({ name: z.string().nullable() }),
});
const failing = defineRoute({
  ...{ ...common, id: 'failing', method: 'GET', path: '/api/v1/failing/:how', access: 'public' },
  params: z.object({ how: z.string() }),
  output: z.object({ n: z.number() }),
});
const bytes = defineRoute({
  ...{ ...common, id: 'bytes', method: 'GET', path: '/api/v1/bytes', access: 'public' },
  output: { contentType: 'application/octet-stream', description: 'Hashes, which may begin like anything' },
});
const upload = defineRoute({
  ...{ ...common, id: 'upload', method: 'POST', path: '/api/v1/upload', access: 'public' },
  multipart: {
    fields: z.object({ note: z.string().default('none') }),
    files: { media: { required: true, many: true } },
  },
  output: z.object({ note: z.string(), files: z.array(z.object({ name: z.string(), bytes: z.number() })) }),
});

const caller = (roles: Caller['roles']): Caller => ({
  ...{ userId: 'u', username: 'ann', roles, tokenType: 'user', tokenId: 't' },
  ...{ homeOrganisationId: 'o', organisationId: 'o' },
});

const LIKE_DEFLATE = Buffer.alloc(8_192, 'hash');
LIKE_DEFLATE.set([0x78, 0x9c]);

/** The server's log entries. */
const noted: Record<string, unknown>[] = [];
let platform: Platform;
let app: FastifyInstance;
let address: string;
let aborted: Promise<unknown>;

beforeAll(async () => {
  platform = await startTestPlatform(
    { maxFileBytes: 100_000, maxFiles: 2 },
    createLogger('info', { write: (line) => void noted.push(JSON.parse(line)) }),
  );
  app = await createApp(platform, {
    async authenticate({ token }) {
      if (token === 'old') throw new RefusedError('TokenExpiredError');
      return caller(token === 'admin' ? ['admin'] : ['user']);
    },
    isEnabled: async () => true,
  });
  mountRoute(app, echo, async ({ params, body, query }) => {
    const text = query.loud === 'true' ? body.text.toUpperCase() : body.text;
    return { id: params.id, text, passwordHash: 'must not leave' };
  });
  mountRoute(app, bytes, async () => LIKE_DEFLATE);
  mountRoute(app, admins, async ({ caller: { username } }) => ({ name: username }));
  mountRoute(app, failing, async ({ params, signal }) => {
    if (params.how === 'database') throw new DatabaseUnavailableError(new Error('gone'));
    if (params.how === 'busy') {
      const work = { statementTimeoutMs: 20 };
      await platform.database.asSystem((t) => t.execute(sql`SELECT pg_sleep(5)`), work);
    }
    if (params.how === 'contract') return { n: 'not a number' } as never;
    if (params.how === 'slow') {
      aborted = once(signal, 'abort');
      await aborted;
    }
    throw new Error('secret detail');
  });
  mountRoute(app, upload, async ({ form }) => {
    const files: { name: string; bytes: number }[] = [];
    const { note } = await form.read(async ({ originalName, stream }) => {
      files.push({ name: originalName, bytes: (await buffer(stream)).length });
    });
    return { note, files };
  });
  await serveDashboard(app, '/nonexistent');
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const post = (path: string, body: unknown) =>
  fetch(address + path, {
    method: 'POST',
    ...(body instanceof FormData
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const get = (path: string, token?: string) =>
  fetch(address + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });

describe('a mounted route', () => {
  it('hands over parsed input and answers what the contract declares, nothing else', async () => {
    const answer = await post('/api/v1/echo/7/?loud=true', { text: 'hi' });
    expect(await answer.json()).toEqual({ id: 7, text: 'HI' });
  });

  it('says what is wrong with an input', async () => {
    const answer = await post('/api/v1/echo/7', { text: 'a', extra: 1 });
    expect(answer.status).toBe(400);
    const issues = [
      expect.objectContaining({ place: 'body', path: ['text'] }),
      expect.objectContaining({ place: 'body' }),
    ];
    const failure = { status: 'Failure', code: 'INVALID_REQUEST', message: 'Min character length is 2' };
    expect(await answer.json()).toEqual({ ...failure, details: { issues } });
  });

  it('answers malformed JSON as an invalid request', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api/v1/echo/7`, { method: 'POST', body: '{', headers });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('lets in whom the route admits', async () => {
    expect((await get('/api/v1/admins')).status).toBe(401);
    expect((await get('/api/v1/admins', 'user')).status).toBe(403);
    expect(await (await get('/api/v1/admins', 'admin')).json()).toEqual({ name: 'ann' });
  });

  it('tells an expired session by its number', async () => {
    const answer = await get('/api/v1/admins', 'old');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 907, name: 'TokenExpiredError' });
  });

  it('never lets a reason or a stack out', async () => {
    for (const how of ['plain', 'contract']) {
      const answer = await get(`/api/v1/failing/${how}`);
      const failure = { status: 'Failure', code: 'UNEXPECTED', message: 'Unexpected Error Occurred' };
      expect([answer.status, await answer.json()]).toEqual([500, failure]);
    }
  });

  it('answers 503 while the database is away', async () => {
    const answer = await get('/api/v1/failing/database');
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  it('answers 503, not 500, while the database is too busy to answer in time', async () => {
    const answer = await get('/api/v1/failing/busy');
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.headers.get('retry-after')).toBe('5');
  });

  it('notes who was refused what, and counts it, without the token', async () => {
    const counted = async () => {
      const text = await (await get('/metrics')).text();
      const of = (status: number) =>
        Number(new RegExp(`assay_http_refused_total\\{.*status="${status}".* (\\d+)`).exec(text)?.[1] ?? 0);
      return [of(401), of(403)] as const;
    };
    const [before401, before403] = await counted();
    const lines = noted.length;
    await get('/api/v1/admins');
    await get('/api/v1/admins', 'no-admin-at-all');
    expect(await counted()).toEqual([before401 + 1, before403 + 1]);
    const refusals = noted.slice(lines).filter(({ msg }) => msg === 'call refused');
    expect(refusals).toMatchObject([
      { status: 401, route: '/api/v1/admins', method: 'GET', ipAddress: '127.0.0.1', user: null },
      { status: 403, route: '/api/v1/admins', method: 'GET', ipAddress: '127.0.0.1', user: 'u' },
    ]);
    expect(JSON.stringify(refusals)).not.toContain('no-admin-at-all');
  });

  it('notes whose input was refused and what no route takes, without what was sent', async () => {
    const lines = noted.length;
    await post('/api/v1/echo/1', { text: 's' });
    await get('/api/v1/no-such-call?secret=1');
    await fetch(`${address}/api/v1/admins`, { method: 'DELETE' });
    await expect.poll(() => noted.length).toBeGreaterThanOrEqual(lines + 3);
    expect(noted.slice(lines)).toMatchObject([
      {
        msg: 'input refused',
        status: 400,
        route: '/api/v1/echo/:id',
        method: 'POST',
        ipAddress: '127.0.0.1',
      },
      {
        msg: 'no such call',
        status: 404,
        path: '/api/v1/no-such-call',
        method: 'GET',
        ipAddress: '127.0.0.1',
      },
      { msg: 'no such call', status: 404, path: '/api/v1/admins', method: 'DELETE', ipAddress: '127.0.0.1' },
    ]);
    expect(JSON.stringify(noted.slice(lines))).not.toContain('secret');
  });

  it('hands JSON out as a file, so that no browser shows it as a page', async () => {
    for (const path of ['/api/v1/failing/no', '/api/v1/no-such-call'])
      expect((await get(path)).headers.get('content-disposition')).toBe('attachment; filename="api.json"');
    expect((await get('/healthz')).headers.get('content-disposition')).toBeNull();
  });

  it('tells its handler that the caller went away', async () => {
    const control = new AbortController();
    const request = fetch(`${address}/api/v1/failing/slow`, { signal: control.signal });
    setTimeout(() => control.abort(), 100);
    await expect(request).rejects.toThrow();
    await aborted;
  });
});

describe('a multipart form', () => {
  const form = (...sizes: number[]) => {
    const data = new FormData();
    data.set('note', 'two');
    for (const size of sizes) data.append('media', new Blob([new Uint8Array(size)]), `f${size}.jpg`);
    return data;
  };

  it('is read as it arrives', async () => {
    const answer = await post('/api/v1/upload', form(70_000, 5));
    expect(await answer.json()).toEqual({
      note: 'two',
      files: [
        { name: 'f70000.jpg', bytes: 70_000 },
        { name: 'f5.jpg', bytes: 5 },
      ],
    });
  });

  it.each([
    ['no file', [], 400, 'Missing file data'],
    ['too many files', [1, 2, 3], 413, 'Maximum allowed number of files exceeded. Only 2 allowed.'],
    ['a file too large', [100_001], 413, 'The file is larger than the allowed 98 kB.'],
  ])('is refused with %s', async (_, sizes, status, message) => {
    const answer = await post('/api/v1/upload', form(...(sizes as number[])));
    expect([answer.status, (await answer.json()).message]).toEqual([status, message]);
  });

  it.each([
    ['caf\u00e9.jpg', 'latin1', 400],
    ['caf\u00e9.jpg', 'utf8', 200],
  ] as const)('with a name as %s in %s is answered with %d', async (name, encoding, status) => {
    const head = `--b\r\ncontent-disposition: form-data; name="media"; filename="${name}"\r\n\r\nx\r\n--b--\r\n`;
    const answer = await fetch(`${address}/api/v1/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.from(head, encoding),
    });
    const body = await answer.json();
    expect(answer.status).toBe(status);
    if (status === 200) expect(body.files).toEqual([{ name, bytes: 1 }]);
    else expect(body.message).toMatch(/^A file name contains characters that are not valid UTF-8/);
  });

  it('that breaks off leaves the server well', async () => {
    const { port, hostname } = new URL(address);
    const socket = connect(Number(port), hostname);
    const head =
      'POST /api/v1/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n';
    const part = '--b\r\nContent-Disposition: form-data; name="media"; filename="a.jpg"\r\n\r\nhalf of';
    socket.write(`${head}Content-Length: 50000\r\n\r\n${part}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    expect((await get('/healthz')).status).toBe(200);
  });
});

describe('the server around its routes', () => {
  it('answers unknown paths in the contract’s shape', async () => {
    const answer = await get('/api/v1/nothing');
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('allows no inline script and asks for no HTTPS on plain localhost', async () => {
    const policy = (await get('/healthz')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('lets a page report to nobody but this server', async () => {
    const { headers } = await get('/healthz');
    const policy = headers.get('content-security-policy') ?? '';
    const directives = policy.split(';').map((directive) => directive.trim().split(' '));
    // No scripts, frames, pictures or calls of another host; a monitoring service needs one of them.
    const known = ["'self'", "'none'", "'unsafe-inline'", "'wasm-unsafe-eval'", 'data:', 'blob:'];
    for (const [name, ...sources] of directives) expect(known, name).toEqual(expect.arrayContaining(sources));
    expect(directives).toContainEqual(['connect-src', "'self'"]);
    expect(directives).toContainEqual(['default-src', "'self'"]);
    for (const name of ['report-to', 'reporting-endpoints', 'nel', 'server-timing'])
      expect(headers.get(name), name).toBeNull();
    expect(policy).not.toMatch(/report-(uri|to)/);
  });

  it.each(['', '; boundary=', `; boundary=${'x'.repeat(5_000)}`])(
    'refuses a form without a usable boundary: %#',
    async (parameter) => {
      const headers = { 'content-type': `multipart/form-data${parameter}` };
      const answer = await fetch(`${address}/api/v1/upload`, { method: 'POST', headers, body: 'x' });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ status: 'Failure' });
    },
  );

  it('refuses a null character wherever it stands', async () => {
    for (const [path, body] of [
      ['/api/v1/echo/1?loud=%00', { text: 'hello' }],
      ['/api/v1/echo/1', { text: 'a\u0000b' }],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ status: 'Failure', code: 'INVALID_REQUEST' });
    }
  });

  it.each([
    ['what is no HTTP', 'GARBAGE\r\n\r\n', 400, 'INVALID_REQUEST'],
    ['headers without end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    [
      'an address that is too long',
      `GET /api/v1/failing/${'y'.repeat(5_000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      414,
      'ADDRESS_TOO_LONG',
    ],
    [
      'an address that is badly escaped',
      'GET /api/v1/failing/%ff HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      400,
      'INVALID_REQUEST',
    ],
  ])('answers %s in the contract’s shape', async (_what, sent, status, code) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.end(sent);
    const answer = (await buffer(socket)).toString();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'Failure', code });
  });

  it('answers a request that never ends in the contract’s shape', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const [served] = await once(app.server, 'connection');
    app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), served);
    const answer = (await buffer(socket)).toString();
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'REQUEST_TIMEOUT' });
  });

  it.each([
    ['JSON', '/api/v1/echo/4', 'text/plain', '{"text":"fine"}'],
    ['JSON', '/api/v1/echo/4', 'application/xml', '<text>fine</text>'],
    ['JSON', '/api/v1/echo/4', 'application/x-www-form-urlencoded', 'text=fine'],
    ['JSON', '/api/v1/echo/4', 'multipart/form-data; boundary=b', '--b--\r\n'],
    ['a form', '/api/v1/upload', 'application/json', '{"note":"fine"}'],
    ['a form', '/api/v1/upload', 'image/png', 'bytes'],
  ])('refuses with 415 what is not %s: %s with %s', async (_what, path, type, body) => {
    const answer = await fetch(address + path, { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ status: 'Failure', code: 'INVALID_REQUEST' });
  });

  it('refuses with 415 a body that does not say what it is', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.end(
      'POST /api/v1/echo/4 HTTP/1.1\r\nhost: a\r\ncontent-length: 15\r\nconnection: close\r\n\r\n{"text":"fine"}',
    );
    expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1.1 415 /);
  });

  it('takes JSON with a character set', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    const answer = await fetch(`${address}/api/v1/echo/4`, {
      method: 'POST',
      headers,
      body: '{"text":"fine"}',
    });
    expect(await answer.json()).toEqual({ id: 4, text: 'fine' });
  });

  it('has no answer of the interface kept by anybody, errors neither', async () => {
    for (const path of ['/api/v1/failing/none', '/api/v1/admins', '/api/v1/nowhere', '/%61pi/v1/admins']) {
      expect((await get(path)).headers.get('cache-control'), path).toBe('no-store');
    }
    // The same path in another spelling: also served as a file, never as a page.
    expect((await get('/%61pi/v1/admins')).headers.get('content-disposition')).toContain('attachment');
  });

  it('hands bytes out as they are, also those that begin like compressed data', async () => {
    const answer = await fetch(`${address}/api/v1/bytes`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(LIKE_DEFLATE);
  });

  it('is ready while its database answers', async () => {
    const { status, sandbox } = await (await get('/readyz')).json();
    expect(status).toBe('ok');
    // Null until this process has started a decoder.
    expect([undefined, true, false]).toContain(sandbox?.isWeak);
  });

  it('describes itself to machines and to people', async () => {
    const description = await (await get('/api/v1/openapi.json')).json();
    expect(Object.keys(description.paths)).toContain(routes.login.path);
    const page = await (await get('/api/v1/reference')).text();
    expect(page).toContain(routes.login.path);
    expect(page).toContain('<script src="/api/v1/reference/');
  });

  it('measures requests', async () => {
    expect(await (await get('/metrics')).text()).toMatch(
      /assay_http_request_seconds_count\{.*route="\/healthz"/,
    );
  });

  it('shows its measures to this machine alone, not to whoever comes through a proxy on it', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via']) {
      const answer = await fetch(`${address}/metrics`, { headers: [[name, '127.0.0.1']] });
      expect([name, answer.status]).toEqual([name, 404]);
    }
  });
});
