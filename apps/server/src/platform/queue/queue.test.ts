import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstOf, startTestDatabase, type TestDatabase } from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { sql } from '../database/orm.ts';
import { defineJob } from './define-job.ts';
import { openQueue, type Queue } from './queue.ts';

let test: TestDatabase;
let queue: Queue;
const errors: string[] = [];

beforeAll(async () => {
  test = await startTestDatabase();
  queue = await openQueue({ ...test, onError: (error) => errors.push(error.message) });
});
afterAll(async () => {
  await queue.stop(500);
  await test.close();
});

const define = (name: string, retryLimit = 0) =>
  defineJob({ name, schema: z.object({ n: z.number() }), retryLimit, expireInSeconds: 30, retryDelay: 1 });

describe('the queue', () => {
  it('hands a job to a worker without waiting for a poll', async () => {
    const job = define('test.quick');
    let done = Promise.withResolvers<number>();
    await queue.work(job, { run: async ({ data }) => done.resolve(data.n) });
    await sleep(200);
    const took: number[] = [];
    for (let n = 0; n < 5; n++) {
      done = Promise.withResolvers();
      const start = performance.now();
      await queue.send(job, { n });
      expect(await done.promise).toBe(n);
      took.push(performance.now() - start);
    }
    // Polls are two seconds apart, also from one job to the next. A busy machine delays some.
    expect(Math.min(...took.slice(1))).toBeLessThan(1_500);
  });

  it('lets idle workers ask for nothing, and wakes them for a job of which no notification tells', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const countFetches = () => query.mock.calls.filter(([text]) => /next AS/.test(String(text))).length;
    const jobs = Array.from({ length: 10 }, () => define(`test.idle-${randomUUID()}`));
    const done: number[] = [];
    for (const job of jobs) await queue.work(job, { run: async ({ data }) => void done.push(data.n) });
    // Each asks once, and its queue of jobs given up, too.
    await expect.poll(countFetches).toBeGreaterThanOrEqual(20);
    // All of them also ask once after the listening connection was lost and made again, as happens while the machine is stalled.
    const countOfNextSeconds = async () => {
      const before = countFetches();
      await sleep(4_500);
      return countFetches() - before;
    };
    await expect.poll(countOfNextSeconds).toBeLessThan(5);
    await queue.send(firstOf(jobs), { n: 7 }, { startAfter: 1 });
    await expect.poll(() => done).toEqual([7]);
  });

  it('takes a job in with the transaction that sends it, and only with it', async () => {
    const job = define('test.transactional');
    const seen: number[] = [];
    await queue.work(job, { run: async ({ data }) => void seen.push(data.n) });
    const organisation = randomUUID();
    const rolledBack = test.database.withOrganisation(organisation, async (transaction) => {
      await queue.send(job, { n: 1 }, { transaction });
      throw new Error('changed its mind');
    });
    await expect(rolledBack).rejects.toThrow('changed its mind');
    await test.database.withOrganisation(organisation, (transaction) =>
      queue.send(job, { n: 2 }, { transaction }),
    );
    await expect.poll(() => seen).toEqual([2]);
  });

  it('does not let the application read what other organisations have queued', async () => {
    const read = test.database.withOrganisation(randomUUID(), (t) =>
      t.execute(sql`SELECT data FROM queue.job`),
    );
    await expect(read).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('tries a failed job again and gives it up with the reason', async () => {
    const job = define('test.failing', 1);
    const attempts: number[] = [];
    const end = Promise.withResolvers<[{ n: number }, string]>();
    await queue.work(job, {
      async run({ attempt, isLastAttempt }) {
        attempts.push(attempt);
        throw new Error(isLastAttempt ? 'broken for good' : 'broken');
      },
      giveUp: async (data, reason) => end.resolve([data, reason]),
    });
    await queue.send(job, { n: 3 });
    expect(await end.promise).toEqual([{ n: 3 }, 'broken for good']);
    expect(attempts).toEqual([1, 2]);
    expect(errors).toContain('broken for good');
  });

  it('keeps a place for jobs of a higher priority while the others are taken', async () => {
    const job = define('test.express');
    const release = Promise.withResolvers<void>();
    const seen: number[] = [];
    await queue.send(job, { n: 1 }, { priority: -5 });
    await queue.send(job, { n: 2 }, { priority: -5 });
    await queue.work(job, {
      concurrency: 1,
      express: { concurrency: 1, minPriority: 0 },
      async run({ data }) {
        seen.push(data.n);
        if (data.n !== 3) await release.promise;
      },
    });
    await expect.poll(() => seen).toEqual([1]);
    await queue.send(job, { n: 3 });
    await expect.poll(() => seen).toEqual([1, 3]);
    release.resolve();
    await expect.poll(() => seen).toEqual([1, 3, 2]);
  });

  it('gives that place to a group of which nothing runs, whoever came before', async () => {
    const job = define('test.groups');
    const release = Promise.withResolvers<void>();
    const seen: { n: number; priority: number; earlier: number }[] = [];
    await queue.send(job, { n: 1 }, { priority: -5, group: 'many' });
    await queue.work(job, {
      concurrency: 1,
      express: { concurrency: 1, minPriority: -2 },
      async run({ data, priority, countEarlier }) {
        seen.push({ n: data.n, priority, earlier: await countEarlier() });
        if (data.n < 4) await release.promise;
      },
    });
    await expect.poll(() => seen.length).toBe(1);
    await queue.sendMany(job, [{ n: 2 }, { n: 4 }], { group: 'many', priority: (n) => -n });
    await queue.send(job, { n: 3 }, { group: 'one', priority: -2 });
    await expect.poll(() => seen.length).toBe(2);
    release.resolve();
    await expect.poll(() => seen.length).toBe(4);
    const [first, second] = seen;
    expect([first, second]).toEqual([
      { n: 1, priority: -5, earlier: 0 },
      { n: 3, priority: -2, earlier: 0 },
    ]);
  });

  it('tells a job how many of its group began before and still run', async () => {
    const job = define('test.earlier');
    const release = Promise.withResolvers<void>();
    const earlier: number[] = [];
    let begun = 0;
    await queue.work(job, {
      concurrency: 4,
      async run({ countEarlier }) {
        begun++;
        // Two that begin at the same moment may not see each other yet.
        await expect.poll(() => begun).toBe(4);
        earlier.push(await countEarlier());
        await release.promise;
      },
    });
    await queue.sendMany(job, [{ n: 1 }, { n: 2 }, { n: 3 }], { group: 'a' });
    await queue.send(job, { n: 4 }, { group: 'b' });
    await expect.poll(() => earlier.toSorted()).toEqual([0, 0, 1, 2]);
    release.resolve();
  });

  it('removes jobs that finished more than ten minutes ago, and none that is still to be done', async () => {
    const [job, later] = [define('test.removed'), define('test.later')];
    const asSystem = (text: ReturnType<typeof sql>) => test.database.asSystem((t) => t.execute(text));
    const read = async () => {
      const { rows } = await asSystem(
        sql`SELECT data ->> 'n' AS n FROM queue.job WHERE name IN (${job.name}, ${later.name}) ORDER BY 1`,
      );
      return rows.map(({ n }) => n);
    };
    let worked = 0;
    await queue.work(job, { run: async () => void worked++ });
    for (const n of [1, 2]) await queue.send(job, { n });
    await queue.send(later, { n: 3 });
    await expect.poll(() => worked).toBe(2);
    await expect
      .poll(
        async () =>
          (await asSystem(sql`SELECT FROM queue.job WHERE name = ${job.name} AND state = 'completed'`))
            .rowCount,
      )
      .toBe(2);
    const before = sql`now() - make_interval(mins => CASE data ->> 'n' WHEN '2' THEN 8 ELSE 12 END)`;
    await asSystem(sql`UPDATE queue.job SET created_on = ${before}, completed_on = CASE state WHEN 'completed' THEN ${before} END
      WHERE name IN (${job.name}, ${later.name})`);
    // Otherwise it would be two minutes until the next removal.
    await asSystem(sql`UPDATE queue.queue SET maintain_on = now() - interval '6 minutes'`);
    await expect.poll(read).toEqual(['2', '3']);
  });

  it('refuses data that is not the job’s', async () => {
    await expect(queue.send(define('test.strict'), { n: 'x' } as never)).rejects.toThrow(z.ZodError);
  });
});
