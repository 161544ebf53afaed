import type { Transaction } from '../../platform/database/database.ts';
import type { Condition, ListField } from '../../platform/database/list-filter.ts';
import {
  findPage,
  type ListPage,
  type ListQuery,
  type ListSource,
  MAX_COUNT,
} from '../../platform/database/list-page.ts';
import { sql } from '../../platform/database/orm.ts';
import { createPageCursorCache } from '../../platform/database/page-cursor-cache.ts';
import { currentViewer } from '../../platform/database/viewer.ts';

/** Identical to the index expression; see migration 0079. */
const SCORE_ORDER = sql`CASE WHEN tamper_score IS NULL THEN (-1)::smallint ELSE tamper_score END`;

/** Nothing was submitted to it yet: it holds no file, and its customer was asked for some. */
const WAITS = sql`(asset_count = 0 AND EXISTS (SELECT FROM client_requests
  WHERE client_requests.record_id = records.id AND state IN ('CREATED', 'SENT', 'OPENED', 'STARTED'))
  AND NOT EXISTS (SELECT FROM client_requests
    WHERE client_requests.record_id = records.id AND submitted_at IS NOT NULL))`;

const source: ListSource = {
  table: 'records',
  fields: {
    createdAt: { value: sql`created_at`, type: 'timestamptz' },
    referenceId: searched('reference_id', 'reference_folded'),
    name: searched('name', 'name_folded'),
    tamperScore: { value: sql`tamper_score`, order: SCORE_ORDER, type: 'integer' },
    assetCount: { value: sql`asset_count`, type: 'integer' },
    archived: { value: sql`archived`, type: 'boolean' },
    needsReview: { value: sql`needs_review`, type: 'boolean' },
    decision: { value: sql`decision`, type: 'text' },
    assignedTo: { value: sql`assigned_to`, type: 'text', equals: isAssignedTo },
    finding: { value: sql`finding_codes`, type: 'text', equals: hasFinding },
  },
};

/** Found by its letters (`find_records_like`), ignoring case, and exactly only if it is named. */
function searched(column: string, folded: string): ListField {
  const [exact, value] = [sql.raw(column), sql.raw(folded)];
  return {
    value,
    type: 'text',
    isFolded: true,
    equals: (text) => ({ test: sql`${exact} = ${text}`, bounds: sql`${value} = lower(${text})` }),
    candidates: (pattern, most) => sql`SELECT find_records_like(${column}, ${pattern}, ${most})`,
  };
}

const marks = createPageCursorCache();
/** Pages that begin before this row are fast anyway. */
const FAR = 1_000;

/** Throws RefusedError INVALID_REQUEST. */
export async function findRecords(
  transaction: Transaction,
  organisationId: string,
  query: ListQuery & { submitted?: boolean | undefined },
  options?: { isCounted: boolean },
): Promise<ListPage> {
  const { index, count, sort, filter, submitted } = query;
  const listed = submitted === undefined ? source : { ...source, where: sql`${WAITS} = ${!submitted}` };
  const offset = index * count;
  const isFar = query.after === undefined && offset >= FAR && offset <= MAX_COUNT;
  if (!isFar) return findPage(transaction, listed, query, options);
  const pageAt = (row: number) =>
    JSON.stringify([organisationId, currentViewer(), sort, filter, submitted, row]);
  const after = marks.find(pageAt(offset));
  const page = await findPage(transaction, listed, { ...query, after }, options);
  // Using an entry does not extend its lifetime.
  if (page.begin && !after) marks.keep(pageAt(offset), page.begin);
  if (page.next) marks.keep(pageAt(offset + count), page.next);
  const totalDocs = Math.max(page.totalDocs, offset + page.ids.length);
  return { ...page, totalDocs, totalPages: Math.ceil(totalDocs / count) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A user's id, or none. */
function isAssignedTo(value: string): Condition {
  if (value === 'none') return { test: sql`assigned_to IS NULL` };
  return { test: UUID.test(value) ? sql`assigned_to = ${value}::uuid` : sql`false` };
}

/** Each code is between two spaces. */
function hasFinding(code: string): Condition {
  const test = sql`finding_codes LIKE ${`% ${code.replace(/[\\%_]/g, '\\$&')} %`}`;
  return { test, bounds: sql`finding_codes IS NOT NULL`, isOpaque: true };
}
