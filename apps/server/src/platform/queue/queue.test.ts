import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '@assay/server/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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
    const done = Promise.withResolvers<number>();
    await queue.work(job, { run: async ({ data }) => done.resolve(data.n) });
    await sleep(200);
    const start = performance.now();
    await queue.send(job, { n: 7 });
    expect(await done.promise).toBe(7);
    expect(performance.now() - start).toBeLessThan(1_000);
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
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual([2]);
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

  it('refuses data that is not the job’s', async () => {
    await expect(queue.send(define('test.strict'), { n: 'x' } as never)).rejects.toThrow(z.ZodError);
  });
});
