import type { ReviewView } from '@assay/contract/closed-sets';
import type { Transaction } from '../../../platform/database/database.ts';
import { findPage, type ListPage, type ListQuery } from '../../../platform/database/list-page.ts';
import { oneRow } from '../../../platform/database/one-row.ts';
import { type SQL, sql } from '../../../platform/database/orm.ts';

/** Counting further would cost more than the number is worth. */
const MAX_COUNT = 1_000;
const MAX_LOOK = 10_000;

/** Identical to the index condition; see migration 0104. */
const IN_QUEUE = sql`needs_review AND NOT archived`;
const IS_SNOOZED = sql`(snoozed_until IS NOT NULL AND snoozed_until > now())`;

/**
 * The content of a view of the queue. Snoozed records have a view of their own, whatever their assignee.
 */
function isIn(view: ReviewView, userId: string | null): SQL {
  if (view === 'snoozed') return sql`${IN_QUEUE} AND ${IS_SNOOZED}`;
  const awake = sql`${IN_QUEUE} AND NOT ${IS_SNOOZED}`;
  switch (view) {
    case 'mine':
      return userId === null ? sql`false` : sql`${awake} AND assigned_to = ${userId}::uuid`;
    case 'unassigned':
      return sql`${awake} AND assigned_to IS NULL`;
    case 'escalated':
      return sql`${awake} AND escalated_at IS NOT NULL`;
    case 'proposed':
      return sql`${awake} AND is_proposed`;
    case 'all':
      return awake;
  }
}

/** One page of a view of the queue, the gravest first. */
export function findQueue(
  transaction: Transaction,
  view: ReviewView,
  userId: string | null,
  query: ListQuery,
): Promise<ListPage> {
  const fields = { rank: { value: sql`review_rank`, type: 'integer' as const } };
  return findPage(transaction, { table: 'records', where: isIn(view, userId), fields }, query);
}

/**
 * How many of the gravest ten thousand records are in each view, counted up to a thousand: one scan of the
 * queue's index.
 */
export async function countQueue(
  transaction: Transaction,
  userId: string | null,
): Promise<Record<ReviewView, number>> {
  const counted = (view: ReviewView) =>
    sql`least(count(*) FILTER (WHERE ${isIn(view, userId)}), ${MAX_COUNT})::int`;
  const { rows } = await transaction.execute<Record<ReviewView, number>>(sql`SELECT
    ${counted('all')} AS "all", ${counted('mine')} AS mine, ${counted('unassigned')} AS unassigned,
    ${counted('escalated')} AS escalated, ${counted('proposed')} AS proposed, ${counted('snoozed')} AS snoozed
    FROM (SELECT needs_review, archived, assigned_to, snoozed_until, escalated_at, is_proposed FROM records
      WHERE ${IN_QUEUE} ORDER BY review_rank DESC, id DESC LIMIT ${MAX_LOOK}) AS gravest`);
  return oneRow(rows);
}

/**
 * The gravest record that is the caller's or nobody's, locked; one that somebody else is taking at this
 * moment is skipped.
 */
export async function findNext(
  transaction: Transaction,
  userId: string,
  except: readonly string[],
): Promise<{ id: string; referenceId: string; assignedTo: string | null } | null> {
  const passedOver = sql`ARRAY[${sql.join(
    except.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]::uuid[]`;
  const find = async (isWhose: SQL) => {
    const { rows } = await transaction.execute<{
      id: string;
      referenceId: string;
      assignedTo: string | null;
      rank: number;
    }>(sql`
      SELECT id, reference_id AS "referenceId", assigned_to AS "assignedTo", review_rank AS rank FROM records
      WHERE ${isWhose} AND id <> ALL (${passedOver})
      ORDER BY review_rank DESC, id DESC LIMIT 1 FOR UPDATE SKIP LOCKED`);
    return rows[0] ?? null;
  };
  const own = await find(isIn('mine', userId));
  const free = await find(isIn('unassigned', userId));
  if (!own || !free) return own ?? free;
  return free.rank > own.rank ? free : own;
}
