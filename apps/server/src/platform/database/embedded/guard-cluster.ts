import { setTimeout as sleep } from 'node:timers/promises';

/** How often the database is looked at; with its own start, half a second to two, it is back well within 10 s. */
const LOOK_EVERY_MS = 500;

export interface GuardedCluster {
  /** The process id of the database as it runs now; undefined while it does not. */
  findProcess(): number | undefined;
  /** Starts it again, where it stood. Rejects when that did not work this time. */
  restart(): Promise<void>;
}

export interface ClusterEvents {
  /** It ended although it is in use, and runs again. */
  onRestart(milliseconds: number): void;
  /** It ended and could not be started; that is tried again. */
  onFailure(error: Error): void;
}

/** Starts a database again whenever it ended by itself: killed, or out of memory. Returns what ends the watch. */
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
