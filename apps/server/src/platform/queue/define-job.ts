import type { z } from 'zod';

/**
 * A kind of background work. Times in seconds. Senders and workers share this definition; the handler is
 * given where the work is done (`queue.work`).
 */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly schema: Schema;
  /** Further attempts after the first one failed or its worker died. */
  readonly retryLimit: number;
  /** Longest duration of one attempt. A dead worker is noticed within seconds, regardless of this. */
  readonly expireInSeconds: number;
  /** Before the first retry; doubles with each one. */
  readonly retryDelay?: number;
}

/** Names are lower-case with dots and dashes: `assets.analyse`. */
export function defineJob<Schema extends z.ZodType>(job: JobDefinition<Schema>): JobDefinition<Schema> {
  if (!/^[a-z][a-z0-9.-]*$/.test(job.name)) throw new TypeError(`${job.name} is not a job's name`);
  return job;
}

export interface JobContext<Data> {
  data: Data;
  jobId: string;
  /** 1 for the first attempt. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborts when the attempt's time is over or the worker is being stopped. */
  signal: AbortSignal;
  /** The priority with which it was sent. */
  priority: number;
  /**
   * Number of jobs of the same group that began before this one and are still running, in any process; 0 if
   * it has no group.
   */
  countEarlier(): Promise<number>;
}

export interface JobHandlers<Data> {
  /**
   * Throwing fails the attempt, which is retried up to the retry limit. May run twice: make it idempotent.
   */
  run(context: JobContext<Data>): Promise<void>;
  /** Called after the last attempt failed, also if its process was killed. */
  giveUp?(data: Data, reason: string): Promise<void>;
  /** Concurrent attempts in this process; the default is 1. */
  concurrency?: number;
  /**
   * Additional concurrent attempts, only for jobs with at least this priority whose group has no other job
   * running in any process.
   */
  express?: { concurrency: number; minPriority: number };
}
