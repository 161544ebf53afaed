import { say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { readUsage, type Usage } from './read-usage.ts';

const WATCH_MS = 50;

export interface LimitWatch {
  readonly stop: () => void;
}

/** Calls `exceeded` once when the process exceeds the file's limits. */
export function watchLimits(
  pid: number | undefined,
  limits: Limits,
  exceeded: (failure: AnalysisFailure) => void,
): LimitWatch {
  const read = () => (pid === undefined ? null : readUsage(pid));
  // Its start does not count for the file.
  const before = read()?.processorMs ?? 0;
  const end = (failure: AnalysisFailure) => {
    stop();
    exceeded(failure);
  };
  const clock = setTimeout(
    () => end(describeBusy(limits, (read()?.processorMs ?? 0) - before)),
    limits.wallClockMs,
  );
  const watch = setInterval(() => {
    const usage = read();
    const failure = usage && judge(usage, usage.processorMs - before, limits);
    if (failure) end(failure);
  }, WATCH_MS);
  function stop(): void {
    clearTimeout(clock);
    clearInterval(watch);
  }
  return { stop };
}

function judge(usage: Usage, processorMs: number, limits: Limits): AnalysisFailure | null {
  if (processorMs > limits.processorMs) {
    const seconds = Number((limits.processorMs / 1000).toFixed(1));
    return new AnalysisFailure('timeout', say('failure.processor-time', { seconds }));
  }
  if (usage.threads > limits.threads)
    return new AnalysisFailure('crashed', say('failure.threads', { count: limits.threads }));
  if (usage.memoryBytes <= limits.memoryBytes) return null;
  const megabytes = Math.round(limits.memoryBytes / 2 ** 20);
  return new AnalysisFailure('memory', say('failure.memory-limit', { megabytes }));
}

function describeBusy({ wallClockMs }: Limits, processorMs: number): AnalysisFailure {
  const seconds = Number((wallClockMs / 1000).toFixed(1));
  const had = Number((Math.max(0, processorMs) / 1000).toFixed(1));
  return new AnalysisFailure('busy', say('failure.processor-wait', { seconds, had }));
}
