import type { Filter } from '@assay/contract';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import {
  findPage,
  type ListPage,
  type ListQuery,
  type ListSource,
  patternOf,
} from '../../platform/database/list-page.ts';
import { records } from '../../platform/database/schema/records.ts';

/** As the index has it; see migration 0079. */
const SCORE_ORDER = sql`CASE WHEN tamper_score IS NULL THEN (-1)::smallint ELSE tamper_score END`;

const source: ListSource = {
  from: sql`records`,
  fields: {
    createdAt: { value: sql`created_at`, type: 'timestamptz' },
    referenceId: { value: sql`reference_id`, type: 'text' },
    name: { value: sql`name`, type: 'text' },
    tamperScore: { value: sql`tamper_score`, order: SCORE_ORDER, type: 'integer' },
    assetCount: { value: sql`asset_count`, type: 'integer' },
    archived: { value: sql`archived`, type: 'boolean' },
    needsReview: { value: sql`needs_review`, type: 'boolean' },
    decision: { value: sql`decision`, type: 'text' },
    assignedTo: { value: sql`assigned_to`, type: 'text', equals: isAssignedTo },
    finding: { value: sql`NULL::text`, type: 'text', equals: hasFinding },
  },
};

/** Columns in which words are found by their letters (`find_records_like`). */
const SEARCHED: Record<string, string> = { name: 'name', referenceId: 'reference_id' };
/** As many as it takes no time to look at one by one. */
const FEW = 1_000;

/** Throws RefusedError INVALID_REQUEST. */
export async function findRecords(
  transaction: Transaction,
  query: ListQuery,
  options?: { isCounted: boolean },
): Promise<ListPage> {
  const narrowed = await narrow(transaction, query.filter);
  return findPage(transaction, { ...source, ...narrowed }, query, options);
}

/**
 * A search for words or findings must not look at a million records. Where few have them, only these are looked at;
 * where many have, the first ones in the list's order are near, and it is the counting that has to end early.
 */
async function narrow(
  transaction: Transaction,
  filters: readonly Filter[],
): Promise<Pick<ListSource, 'where' | 'countedWhere'>> {
  const few: SQL[] = [];
  let some: SQL | undefined;
  for (const candidates of filters.map(candidatesOf)) {
    if (!candidates) continue;
    const { rows } = await transaction.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM (${candidates}) AS candidates`,
    );
    const those = sql`id IN (${candidates})`;
    if (rows[0].n <= FEW) few.push(those);
    else some = those;
  }
  return { where: few.length > 0 ? sql.join(few, sql` AND `) : undefined, countedWhere: some };
}

/** Ids of records that a filter may fit: all of them, or more than a few. Null where an index of its own serves it. */
function candidatesOf(filter: Filter): SQL | null {
  if (filter.field === 'finding' && filter.type === 'equals') {
    return sql`SELECT record_id FROM record_findings WHERE code = ${filter.value} LIMIT ${FEW + 1}`;
  }
  const column = SEARCHED[filter.field];
  const pattern = patternOf(filter);
  // Less than three letters in a row are in no index.
  if (!column || pattern === null || !/[\p{L}\p{N}]{3}/u.test(pattern)) return null;
  return sql`SELECT find_records_like(${column}, ${pattern}, ${FEW + 1})`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A user's id, or none. */
function isAssignedTo(value: string): SQL {
  if (value === 'none') return sql`assigned_to IS NULL`;
  return UUID.test(value) ? sql`assigned_to = ${value}::uuid` : sql`false`;
}

/** No IN or EXISTS: PostgreSQL would join and sort all that have it, where a page is near in the list's own order. */
function hasFinding(code: string): SQL {
  return sql`(SELECT true FROM record_findings WHERE record_id = records.id AND code = ${code} LIMIT 1)`;
}

/** By id or by reference; null where the organisation has none such. */
export async function findRecordId(transaction: Transaction, name: string): Promise<string | null> {
  return (await findRecordName(transaction, name))?.id ?? null;
}

/** The same with its reference as `name`. */
export async function findRecordName(
  transaction: Transaction,
  name: string,
): Promise<{ id: string; name: string } | null> {
  const byReference = eq(records.referenceId, name);
  const rows = await transaction
    .select({ id: records.id, name: records.referenceId })
    .from(records)
    .where(UUID.test(name) ? or(eq(records.id, name), byReference) : byReference);
  // A reference may look like an id; the id is the one that cannot be chosen.
  return rows.find(({ id }) => id === name.toLowerCase()) ?? rows[0] ?? null;
}
