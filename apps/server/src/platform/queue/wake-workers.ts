import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA } from './install-queue.ts';

const INTERVAL_MS = 2_000;
/** How long the end of the queue waits for a statement that a database which is away may never answer. */
const STOP_MS = 2_000;

/** What of these queues a worker could take now. One look at an index for each, however many jobs wait. */
const FIND_DUE = `
  SELECT name FROM unnest($1::text[]) AS own (name)
   WHERE EXISTS (SELECT FROM ${QUEUE_SCHEMA}.job j
                  WHERE j.name = own.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now())`;

export interface Waker {
  /** Wakes this worker, too, as long as a job of the queue is due. */
  add(queue: string, workerId: string): void;
  /** Resolves when no statement runs any more, or the database does not answer. */
  stop(): Promise<void>;
}

/**
 * Wakes workers for jobs of which no notification tells: retries, jobs given up or sent for later, and those that were sent while
 * all workers were busy. One statement for all queues: if each worker asked for itself, an idle process would take a tenth of a core.
 */
export function wakeWorkers(boss: PgBoss, onError: (error: Error) => void): Waker {
  const workers = new Map<string, string[]>();
  const stopping = new AbortController();
  const wake = async () => {
    const { rows } = await boss.getDb().executeSql(FIND_DUE, [[...workers.keys()]]);
    for (const { name } of rows as { name: string }[])
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      if (workers.size > 0) await wake().catch(onError);
      await sleep(INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    add(queue, workerId) {
      workers.set(queue, [...(workers.get(queue) ?? []), workerId]);
    },
    async stop() {
      stopping.abort();
      await Promise.race([running, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
