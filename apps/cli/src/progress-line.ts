import type { Terminal } from './command.ts';

/** One line on a terminal that is overwritten; nothing if standard error is not a terminal. */
export interface ProgressLine {
  readonly show: (text: string) => void;
  /** Clears the line, e.g. before permanent output is printed. */
  readonly clear: () => void;
}

export function createProgressLine({ err }: Terminal): ProgressLine {
  if (!err.isTTY) return { show: () => {}, clear: () => {} };
  const width = (err.columns ?? 80) - 1;
  return {
    show: (text) => err.write(`\r\x1b[2K${text.slice(0, width)}`),
    clear: () => err.write('\r\x1b[2K'),
  };
}
