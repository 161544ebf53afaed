import type { Transaction } from '../../platform/database/database.ts';
import { and, count, eq, ne, sql } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';

/** Uploads, for which somebody waits, and bulk work from a storage or a change of settings. */
export type Lane = 'uploads' | 'bulk';

/** Beyond this length a queue of one organisation makes no difference, and would take longer to count. */
const LONGEST = 1_000;
/** The first priority of each lane; higher goes first. */
const FIRST: Record<Lane, number> = { uploads: 0, bulk: -10 * LONGEST };

/** The number of files sent by somebody who is about to look at them; a flood is always far above. */
const FEW = 10;
/** Jobs of at least this priority are uploads of an organisation with few other waiting files. */
export const LOWEST_OF_EXPRESS = FIRST.uploads - FEW;

/**
 * The group of an analysis for the express slot. Bulk work has none, so that it does not keep uploads from
 * that slot.
 */
export const groupOf = (organisationId: string, lane: Lane): string | undefined =>
  lane === 'uploads' ? organisationId : undefined;

/**
 * The priority of an organisation's next analysis: all uploads before all bulk work, and within a lane as
 * many steps back as the organisation has files waiting there. The first file of each organisation goes
 * before the second of any, so an organisation that sends ten thousand delays the others by one file, not by
 * ten thousand. With long queues on all sides the older job goes first. Must be determined before the asset
 * itself is marked as waiting.
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
