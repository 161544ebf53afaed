export interface IdleClockOptions {
  timeoutMs: number;
  now: () => number;
  /** Last sign of life in any tab, in milliseconds since 1970; null when none is known. */
  readLast: () => number | null;
  writeLast: (at: number) => void;
  hasToken: () => boolean;
  onIdle: () => void;
}

/** Signs of life are written at most this often. */
const WRITE_EVERY_MS = 5_000;

/** Counts from the last sign of life in any tab. Without a token the count starts again. */
export function createIdleClock(options: IdleClockOptions) {
  let written = Number.NEGATIVE_INFINITY;
  const touch = () => {
    const at = options.now();
    if (at - written < WRITE_EVERY_MS) return;
    written = at;
    options.writeLast(at);
  };
  const check = () => {
    if (!options.hasToken()) {
      written = Number.NEGATIVE_INFINITY;
      touch();
      return;
    }
    const last = options.readLast();
    if (last !== null && options.now() - last >= options.timeoutMs) options.onIdle();
  };
  return { touch, check };
}
