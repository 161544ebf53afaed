import type { ClientBase } from 'pg';
import { type JobWithMetadata, PgBoss, type WorkOptions } from 'pg-boss';
import type { z } from 'zod';
import type { InstanceSecret } from '../config/secret.ts';
import { CONNECTION_SECONDS, KEEP_ALIVE } from '../database/database.ts';
import { addressOfRole } from '../database/roles.ts';
import type { JobDefinition, JobHandlers } from './define-job.ts';
import { QUEUE_SCHEMA } from './install-queue.ts';
import { type Waker, wakeWorkers } from './wake-workers.ts';

export interface SendOptions {
  /** The job exists if and only if this transaction commits. */
  transaction?: { readonly $client: ClientBase };
  /** Higher goes first; the default is 0. */
  priority?: number;
  /** In seconds from now. */
  startAfter?: number;
  /** The owner of the job, for kinds that are counted and admitted by group. */
  group?: string;
}

export interface Queue {
  /** Puts a job into the queue and returns its id. Throws a ZodError if the data does not fit the job. */
  send<S extends z.ZodType>(job: JobDefinition<S>, data: z.input<S>, options?: SendOptions): Promise<string>;
  /** The same for many at once, in one statement. */
  sendMany<S extends z.ZodType>(
    job: JobDefinition<S>,
    data: readonly z.input<S>[],
    options?: Pick<SendOptions, 'transaction' | 'group'> & {
      /** The priority of the n-th of them, from 0. */
      readonly priority?: (n: number) => number;
    },
  ): Promise<void>;
  /** Starts processing jobs of this kind in this process. */
  work<S extends z.ZodType>(job: JobDefinition<S>, handlers: JobHandlers<z.output<S>>): Promise<void>;
  /** Runs the job at the times of a cron expression (UTC), once for all processes. */
  schedule<S extends z.ZodType>(job: JobDefinition<S>, cron: string, data: z.input<S>): Promise<void>;
  /** Waiting and running jobs by kind; up to some seconds old. */
  countJobs(): Promise<{ name: string; waiting: number; active: number; failed: number }[]>;
  /** Lets running attempts finish for `timeoutMs`, then leaves them to be retried. */
  stop(timeoutMs?: number): Promise<void>;
}

export interface QueueOptions {
  ownerUrl: string;
  secret: InstanceSecret;
  onError: (error: Error, job?: string) => void;
}

/** In seconds: how often each worker asks without having been woken. */
const POLLING_INTERVAL = 60;
/** In seconds; the minimum of pg-boss. A killed worker is noticed after this and the monitor's interval. */
const HEARTBEAT = 10;
const MONITOR_INTERVAL = 5;
/**
 * Finished jobs are kept for ten minutes and removed every two: nobody needs them, and each look of the monitor reads through
 * all of them, which would hold up vacuums of everything.
 */
const [FINISHED_KEPT, REMOVAL_INTERVAL] = [600, 120];

export async function openQueue({ ownerUrl, secret, onError }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: addressOfRole(ownerUrl, secret, 'assay_system'),
    application_name: 'assay queue',
    max: 6,
    connectionTimeoutMillis: 10_000,
    ...{ ...KEEP_ALIVE, maxLifetimeSeconds: CONNECTION_SECONDS },
    schema: QUEUE_SCHEMA,
    createSchema: false,
    migrate: false,
    // Without notifications a worker would poll, about two jobs a second.
    useListenNotify: true,
    superviseIntervalSeconds: MONITOR_INTERVAL,
    monitorIntervalSeconds: MONITOR_INTERVAL,
    maintenanceIntervalSeconds: REMOVAL_INTERVAL,
  });
  boss.on('error', onError);
  await boss.start();
  const stopping = new AbortController();
  const waker = wakeWorkers(boss, onError);
  const ready = new Map<string, Promise<void>>();
  const ensure = (job: JobDefinition) => {
    const creation = ready.get(job.name) ?? createQueues(boss, job);
    ready.set(job.name, creation);
    // A failed creation is retried by the next caller.
    creation.catch(() => ready.delete(job.name));
    return creation;
  };
  return {
    async send(job, data, { transaction, priority = 0, startAfter = 0, group: name } = {}) {
      await ensure(job);
      const db = transaction && within(transaction);
      const group = name === undefined ? undefined : { id: name };
      const options = { db, priority, startAfter, group };
      const id = await boss.send(job.name, job.schema.parse(data) as object, options);
      if (!id) throw new Error(`The job ${job.name} was not taken in`);
      return id;
    },
    async sendMany(job, data, { transaction, priority = () => 0, group: name } = {}) {
      if (data.length === 0) return;
      await ensure(job);
      const group = name === undefined ? undefined : { id: name };
      const jobs = data.map((one, n) => {
        return { data: job.schema.parse(one) as object, priority: priority(n), ...(group && { group }) };
      });
      const db = transaction && within(transaction);
      const ids = await boss.insert(job.name, jobs, { db, returnId: true });
      if (ids?.length !== data.length)
        throw new Error(`Of ${data.length} jobs ${job.name} not all were taken in`);
    },
    async work(job, handlers) {
      await ensure(job);
      await startWorkers(boss, waker, job, handlers, stopping.signal, onError);
    },
    async schedule(job, cron, data) {
      await ensure(job);
      await boss.schedule(job.name, cron, job.schema.parse(data) as object, { missed: 'once' });
    },
    async countJobs() {
      const queues = await boss.getQueues();
      return queues.map(({ name, queuedCount, activeCount, failedCount }) => {
        return { name, waiting: queuedCount, active: activeCount, failed: failedCount };
      });
    },
    async stop(timeoutMs = 5_000) {
      const timer = setTimeout(() => stopping.abort(), timeoutMs / 2);
      await waker.stop();
      await boss.stop({ graceful: true, timeout: timeoutMs, close: true });
      clearTimeout(timer);
    },
  };
}

