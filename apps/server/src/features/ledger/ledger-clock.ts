import { uptime } from 'node:os';
import type { Database } from '../../platform/database/database.ts';
import { desc } from '../../platform/database/orm.ts';
import { ledgerCheckpoints } from '../../platform/database/schema/ledger.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

/**
 * Clocks of machines that work on one ledger may differ by this much; the database applies the same limit to
 * entries (migration 0118).
 */
const MAX_JUMP_S = 120;

/** The machine's uptime, including sleep, which setting the clock does not affect. */
let last = { clock: Date.now() / 1_000, uptime: uptime() };

/**
 * The time for a ledger entry, in milliseconds since 1970. Throws RefusedError CLOCK_WRONG if the clock was
 * set while this process ran, until it is set right again or the process is restarted.
 */
export function readLedgerTime(): number {
  const now = { clock: Date.now() / 1_000, uptime: uptime() };
  if (Math.abs(jumpSince(last, now)) > MAX_JUMP_S) throw new RefusedError('CLOCK_WRONG');
  last = now;
  return now.clock * 1_000;
}

/** What is wrong with the clock, for the operator; null if nothing is. */
export async function describeClock(database: Database): Promise<string | null> {
  const now = { clock: Date.now() / 1_000, uptime: uptime() };
  const jump = Math.round(jumpSince(last, now));
  if (Math.abs(jump) > MAX_JUMP_S)
    return `It was set ${jump < 0 ? 'back' : 'forward'} by ${Math.abs(jump)} seconds. If it is right now, start Assay again.`;
  const newest = await readNewestCheckpointTime(database);
  if (!newest || now.clock >= newest.getTime() / 1_000 - MAX_JUMP_S) return null;
  return `It says ${new Date(now.clock * 1_000).toISOString()}, but the newest checkpoint of the ledger is of ${newest.toISOString()}.`;
}

async function readNewestCheckpointTime(database: Database): Promise<Date | undefined> {
  const [checkpoint] = await database.asSystem(
    (t) =>
      t
        .select({ createdAt: ledgerCheckpoints.createdAt })
        .from(ledgerCheckpoints)
        .orderBy(desc(ledgerCheckpoints.size))
        .limit(1),
    { readOnly: true },
  );
  return checkpoint?.createdAt;
}

/** In seconds: how much further the clock advanced than the time. */
function jumpSince(before: typeof last, now: typeof last): number {
  return now.clock - before.clock - (now.uptime - before.uptime);
}
