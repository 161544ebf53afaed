import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainAway } from './explain-away.ts';

const server = createServer(({ url = '' }, response) => response.writeHead(Number(url.slice(1))).end('x'));
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => void server.close());

it('says to try again where the store or the server is away, and nothing of a file that is gone or broken', async () => {
  const at = (status: number) =>
    explainAway(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${status}`);
  for (const status of [503, 502, 504, 429]) expect(await at(status)).toContain('Please try again shortly.');
  expect(await explainAway('http://127.0.0.1:9/')).toContain('Please try again shortly.');
  expect([await at(404), await at(206), await at(200)]).toEqual([null, null, null]);
});
