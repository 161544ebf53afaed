import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { oneRow } from './one-row.ts';

const EVERY_MS = 50;

export interface WaitingLimit {
  /** Resolves with whether the connection had waited too long and was interrupted. */
  stop(): Promise<boolean>;
}

/**
 * Interrupts what `client` does in its transaction once it has waited for locks for `longestMs` in all. PostgreSQL's own
 * `lock_timeout` counts each wait on its own, while others wait for what the statements before have locked.
 */
export async function limitWaiting(
  client: pg.Client,
  watcher: pg.Client,
  longestMs: number,
): Promise<WaitingLimit> {
  const { pid } = oneRow((await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows);
  let isOver = false;
  const watch = async (): Promise<boolean> => {
    let waited = 0;
    for (let before = performance.now(); !isOver; await sleep(EVERY_MS)) {
      const { rowCount } = await watcher.query(
        "SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event_type = 'Lock'",
        [pid],
      );
      const now = performance.now();
      if (rowCount) waited += now - before;
      before = now;
      if (waited < longestMs) continue;
      await watcher.query('SELECT pg_cancel_backend($1)', [pid]);
      return true;
    }
    return false;
  };
  const watching = watch();
  // Told by `stop`.
  watching.catch(() => undefined);
  return {
    stop() {
      isOver = true;
      return watching;
    },
  };
}
