import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { persistentFetch } from './persistent-fetch.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** A server that answers its requests one after the other as they are listed, the last for all that follow. */
async function serve(...answers: RequestListener[]) {
  let requests = 0;
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests++, answers.length - 1)]!;
    request.resume().on('end', () => answer(request, response));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stop = () => void server.close();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { address, count: () => requests };
}
const say =
  (status: number): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { connection: 'close' }).end();
const hangUp: RequestListener = ({ socket }) => void socket.destroy();
const send = persistentFetch(fetch, 3, 1);

it('goes on after a broken line and after a server that was out of reach', async () => {
  const { address, count } = await serve(hangUp, say(503), say(200));
  expect((await send(address, { method: 'POST', body: 'x' })).status).toBe(200);
  expect(count()).toBe(3);
});

it('takes a refusal for an answer', async () => {
  const { address, count } = await serve(say(422), say(200));
  expect((await send(address)).status).toBe(422);
  expect(count()).toBe(1);
});

it('gives up after so many attempts', async () => {
  const { address, count } = await serve(say(503));
  expect((await send(address)).status).toBe(503);
  expect(count()).toBe(3);
  const silent = await serve(hangUp);
  await expect(send(silent.address)).rejects.toThrow(TypeError);
  expect(silent.count()).toBe(3);
});

it('does not try anew what was stopped', async () => {
  const { address, count } = await serve(() => undefined);
  await expect(send(address, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout/);
  expect(count()).toBe(1);
});
