import type { OnProgress, Progress } from './progress.ts';

const WORDS: Readonly<Record<Progress['step'], string>> = {
  files: 'files',
  database: 'database',
  ledger: 'computing the ledger’s tree',
  verifying: 'reading back',
  checking: 'checking what was restored',
};

/**
 * On a terminal one line that is overwritten; elsewhere a line now and then, so that a log shows progress.
 */
const SHOWN_EVERY_MS = { terminal: 100, log: 30_000 };

export function showProgress(err: NodeJS.WritableStream & { isTTY?: boolean; columns?: number }): {
  readonly show: OnProgress;
  readonly clear: () => void;
} {
  const every = err.isTTY ? SHOWN_EVERY_MS.terminal : SHOWN_EVERY_MS.log;
  let shownAt = performance.now();
  let step: string | undefined;
  let startedAt = 0;
  return {
    show(progress) {
      const now = performance.now();
      if (progress.step !== step) [step, startedAt] = [progress.step, now];
      if (now - shownAt < every) return;
      shownAt = now;
      const text = describeProgress(progress, (now - startedAt) / 1000);
      err.write(err.isTTY ? `\r\x1b[2K${text.slice(0, (err.columns ?? 80) - 1)}` : `${text}\n`);
    },
    clear: () => void (err.isTTY && err.write('\r\x1b[2K')),
  };
}

/** `reading back: 1,200 of 5,000 files, 300 a second, 13 s left`. */
function describeProgress({ step, done, total, unit }: Progress, seconds: number): string {
  const count = (n: number) => Math.round(n).toLocaleString('en');
  const rate = seconds > 0 ? done / seconds : 0;
  const parts = [
    total === undefined ? `${count(done)} ${unit}` : `${count(done)} of ${count(total)} ${unit}`,
  ];
  if (rate >= 1) parts.push(`${count(rate)} a second`);
  if (total !== undefined && rate > 0) parts.push(`${count(Math.max(0, total - done) / rate)} s left`);
  return step === 'ledger' || step === 'checking' ? WORDS[step] : `${WORDS[step]}: ${parts.join(', ')}`;
}
