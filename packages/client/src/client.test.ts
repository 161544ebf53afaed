import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Assay, AssayError, type AssayOptions } from './client.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (response: ServerResponse) => unknown;

/** Gives the configured answers in turn, then repeats the last; received requests are in `seen`. */
let server: Server;
let baseUrl: string;
let answers: Answer[] = [];
let seen: Seen[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: (await buffer(request)).toString() });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
});

const json =
  (value: unknown, status = 200, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
const failure = (code: string | number, status: number, more = {}, headers = {}) =>
  json({ status: 'Failure', code, message: 'In words.', ...more }, status, headers);
const busy = failure('UNAVAILABLE', 503, {}, { 'retry-after': '0.01' });
const cut: Answer = (response) => response.destroy();
const open = (options: Partial<AssayOptions> = {}) => new Assay({ baseUrl, ...options });

describe('a call', () => {
  it('fills in path and query, carries the token and gives the answer', async () => {
    answers = [json({ status: 'Success', docs: [] })];
    const assay = open({ token: 'at_1' });
    const input = { path: { id: 'a/b' }, query: { count: 5, filter: ['state:failed', 'event:test'] } };
    expect(await assay.call('listWebhookDeliveries', input)).toMatchObject({ docs: [] });
    expect(seen[0]?.url).toBe(
      '/api/v1/webhooks/a%2Fb/deliveries?count=5&filter=state%3Afailed&filter=event%3Atest',
    );
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer at_1', 'x-token-type': 'organization' });
  });

  it('hands out answers that are not JSON as they come', async () => {
    answers = [(response) => response.end('signed note')];
    expect(await (await open().call('getCheckpoint', {})).text()).toBe('signed note');
  });

  it('fails in the shape of the interface', async () => {
    answers = [failure('NOT_FOUND', 404, { details: { which: 'record' } })];
    const error = await open()
      .call('getRecord', { path: { id: 'x' } })
      .catch((one) => one);
    expect(error).toBeInstanceOf(AssayError);
    const expected = { status: 'Failure', code: 'NOT_FOUND', message: 'In words.', httpStatus: 404 };
    expect(error).toMatchObject({ ...expected, details: { which: 'record' } });
  });

  it('names an expired session, whose code is a number, and says so where a proxy answers', async () => {
    answers = [failure(907, 401, { name: 'TokenExpiredError' })];
    await expect(open().call('listRecords', {})).rejects.toMatchObject({ code: 'TokenExpiredError' });
    answers = [(response) => response.writeHead(418).end('<html>')];
    await expect(open().call('listRecords', {})).rejects.toMatchObject({
      code: 'UNEXPECTED',
      httpStatus: 418,
    });
  });
});

describe('a repetition', () => {
  it('comes after a busy server, a broken connection and too many requests, for reading', async () => {
    answers = [busy, cut, failure('RATE_LIMITED', 429, {}, { 'retry-after': '0.01' }), json({ docs: [] })];
    expect(await open().call('listRecords', {})).toEqual({ docs: [] });
    expect(seen).toHaveLength(4);
  });

  it('ends after as many attempts as allowed, with the last failure', async () => {
    answers = [busy];
    await expect(open({ retries: 2 }).call('listRecords', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(seen).toHaveLength(3);
  });

  it('never comes for what could happen twice, and does where the caller named it', async () => {
    answers = [busy];
    await expect(open().call('createRecord', { json: { name: 'x' } })).rejects.toMatchObject({
      httpStatus: 503,
    });
    expect(seen).toHaveLength(1);
    answers = [busy, json({ status: 'Success' })];
    const uuid = '0193a0f2-7f2e-7c4b-9f0a-3d2c1b0a9f8e';
    await open().call('createRecord', { json: { name: 'x', uuid } });
    expect(seen).toHaveLength(3);
  });

  it('never comes where it would fail again', async () => {
    answers = [failure('INVALID_REQUEST', 400)];
    await expect(open().call('listRecords', {})).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(seen).toHaveLength(1);
  });
});

describe('a limit', () => {
  it('ends a call whose answer does not come', async () => {
    answers = [() => undefined];
    const call = open({ timeoutMs: 50, retries: 0 }).call('listRecords', {});
    await expect(call).rejects.toMatchObject({ code: 'TIMED_OUT', httpStatus: 0 });
  });

  it('tells a server that is not there', async () => {
    const call = open({ baseUrl: 'http://127.0.0.1:9', retries: 0 }).call('getVersion', {});
    await expect(call).rejects.toMatchObject({ code: 'NO_ANSWER', httpStatus: 0 });
  });

  it('is left to the caller, who can stop at any time with a reason', async () => {
    answers = [failure('UNAVAILABLE', 503, {}, { 'retry-after': '20' })];
    const stop = new AbortController();
    const call = open().call('listRecords', {}, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('enough')), 50);
    await expect(call).rejects.toThrow('enough');
  });
});

describe('an upload', () => {
  const asset = { id: 'a1' };
  const taken = json({ status: 'Success', assets: [asset], rejected: [] });

  it('sends a Blob with its fields first, and again with the same identifier', async () => {
    answers = [busy, taken];
    expect(await open().upload(new Blob(['bytes']), { name: 'a.jpg', recordId: 'r1' })).toEqual(asset);
    const [first, second] = seen.map(({ body }) => body.replaceAll(/-{4,}\S+/g, '--'));
    expect(first).toBe(second);
    const order = ['name="uuid"', 'name="recordId"', 'name="media"; filename="a.jpg"', 'bytes'];
    const places = order.map((one) => first?.indexOf(one) ?? -1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  it('sends a stream piece by piece, with a name that holds a quote', async () => {
    answers = [taken];
    const pieces = async function* () {
      yield new TextEncoder().encode('first ');
      yield new TextEncoder().encode('second');
    };
    await open().upload(pieces(), { name: 'a "b".jpg' });
    expect(seen[0]?.headers).toMatchObject({ 'transfer-encoding': 'chunked' });
    expect(seen[0]?.body).toContain('filename="a %22b%22.jpg"');
    expect(seen[0]?.body).toContain('\r\n\r\nfirst second\r\n--');
  });

  it('opens a stream anew for each attempt where it knows how, and else makes one only', async () => {
    let opened = 0;
    const source = async function* () {
      opened++;
      yield new TextEncoder().encode('bytes');
    };
    answers = [busy, taken];
    await open().upload(source);
    expect([opened, seen.length]).toEqual([2, 2]);
    answers = [busy];
    await expect(open().upload(source())).rejects.toMatchObject({ httpStatus: 503 });
    expect(seen).toHaveLength(3);
  });

  it('fails with the reason for which a file was refused', async () => {
    const rejected = [{ originalName: 'a.exe', code: 'INVALID_FILE_TYPE', message: 'No.' }];
    answers = [json({ status: 'Success', assets: [], rejected })];
    await expect(open().upload(new Blob(['MZ']))).rejects.toMatchObject({
      code: 'INVALID_FILE_TYPE',
      message: 'No.',
    });
  });
});

describe('signing in', () => {
  const signedIn = json({ status: 'Success', outcome: 'signed-in', accessToken: 's1' });

  it('sends a digest of the password, and the session’s token from then on', async () => {
    answers = [signedIn, json({ docs: [] })];
    const assay = open();
    await assay.signIn('mia@example.com', 'password');
    await assay.call('listRecords', {});
    expect(JSON.parse(seen[0]?.body ?? '').password).toBe(
      '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
    );
    expect(seen[1]?.headers).toMatchObject({ authorization: 'Bearer s1', 'x-token-type': 'user' });
  });

  it('asks for the code of a second factor, and fails where nobody has one', async () => {
    const challenge = json({ status: 'Success', outcome: 'two-factor', challengeToken: 'c1' });
    answers = [challenge, signedIn];
    await open().signIn('mia@example.com', 'password', () => '123456');
    expect(seen[1]).toMatchObject({ body: '{"code":"123456"}', headers: { authorization: 'Bearer c1' } });
    answers = [challenge];
    await expect(open().signIn('mia@example.com', 'x')).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' });
  });
});
