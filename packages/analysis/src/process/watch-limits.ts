import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { readResidentBytes } from './resident-memory.ts';

const MEMORY_WATCH_MS = 50;

export interface LimitWatch {
  /** Gives the time that pictures of this many pixels have; what the process claims beyond the limit counts for nothing. */
  readonly allowPixels: (pixels: number) => void;
  readonly stop: () => void;
}

/** Calls `exceeded` once when the process overruns its time or memory. */
export function watchLimits(
  pid: number | undefined,
  limits: Limits,
  exceeded: (failure: AnalysisFailure) => void,
): LimitWatch {
  const started = performance.now();
  let clock = startClock(limits.wallClockMs);
  function startClock(allowedMs: number): NodeJS.Timeout {
    const stop = () => {
      const seconds = Math.round(allowedMs / 1000);
      exceeded(new AnalysisFailure('timeout', `The analysis took longer than ${seconds} s and was stopped.`));
    };
    return setTimeout(stop, Math.max(0, started + allowedMs - performance.now()));
  }
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
  return {
    allowPixels: (pixels) => {
      const megapixels = Math.max(0, Math.min(limits.pixels, pixels)) / 1e6;
      clearTimeout(clock);
      clock = startClock(limits.wallClockMs + limits.wallClockMsPerMegapixel * megapixels);
    },
    stop: () => {
      clearTimeout(clock);
      clearInterval(watch);
    },
  };
}
