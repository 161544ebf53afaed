import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polling interval; with its own start of half a second to two seconds, the database is back well within 10
 * s.
 */
const LOOK_EVERY_MS = 500;

export interface GuardedCluster {
  /** The current process id of the database; undefined while it is not running. */
  findProcess(): number | undefined;
  /** Restarts it in place. Rejects if that failed this time. */
  restart(): Promise<void>;
}

export interface ClusterEvents {
  /** It ended although it is in use, and was restarted. */
  onRestart(milliseconds: number): void;
  /** It ended and could not be restarted; another attempt follows. */
  onFailure(error: Error): void;
}

/**
 * Restarts a database whenever it ended by itself: killed, or out of memory. Returns a function that ends the
 * watch.
 */
export function guardCluster(cluster: GuardedCluster, events: ClusterEvents): () => Promise<void> {
  const end = new AbortController();
  const watch = async () => {
    for (;;) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: end.signal, ref: false });
      if (isRunning(cluster.findProcess())) continue;
      const ended = performance.now();
      await cluster.restart().then(() => events.onRestart(performance.now() - ended), events.onFailure);
    }
  };
  const watching = watch().catch((error: Error) => {
    if (!end.signal.aborted) events.onFailure(error);
  });
  return async () => {
    end.abort();
    await watching;
  };
}

function isRunning(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs under another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
