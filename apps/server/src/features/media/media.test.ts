import { setTimeout as sleep } from 'node:timers/promises';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makeJpeg,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let server: TestServer;
let address: string;
const bytes = makeJpeg('the original');
beforeAll(async () => {
  server = await startTestServer();
  const user = await createUser(server.platform, await createOrganisation(server.platform));
  const call = server.client(await signIn(server.client(), user));
  const { assets } = await call(routes.uploadFiles, { form: makeForm({}, { 'Übung (1).jpg': bytes }) });
  address = server.address + firstOf(assets).fullScale.originalFilepath;
});
afterAll(() => server.close());

describe('a signed address', () => {
  it('hands the original out as an attachment that no browser runs, without a bearer token', async () => {
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="_bung (1).jpg"; filename*=UTF-8''%C3%9Cbung%20%281%29.jpg`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
  });

  it.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=100-', 206, 100, bytes.length],
    ['bytes=-7', 206, bytes.length - 7, bytes.length],
    ['bytes=0-9,20-29', 200, 0, bytes.length],
  ])('answers the range %s with %i', async (range, status, from, to) => {
    const response = await fetch(address, { headers: { range } });
    expect(response.status).toBe(status);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true);
    if (status === 206)
      expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${bytes.length}`);
  });

  it('answers 416 to a range beyond the end', async () => {
    const response = await fetch(address, { headers: { range: `bytes=${bytes.length}-` } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  });

  it('does no harm when the caller leaves before the download is noted', async () => {
    const uncaught = vi.fn();
    process.on('uncaughtExceptionMonitor', uncaught);
    const owner = new pg.Client({ connectionString: server.platform.config.databaseUrl });
    await owner.connect();
    try {
      await owner.query('BEGIN');
      await owner.query('LOCK TABLE audit_entries IN EXCLUSIVE MODE');
      const isNoting = async () => {
        const { rows } = await owner.query(
          `SELECT FROM pg_locks WHERE relation = 'audit_entries'::regclass AND NOT granted`,
        );
        return rows.length > 0;
      };
      const leaving = new AbortController();
      const download = fetch(address, { signal: leaving.signal }).catch((error: Error) => error.name);
      await expect.poll(isNoting).toBe(true);
      leaving.abort();
      expect(await download).toBe('AbortError');
      await sleep(300);
    } finally {
      await owner.query('ROLLBACK');
      await owner.end();
      process.off('uncaughtExceptionMonitor', uncaught);
    }
    expect(uncaught).not.toHaveBeenCalled();
    expect((await fetch(address)).status).toBe(200);
  });

  it('is 404 when it was changed, and when it has ended', async () => {
    expect(
      (await fetch(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).slice(0, -1))).status,
    ).toBe(404);
    expect((await fetch(`${server.address}/api/v1/media/nothing`)).status).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60_000 });
    try {
      expect((await fetch(address)).status).toBe(404);
    } finally {
      vi.useRealTimers();
    }
  });
});
