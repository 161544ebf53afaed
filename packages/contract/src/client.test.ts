import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, createClient } from './client.ts';
import type { TokenType } from './roles.ts';
import * as routes from './routes/routes.ts';

let server: Server;
let baseUrl: string;
const seen: IncomingHttpHeaders[] = [];
beforeAll(async () => {
  server = createServer(({ headers }, response) => {
    seen.push(headers);
    response.writeHead(418, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const listRecords = (call: Call): Promise<unknown> => call(routes.listRecords, {});

const headersWith = async (token?: { value: string; type?: TokenType }, send = listRecords) => {
  const call = createClient({ baseUrl, token: () => token ?? null });
  await expect(send(call)).rejects.toMatchObject({ httpStatus: 418 });
  const { authorization, 'x-token-type': type } = seen.at(-1) as IncomingHttpHeaders;
  return [authorization, type];
};

it.each(['user', 'organization', 'resource'] as const)('says that a token is one of: %s', async (type) => {
  expect(await headersWith({ value: 'abc', type })).toEqual(['Bearer abc', type]);
});

it('takes a token for a user’s where nothing else is said, and without one says nothing', async () => {
  expect(await headersWith({ value: 'abc' })).toEqual(['Bearer abc', 'user']);
  expect(await headersWith()).toEqual([undefined, undefined]);
});

it.each<[string, (call: Call) => Promise<unknown>]>([
  ['a body', (call) => call(routes.createRecord, { body: {} })],
  ['a change', (call) => call(routes.updateRecord, { body: { referenceId: 'A-1', archived: true } })],
  ['a form', (call) => call(routes.uploadFiles, { form: new FormData() })],
  ['a removal', (call) => call(routes.removeUser, { params: { username: 'ann' } })],
])('sends the token with %s too', async (_, send) => {
  expect(await headersWith({ value: 'abc' }, send)).toEqual(['Bearer abc', 'user']);
});
