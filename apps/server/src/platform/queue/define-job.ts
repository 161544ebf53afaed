import type { z } from 'zod';

/**
 * A kind of background work. Times in seconds. Whoever sends and whoever works share this definition;
 * the handler is given where the work is done (`queue.work`).
 */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly schema: Schema;
  /** Further attempts after the first one failed or its worker died. */
  readonly retryLimit: number;
  /** Longest time of one attempt. A dead worker is noticed within seconds, whatever this is. */
  readonly expireInSeconds: number;
  /** Before the first further attempt; doubles with each one. */
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
  /** As it was sent with. */
  priority: number;
  /** Jobs of the same group that began before this one and still run, wherever; 0 where it has no group. */
  countEarlier(): Promise<number>;
}

export interface JobHandlers<Data> {
  /** Throwing fails the attempt; it is tried again while the retry limit allows. May run twice: make it idempotent. */
  run(context: JobContext<Data>): Promise<void>;
  /** After the last attempt failed, also when its process was killed. */
  giveUp?(data: Data, reason: string): Promise<void>;
  /** Attempts at the same time in this process; 1 unless said. */
  concurrency?: number;
  /**
   * Further attempts at the same time, of jobs alone that have this priority or a higher one, and of whose group no other
   * runs, wherever.
   */
  express?: { concurrency: number; minPriority: number };
}