/** The form in which pg-boss accepts an external connection. */
const within = ({ $client }: { readonly $client: ClientBase }) => ({
  executeSql: (text: string, values?: unknown[]) => $client.query(text, values),
});

const givenUp = (job: JobDefinition) => `${job.name}.given-up`;

async function createQueues(boss: PgBoss, job: JobDefinition): Promise<void> {
  const { retryLimit, expireInSeconds, retryDelay = 1 } = job;
  const both = { notify: true, heartbeatSeconds: HEARTBEAT, deleteAfterSeconds: FINISHED_KEPT };
  // Jobs whose last attempt failed go there automatically, even if the worker was killed.
  const last = { ...both, retryLimit: 5, retryDelay: 5, retryBackoff: true };
  await boss.createQueue(givenUp(job), last);
  await boss.updateQueue(givenUp(job), last);
  const options = {
    ...both,
    retryLimit,
    expireInSeconds,
    retryDelay,
    retryBackoff: true,
    deadLetter: givenUp(job),
  };
  await boss.createQueue(job.name, options);
  await boss.updateQueue(job.name, options);
}

async function startWorkers<S extends z.ZodType>(
  boss: PgBoss,
  waker: Waker,
  job: JobDefinition<S>,
  handlers: JobHandlers<z.output<S>>,
  stopping: AbortSignal,
  onError: QueueOptions['onError'],
): Promise<void> {
  const run = async (jobs: JobWithMetadata<object>[]) => {
    const { id, data, retryCount, signal, priority } = onlyOne(jobs);
    try {
      await handlers.run({
        data: job.schema.parse(data),
        jobId: id,
        attempt: retryCount + 1,
        isLastAttempt: retryCount >= job.retryLimit,
        signal: AbortSignal.any([signal, stopping]),
        priority,
        countEarlier: () => countEarlier(boss, job.name, id),
      });
    } catch (error) {
      onError(error as Error, job.name);
      throw error;
    }
  };
  const options = {
    ...{ pollingIntervalSeconds: POLLING_INTERVAL, notifyPollingIntervalSeconds: POLLING_INTERVAL },
    ...{ burstWhenReadyExceeds: 1, includeMetadata: true as const },
  };
  const start = async (count: number, limits: Pick<WorkOptions, 'minPriority' | 'groupConcurrency'> = {}) => {
    // One at a time, since only the first of several would be known by its id.
    for (let n = 0; n < count; n++)
      waker.add(job.name, await boss.work(job.name, { ...options, ...limits }, run));
  };
  await start(handlers.concurrency ?? 1);
  if (handlers.express) {
    const { concurrency, minPriority } = handlers.express;
    await start(concurrency, { minPriority, groupConcurrency: 1 });
  }
  const last = await boss.work(givenUp(job), options, async (jobs) => {
    const { data, sourceOutput } = onlyOne(jobs);
    await handlers.giveUp?.(job.schema.parse(data), readReason(sourceOutput));
  });
  waker.add(givenUp(job), last);
}

async function countEarlier(boss: PgBoss, name: string, id: string): Promise<number> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT count(*)::int AS n FROM ${QUEUE_SCHEMA}.job own JOIN ${QUEUE_SCHEMA}.job other
       ON other.name = own.name AND other.group_id = own.group_id AND other.state = 'active'
      AND (other.started_on, other.id) < (own.started_on, own.id)
     WHERE own.name = $1 AND own.id = $2`,
    [name, id],
  );
  return (rows as { n: number }[])[0]?.n ?? 0;
}

/** pg-boss delivers jobs in batches; ours have one. */
function onlyOne<Given>([job]: readonly Given[]): Given {
  if (job === undefined) throw new Error('A batch without a job was handed over.');
  return job;
}

/** pg-boss keeps a thrown error's message, or says that time or heartbeat expired. */
function readReason(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } };
  return message ?? value?.message ?? 'unknown';
}
