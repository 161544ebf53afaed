import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { readResidentBytes } from './resident-memory.ts';

const MEMORY_WATCH_MS = 50;

/** Calls `exceeded` once when the process overruns its time or memory. Answers with a function that stops the watch. */
export function watchLimits(
  pid: number | undefined,
  limits: Pick<Limits, 'wallClockMs' | 'memoryBytes'>,
  exceeded: (failure: AnalysisFailure) => void,
): () => void {
  const clock = setTimeout(() => {
    const seconds = Math.round(limits.wallClockMs / 1000);
    exceeded(new AnalysisFailure('timeout', `The analysis took longer than ${seconds} s and was stopped.`));
  }, limits.wallClockMs);
  const watch = setInterval(() => {
    if (pid === undefined || (readResidentBytes(pid) ?? 0) <= limits.memoryBytes) return;
    clearInterval(watch);
    const megabytes = Math.round(limits.memoryBytes / 2 ** 20);
    exceeded(
      new AnalysisFailure(
        'memory',
        `The analysis needed more than ${megabytes} MB of memory and was stopped.`,
      ),
    );
  }, MEMORY_WATCH_MS);
  return () => {
    clearTimeout(clock);
    clearInterval(watch);
  };
}
