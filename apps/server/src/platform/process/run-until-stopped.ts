import { flushCompileCache } from 'node:module';

/**
 * A terminal sends its signal to us and to the process that forwards it too: within this time both count as
 * one.
 */
const SAME_SIGNAL_MS = 1_000;

/** Stops cleanly at SIGINT, SIGTERM or SIGHUP; a later signal ends the process at once. */
export function runUntilStopped(stop: () => Promise<void>): void {
  // Node writes its compile cache only at a clean end; otherwise the next start would be slow again.
  flushCompileCache();
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    stoppingSince = Date.now();
    console.log(signal === 'SIGINT' ? '\nStopping …' : 'Stopping …');
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error('Assay could not stop cleanly:', error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
