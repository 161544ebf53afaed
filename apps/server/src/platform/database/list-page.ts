import type { Filter } from '@assay/contract';
import { type SQL, sql } from 'drizzle-orm';
import { RefusedError } from '../http/refused-error.ts';
import type { Transaction } from './database.ts';

/** A field that a list can be sorted or filtered by. */
export interface ListField {
  readonly value: SQL;
  /** What to sort by where `value` may be null: never null, so that a page can go on after any row. */
  readonly order?: SQL;
  readonly type: 'text' | 'numeric' | 'boolean' | 'timestamptz';
}

/** The list that is asked for. Rows have an `id` column that is a uuid. */
export interface ListSource {
  readonly from: SQL;
  readonly where?: SQL;
  readonly fields: Readonly<Record<string, ListField>>;
}

/** What `listQuery` of the contract parses to. */
export interface ListQuery {
  readonly index: number;
  readonly count: number;
  readonly sort: string;
  readonly filter: readonly Filter[];
  readonly after?: string;
}

export interface ListPage {
  /** In order. */
  readonly ids: string[];
  readonly totalDocs: number;
  readonly totalPages: number;
  readonly totalIsCapped: boolean;
  readonly pageIndex: number;
  readonly next: string | null;
}

/** Counting further would cost more than the number is worth. */
export const LARGEST_COUNT = 10_000;

/** The ids of one page with the counts of the whole. Throws RefusedError INVALID_REQUEST for a filter that means nothing, e.g. a score greater than `abc`. */
export async function findPage(
  transaction: Transaction,
  source: ListSource,
  query: ListQuery,
): Promise<ListPage> {
  const [field, direction] = query.sort.split(':');
  const { value, order = value, type } = source.fields[field];
  const conditions = [
    source.where,
    ...query.filter.map((filter) => filterBy(source.fields[filter.field], filter)),
  ];
  const where = allOf(conditions);
  const way = direction === 'asc' ? sql.raw('ASC') : sql.raw('DESC');
  const after = query.after === undefined ? undefined : continueAfter(query.after, order, type, direction);
  const { rows } = await transaction.execute<{ id: string; cursor: string }>(sql`
    SELECT id, (${order})::text AS cursor FROM ${source.from} WHERE ${allOf([where, after])}
    ORDER BY ${order} ${way}, id ${way}
    LIMIT ${query.count + 1} OFFSET ${after ? 0 : query.index * query.count}`);
  const counted = await transaction.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (SELECT 1 FROM ${source.from} WHERE ${where} LIMIT ${LARGEST_COUNT + 1}) AS counted`);
  const total = counted.rows[0].total;
  const page = rows.slice(0, query.count);
  const last = rows.length > query.count ? page.at(-1) : undefined;
  return {
    ids: page.map(({ id }) => id),
    totalDocs: Math.min(total, LARGEST_COUNT),
    totalPages: Math.ceil(Math.min(total, LARGEST_COUNT) / query.count),
    totalIsCapped: total > LARGEST_COUNT,
    pageIndex: query.index,
    next: last ? Buffer.from(JSON.stringify([last.cursor, last.id])).toString('base64url') : null,
  };
}

/** Rows in the order of `ids`; those that are gone meanwhile are left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

function allOf(conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` AND `) : sql`true`;
}

function continueAfter(cursor: string, value: SQL, type: ListField['type'], direction: string): SQL {
  const [from, id] = readCursor(cursor);
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${value}, id) ${comparison} (${readValue(from, type)}, ${id}::uuid)`;
}

function readCursor(cursor: string): [string, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof value === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) return [value, id];
  } catch {
    // Not ours: told below.
  }
  throw new RefusedError('INVALID_REQUEST', {
    message: 'after is not what a page of this list gave as next',
  });
}

/** `matches` is the whole value, whatever the case, with `*` for anything. */
function filterBy({ value, type }: ListField, filter: Filter): SQL {
  const text = sql`(${value})::text`;
  const like = filter.value.replace(/[\\%_]/g, '\\$&');
  switch (filter.type) {
    case 'equals':
      return sql`${value} = ${readValue(filter.value, type)}`;
    case 'contains':
      return sql`${text} ILIKE ${`%${like}%`}`;
    case 'starts-with':
      return sql`${text} ILIKE ${`${like}%`}`;
    case 'ends-with':
      return sql`${text} ILIKE ${`%${like}`}`;
    case 'matches':
      return sql`${text} ILIKE ${like.replaceAll('*', '%')}`;
    case 'greater-than':
      return sql`${value} > ${readValue(filter.value, type)}`;
    case 'less-than':
      return sql`${value} < ${readValue(filter.value, type)}`;
  }
}

function readValue(text: string, type: ListField['type']): SQL {
  const isRight = {
    text: true,
    numeric: text.trim() !== '' && Number.isFinite(Number(text)),
    boolean: text === 'true' || text === 'false',
    timestamptz: !Number.isNaN(Date.parse(text)),
  }[type];
  if (!isRight) {
    const message = `${text} is not a ${{ numeric: 'number', timestamptz: 'time', boolean: 'truth value', text: 'text' }[type]}`;
    throw new RefusedError('INVALID_REQUEST', { message });
  }
  return sql`${text}::${sql.raw(type)}`;
}
