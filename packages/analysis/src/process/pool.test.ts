import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '@assay/statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits, type Limits } from '../limits.ts';
import { childCodeFolder } from '../sandbox/child-code-folder.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { inBackground } from './background.ts';
import { chooseSandbox, listSandboxes } from './choose-sandbox.ts';
import { createPool, type Pool } from './pool.ts';

const entry = new URL('./misbehaving-child.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'assay-pool-'));
const path = join(folder, 'file.bin');
const bytes = Buffer.from('a file of nineteen!');
writeFileSync(path, bytes);
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));
// As after a bundle was made: a child sees it, and cannot write there.
mkdirSync(childCodeFolder, { recursive: true });

function runIn(pool: Pool, kind: string, limits: Partial<Limits> = {}, more: { signal?: AbortSignal } = {}) {
  return pool.run({
    kind,
    options: { a: 1 },
    path,
    size: bytes.length,
    limits: { ...defaultLimits, ...limits },
    ...more,
  });
}

/** A pool that calls back before it starts each child but the first one. */
function createWatchedPool(onStart: () => void, parallel = 2): Pool {
  return createPool({
    ...{ entry, outputBytes: 2 ** 20, heapBytes: 2 ** 27, parallel },
    choose: async (settings) => {
      const chosen = await chooseSandbox(settings);
      const wrap: Sandbox['wrap'] = (...call) => {
        onStart();
        return chosen.sandbox.wrap(...call);
      };
      return { ...chosen, sandbox: { ...chosen.sandbox, wrap } };
    },
  });
}

