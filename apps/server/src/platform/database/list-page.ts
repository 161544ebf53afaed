import type { Filter } from '@assay/contract';
import { type SQL, sql } from 'drizzle-orm';
import { RefusedError } from '../http/refused-error.ts';
import type { Transaction } from './database.ts';

/** A field that a list can be sorted or filtered by. */
export interface ListField {
  readonly value: SQL;
  /** What to sort by where `value` may be null: never null, so that a page can go on after any row. */
  readonly order?: SQL;
  readonly type: 'text' | 'integer' | 'numeric' | 'boolean' | 'timestamptz';
  /** What `field:value` means where it is not that `value` has this value. */
  readonly equals?: (value: string) => SQL;
}

/** The list that is asked for. Rows have an `id` column that is a uuid. */
export interface ListSource {
  readonly from: SQL;
  readonly where?: SQL;
  /** Counts only rows for which this holds as well, where counting all of them costs too much; the count is then a least one. */
  readonly countedWhere?: SQL;
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

/**
 * The ids of one page with the counts of the whole, or with none where it is not to be counted. Throws RefusedError
 * INVALID_REQUEST for a filter that means nothing, e.g. a score greater than `abc`, and for a page so far behind that
 * only `after` leads there in time.
 */
export async function findPage(
  transaction: Transaction,
  source: ListSource,
  query: ListQuery,
  { isCounted = true } = {},
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
  const offset = after ? 0 : query.index * query.count;
  if (offset > LARGEST_COUNT) {
    const message = `Beyond the first ${LARGEST_COUNT} rows go on with after, which each page gives as next.`;
    throw new RefusedError('INVALID_REQUEST', { message });
  }
  const { rows } = await transaction.execute<{ id: string; cursor: string }>(sql`
    SELECT id, (${order})::text AS cursor FROM ${source.from} WHERE ${allOf([where, after])}
    ORDER BY ${order} ${way}, id ${way}
    LIMIT ${query.count + 1} OFFSET ${offset}`);
  const page = rows.slice(0, query.count);
  const last = rows.length > query.count ? page.at(-1) : undefined;
  const counted = isCounted ? await countRows(transaction, source, where) : { total: 0, isCapped: false };
  // What is on this page and before it is there, whatever was counted.
  const total = isCounted && !after ? Math.max(counted.total, offset + page.length) : counted.total;
  return {
    ids: page.map(({ id }) => id),
    totalDocs: total,
    totalPages: Math.ceil(total / query.count),
    totalIsCapped: counted.isCapped,
    pageIndex: query.index,
    next: last ? Buffer.from(JSON.stringify([last.cursor, last.id])).toString('base64url') : null,
  };
}

async function countRows(transaction: Transaction, { from, countedWhere }: ListSource, where: SQL) {
  const { rows } = await transaction.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (
      SELECT 1 FROM ${from} WHERE ${allOf([where, countedWhere])} LIMIT ${LARGEST_COUNT + 1}) AS counted`);
  const [{ total }] = rows;
  return {
    total: Math.min(total, LARGEST_COUNT),
    isCapped: countedWhere !== undefined || total > LARGEST_COUNT,
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

/** What ILIKE compares with; null for a filter that is none of its kind. `matches` is the whole value, with `*` for anything. */
export function patternOf({ type, value }: Filter): string | null {
  const like = value.replace(/[\\%_]/g, '\\$&');
  switch (type) {
    case 'contains':
      return `%${like}%`;
    case 'starts-with':
      return `${like}%`;
    case 'ends-with':
      return `%${like}`;
    case 'matches':
      return like.replaceAll('*', '%');
    default:
      return null;
  }
}

function filterBy({ value, order, type, equals }: ListField, filter: Filter): SQL {
  const pattern = patternOf(filter);
  if (pattern !== null) return sql`(${value})::text ILIKE ${pattern}`;
  if (filter.type === 'equals' && equals) return equals(filter.value);
  const given = readValue(filter.value, type);
  const compare = sql.raw({ equals: '=', 'greater-than': '>', 'less-than': '<' }[filter.type as 'equals']);
  // It follows for what the list is sorted by, which has an index.
  return order
    ? sql`${value} ${compare} ${given} AND ${order} ${compare} ${given}`
    : sql`${value} ${compare} ${given}`;
}

function readValue(text: string, type: ListField['type']): SQL {
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  const isRight = {
    ...{ text: true, integer: isNumber, numeric: isNumber },
    boolean: text === 'true' || text === 'false',
    timestamptz: !Number.isNaN(Date.parse(text)),
  }[type];
  if (!isRight) {
    const message = `${text} is not a ${NAMES[type]}`;
    throw new RefusedError('INVALID_REQUEST', { message });
  }
  // Compared as what the column is, or no index would serve; a fraction compares as what it is.
  const isWhole = type === 'integer' && Math.abs(Number(text)) < 2 ** 31 && Number.isInteger(Number(text));
  const cast = type === 'integer' && !isWhole ? 'numeric' : type;
  return sql`${isWhole ? String(Number(text)) : text}::${sql.raw(cast)}`;
}

const NAMES = {
  ...{ numeric: 'number', integer: 'number', timestamptz: 'time' },
  ...{ boolean: 'truth value', text: 'text' },
} as const;
