import { StorageProblem } from '../problem.ts';

export interface Deadline {
  /** Aborts with the outer signal, and with StorageProblem `slow` when the time is over. */
  readonly signal: AbortSignal;
  /**
   * Waits for an answer; the time restarts with each. Other work guarded by the signal continues after it.
   */
  wait<T>(answer: Promise<T>): Promise<T>;
}

/**
 * For clients whose own time limits end with the head of an answer, begin with its first byte or do not work
 * at all.
 */
export function createDeadline(outer: AbortSignal, milliseconds: number, where: string): Deadline {
  const own = new AbortController();
  const signal = AbortSignal.any([outer, own.signal]);
  return {
    signal,
    async wait(answer) {
      const slow = () => new StorageProblem('slow', `${where} did not answer in time.`);
      const { promise, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        reject(slow());
        own.abort(slow());
      }, milliseconds);
      try {
        return await Promise.race([answer, promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
