import type pg from 'pg';

/** A streaming replica that answers reads that may be slightly old. */
export interface Replica {
  readonly pool: pg.Pool;
  /**
   * Whether everything committed before this moment (epoch, ms), and up to the longest lag ago, can be read
   * there.
   */
  hasAllBefore(moment: number): boolean;
  /**
   * The replica's lag in seconds; null while it is not used: unavailable, too far behind, or not checked yet.
   */
  lagSeconds(): number | null;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  /** Where transactions begin, to query the primary's position. */
  primary: pg.Pool;
  replica: pg.Pool;
  longestLagMs: number;
  /** Called when it becomes usable and when it no longer is; the reason is null if it only lags. */
  onChange?: (isUsed: boolean, reason: Error | null) => void;
  intervalMs?: number;
}

const INTERVAL_MS = 500;

/**
 * Tracks how far a replica is. A moment counts as arrived once the replica has replayed the position that the
 * primary's log had at that moment, so the clocks of the machines do not matter.
 */
export function followReplica(options: ReplicaOptions): Replica {
  const { primary, replica, longestLagMs, intervalMs = INTERVAL_MS, onChange = () => undefined } = options;
  let completeUpTo = 0;
  let marks: { at: number; position: string }[] = [];
  let wasUsed = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const isFresh = () => Date.now() - completeUpTo <= longestLagMs;

  async function look(): Promise<void> {
    const at = Date.now();
    const origin = await readOrigin(primary, 'pg_current_wal_lsn()');
    marks.push({ at, position: origin.position });
    const here = await readOrigin(replica, 'pg_last_wal_replay_lsn()');
    if (!here.follows || here.system !== origin.system)
      throw new Error('DATABASE_READ_URL is not a streaming replica of DATABASE_URL.');
    const reached = marks.filter(({ position }) => toNumber(position) <= toNumber(here.position));
    completeUpTo = Math.max(completeUpTo, ...reached.map((mark) => mark.at));
    marks = marks.filter((mark) => mark.at > completeUpTo).slice(-10_000);
  }
  async function keepLooking(): Promise<void> {
    let reason: Error | null = null;
    await look().catch((error: Error) => {
      reason = error;
      completeUpTo = 0;
    });
    if (closed) return;
    if (isFresh() !== wasUsed) {
      wasUsed = !wasUsed;
      onChange(wasUsed, reason);
    }
    timer = setTimeout(keepLooking, intervalMs);
    timer.unref();
  }
  const first = keepLooking();
  return {
    pool: replica,
    hasAllBefore: (moment) => isFresh() && completeUpTo > moment,
    lagSeconds: () => (isFresh() ? (Date.now() - completeUpTo) / 1_000 : null),
    async close() {
      closed = true;
      clearTimeout(timer);
      await first.catch(() => undefined);
      await replica.end();
    },
  };
}

interface Origin {
  system: string;
  /** A position in the write-ahead log, as `16/B374D848`. */
  position: string;
  follows: boolean;
}

async function readOrigin(pool: pg.Pool, position: string): Promise<Origin> {
  const { rows } = await pool.query<Origin>(
    `SELECT system_identifier::text AS system, coalesce(${position}, '0/0')::text AS position, pg_is_in_recovery() AS follows
     FROM pg_control_system()`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database does not say which it is');
  return row;
}

function toNumber(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