describe('a pool of sandboxed children', () => {
  const pool = createPool({ entry, outputBytes: 2 ** 20, heapBytes: 2 ** 27 });
  afterAll(() => pool.close());

  it('hands the file over and brings the reply back, with progress', async () => {
    const progress: unknown[] = [];
    const job = { kind: 'echo', options: { a: 1 }, path, size: bytes.length, limits: defaultLimits };
    const reply = await pool.run({ ...job, onProgress: (step) => progress.push(step) });
    expect(reply.kind).toBe('result');
    expect(reply.body).toEqual({ a: 1 });
    expect(Buffer.from(reply.blobs[0] ?? [])).toEqual(bytes);
    expect(progress).toEqual(['half']);
  });

  it('hands over what is done before the rest, each part once', async () => {
    const parts: [string, unknown, string][] = [];
    const send = (names: readonly string[]) =>
      pool.run({
        ...{ kind: 'echo-in-parts', options: names, path, size: bytes.length, limits: defaultLimits },
        onPart: (name, { body, blobs }) => parts.push([name, body, Buffer.from(blobs[0] ?? []).toString()]),
      });
    await send(['one', 'three']);
    expect(parts).toEqual([
      ['one', 3, bytes.toString()],
      ['three', 5, bytes.toString()],
    ]);
    const again = { code: 'crashed', message: expect.stringContaining('a part that was not asked for') };
    await expect(send(['one', 'one'])).rejects.toMatchObject(again);
    await expect(send([...'abcdefghi'])).rejects.toMatchObject(again);
  });

  it('hands over a large part while the child computes', async () => {
    const large = createPool({ entry, heapBytes: 2 ** 27 });
    let arrived = Number.NaN;
    const { body } = await large.run({
      ...{ kind: 'send-part-and-compute', options: null, path, size: bytes.length, limits: defaultLimits },
      onPart: (_, { blobs }) => {
        arrived = Date.now();
        expect(blobs[0]).toHaveLength(2 ** 23);
      },
    });
    // It computes for two seconds.
    expect(arrived).toBeLessThan((body as { doneAt: number }).doneAt);
    large.close();
  });

  it('lets a child that waits for long for its file prepare for it', async () => {
    const waiting = createPool({ entry, outputBytes: 2 ** 20, heapBytes: 2 ** 27 });
    await waiting.warmUp();
    let wasIdle: unknown = false;
    // On a busy machine a child may still be starting.
    for (const milliseconds of [2_500, 5_000, 20_000]) {
      if (wasIdle) break;
      await sleep(milliseconds);
      wasIdle = (await runIn(waiting, 'tell-idleness')).body;
    }
    expect(wasIdle).toBe(true);
    waiting.close();
  });

  it('starts the next child beside a job, but after one that is alone and needs both cores', async () => {
    let started = 0;
    const counting = createWatchedPool(() => started++);
    const stop = new AbortController();
    const idle = (pool: Pool, needsTwoCores: boolean) =>
      pool
        .run({
          ...{ kind: 'idle', options: null, path, size: bytes.length, limits: defaultLimits },
          ...{ needsTwoCores, signal: stop.signal },
        })
        .catch(() => 'stopped');
    await counting.warmUp();
    const large = idle(counting, true);
    await sleep(100);
    expect(started).toBe(0);
    const other = idle(counting, false);
    // Its own, since none waited, and the next one.
    await expect.poll(() => started).toBe(2);
    let startedByFour = 0;
    const four = createWatchedPool(() => startedByFour++, 4);
    await four.warmUp();
    const beside = idle(four, true);
    await expect.poll(() => startedByFour).toBe(1);
    stop.abort();
    expect(await Promise.all([large, other, beside])).toEqual(['stopped', 'stopped', 'stopped']);
    four.close();
    await counting.run({
      ...{ kind: 'echo', options: null, path, size: bytes.length, limits: defaultLimits },
      needsTwoCores: true,
    });
    await expect.poll(() => started).toBe(3);
    counting.close();
  });

  it('loses no result where the next child cannot be started, which fails the next job alone', async () => {
    let isFull = true;
    const narrow = createWatchedPool(() => {
      if (isFull) throw new Error('no more processes');
    });
    expect((await runIn(narrow, 'echo')).body).toEqual({ a: 1 });
    await expect(runIn(narrow, 'echo')).rejects.toThrow('no more processes');
    isFull = false;
    expect((await runIn(narrow, 'echo')).body).toEqual({ a: 1 });
    narrow.close();
  });

  it('starts no other child for a job whose child was starting when the pool was closed', async () => {
    let started = 0;
    const closing = createWatchedPool(() => started++);
    await closing.warmUp();
    const both = [runIn(closing, 'idle'), runIn(closing, 'idle')];
    await expect.poll(() => started).toBe(2);
    closing.close();
    for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected');
    expect(started).toBe(2);
  });

  it('ends a child whose part is refused', async () => {
    const refused = pool.run({
      ...{ kind: 'echo-in-parts', options: ['one'], path, size: bytes.length, limits: defaultLimits },
      onPart: () => {
        throw new Error('no such part');
      },
    });
    await expect(refused).rejects.toMatchObject({ code: 'crashed' });
  });

  it.each([
    ['one that is over soon leaves its core to another job', true, 2],
    ['one that takes long does not', false, 1],
  ])('of two jobs on two cores %s', async (_, isBrief, threads) => {
    const two = createPool({ entry, outputBytes: 2 ** 20, heapBytes: 2 ** 27, parallel: 2 });
    const stop = new AbortController();
    const job = { options: null, path, size: bytes.length, limits: defaultLimits };
    const other = two.run({ ...job, kind: 'idle', isBrief, signal: stop.signal });
    expect((await two.run({ ...job, kind: 'count-threads' })).body).toBe(threads);
    stop.abort();
    await expect(other).rejects.toThrow();
    two.close();
  });

  it.skipIf(process.platform !== 'linux')(
    'gives what runs in the background the lowest priority',
    async () => {
      const tell = async () => (await runIn(pool, 'tell-niceness')).body;
      const lowest = await inBackground(tell);
      const other = await tell();
      expect({ lowest, other }).toEqual({ lowest: 19, other: Math.min(19, getPriority() + 5) });
    },
  );

  it('begins at once while the background has every core', async () => {
    const one = createPool({ entry, outputBytes: 2 ** 20, heapBytes: 2 ** 27, parallel: 1 });
    const stop = new AbortController();
    const idle = () => runIn(one, 'idle', {}, { signal: stop.signal });
    const behind = [inBackground(idle), inBackground(idle)].map((job) => job.catch(() => 'stopped'));
    expect((await runIn(one, 'echo')).kind).toBe('result');
    stop.abort();
    expect(await Promise.all(behind)).toEqual(['stopped', 'stopped']);
    one.close();
  });

  it('stops a child that never ends by the processor time that it used', async () => {
    const started = performance.now();
    await expect(runIn(pool, 'spin', { processorMs: 300 })).rejects.toMatchObject({
      code: 'timeout',
      said: say('failure.processor-time', { seconds: 0.3 }),
    });
    expect(performance.now() - started).toBeLessThan(100_000);
  });

  it('gives a child that waits for its processor time until the far end of the clock, and says so', async () => {
    const started = performance.now();
    const limits = { processorMs: 300, wallClockMs: 1_500 };
    await expect(runIn(pool, 'idle', limits)).rejects.toMatchObject({
      code: 'busy',
      said: { id: 'failure.processor-wait', values: { seconds: 1.5 } },
    });
    expect(performance.now() - started).toBeGreaterThan(1_400);
  });

  it('stops a child that hoards memory outside the heap', async () => {
    await expect(runIn(pool, 'hoard', { memoryBytes: 400 * 2 ** 20 })).rejects.toMatchObject({
      code: 'memory',
    });
  });

  it('stops a child that hoards memory on the heap', async () => {
    await expect(runIn(pool, 'hoard-heap')).rejects.toMatchObject({ code: 'memory' });
  });

  it('tells a child that dies from one that answers', async () => {
    await expect(runIn(pool, 'die')).rejects.toMatchObject({ code: 'crashed' });
  });

  it.each(['flood', 'babble', 'no-such-job'])('refuses what a child should not send: %s', async (kind) => {
    await expect(runIn(pool, kind)).rejects.toMatchObject({ code: 'crashed' });
  });

  it('stops at once when the caller gives up', async () => {
    const signal = AbortSignal.timeout(200);
    await expect(runIn(pool, 'spin', {}, { signal })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('says that a file cannot be read', async () => {
    const job = { kind: 'echo', options: null, path: join(folder, 'gone'), size: 5, limits: defaultLimits };
    await expect(pool.run(job)).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('serves the next files as if nothing had happened, several side by side', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => runIn(pool, 'echo')));
    expect(replies.map((reply) => reply.kind)).toEqual(Array(4).fill('result'));
  });
});

const offered = await Promise.all(
  listSandboxes().map(async (sandbox) => {
    const settings = { entry, heapBytes: 2 ** 27, outputBytes: 2 ** 20 };
    const chosen = await chooseSandbox(settings, [sandbox]).catch(() => null);
    return { name: nameOf(sandbox), sandbox, chosen };
  }),
);

describe.each(
  offered.map((one) => ({ ...one, title: one.chosen ? one.name : `${one.name} (needs ${one.name})` })),
)('inside $title', { timeout: 60_000 }, ({ sandbox, chosen }) => {
  let server: Server;
  let pool: Pool;
  beforeAll(async () => {
    server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // With the child that showed that it starts here.
    pool = createPool({ entry, choose: async (settings) => chosen ?? chooseSandbox(settings, [sandbox]) });
  });
  afterAll(() => {
    pool.close();
    server.close();
  });

  it.skipIf(!chosen)('a decoder sees its code and nothing else', async () => {
    const { port } = server.address() as { port: number };
    const job = { kind: 'look-around', path, size: bytes.length, limits: defaultLimits };
    const { body } = await pool.run({ ...job, options: { port, secret: path } });
    expect(body).toMatchObject({
      readsCode: true,
      readsSecret: false,
      readsPasswords: false,
      seesHome: false,
      writesBesideCode: false,
      writesCompiledCode: false,
      writesBundledCode: false,
      home: '/nonexistent',
      reachesService: sandbox.kind === 'plain' && !sandbox.protection.systemCalls,
    });
  });

  it.skipIf(!chosen)('ends a whole group of processes by its processor time', async () => {
    await expect(runIn(pool, 'spin', { processorMs: 300 })).rejects.toMatchObject({ code: 'timeout' });
  });
});

function nameOf({ kind, protection }: Sandbox): string {
  const means = Object.entries(protection).filter(([, isUsed]) => isUsed);
  return [kind, ...means.map(([mean]) => mean)].join(', ');
}
