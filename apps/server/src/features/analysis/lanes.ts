import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { assets } from '../../platform/database/schema/records.ts';

/** What somebody waits for, and what a storage or a change of settings brings in bulk. */
export type Lane = 'uploads' | 'bulk';

/** A longer queue of one organisation makes no difference any more, and would take longer to count. */
const LONGEST = 1_000;
/** The first place of each lane; higher goes first. */
const FIRST: Record<Lane, number> = { uploads: 0, bulk: -10 * LONGEST };

/** What somebody sends who is about to look at it; a flood is always far above. */
const FEW = 10;
/** Jobs of at least this priority are uploads of an organisation of which few others waited. */
export const LOWEST_OF_EXPRESS = FIRST.uploads - FEW;

/** Whose an analysis is, for the express place. What comes in bulk is nobody's there: it does not keep uploads from it. */
export const groupOf = (organisationId: string, lane: Lane): string | undefined =>
  lane === 'uploads' ? organisationId : undefined;

/**
 * The place of an organisation's next analysis in the queue, as a priority: all uploads before all that comes in bulk, and
 * within a lane as many steps back as the organisation has files waiting there. The first file of each organisation goes
 * before the second of any, so one that sends ten thousand delays the others by one file, not by ten thousand. With long
 * queues on all sides the older job goes first. To be asked before the asset itself is marked as waiting.
 */
export async function findPlace(
  transaction: Transaction,
  organisationId: string,
  lane: Lane,
): Promise<number> {
  const isInLane = (lane === 'bulk' ? eq : ne)(assets.intakeChannel, 'storage');
  const waiting = transaction
    .select({ one: sql`1`.as('one') })
    .from(assets)
    .where(and(eq(assets.organisationId, organisationId), eq(assets.analysisStatus, 'queued'), isInLane))
    .limit(LONGEST)
    .as('waiting');
  const [row] = await transaction.select({ n: count() }).from(waiting);
  return FIRST[lane] - (row?.n ?? 0);
}
