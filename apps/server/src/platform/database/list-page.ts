import type { Filter } from '@assay/contract/basics';
import { RefusedError } from '../http/refused-error.ts';
import type { Transaction } from './database.ts';
import { conditionOf, type FieldType, type ListField, patternOf, readValue } from './list-filter.ts';
import { oneRow } from './one-row.ts';
import { type SQL, sql } from './orm.ts';

/** The requested list. Rows have an `id` column that is a uuid. */
export interface ListSource {
  readonly table: string;
  readonly where?: SQL;
  readonly fields: Readonly<Record<string, ListField>>;
}

/** The result of parsing with the contract's `listQuery`. */
export interface ListQuery {
  readonly index: number;
  readonly count: number;
  readonly sort: string;
  readonly filter: readonly Filter[];
  readonly after?: string;
}

export interface ListPage {
  /** In list order. */
  readonly ids: string[];
  readonly totalDocs: number;
  readonly totalPages: number;
  readonly totalIsCapped: boolean;
  readonly pageIndex: number;
  readonly next: string | null;
  /** The cursor that leads to this page, as `next` leads to the following one; null for the first. */
  readonly begin: string | null;
}

/** Counting further would cost more than the number is worth. */
export const MAX_COUNT = 10_000;
/** The same for words and findings, which no index counts. */
const MAX_OPAQUE_COUNT = 1_000;
/** The number of matches of a word from which on it matters that the others match more. */
const MANY = 50;
export interface FindPageOptions {
  readonly isCounted?: boolean;
  /**
   * This many rows of an order can be skipped, or this many matches gathered and sorted, in a few
   * milliseconds if an index covers the query.
   */
  readonly few?: number;
}

/**
 * The ids of one page with the total counts, or without them if not requested. Throws RefusedError
 * INVALID_REQUEST for a meaningless filter, e.g. a score greater than `abc`, and for a page so far back that
 * only `after` reaches it in time.
 */
export async function findPage(
  transaction: Transaction,
  source: ListSource,
  query: ListQuery,
  { isCounted = true, few = 20_000 }: FindPageOptions = {},
): Promise<ListPage> {
  const search = prepare(source, query, few);
  const { offset, limit } = search;
  if (offset > MAX_COUNT) {
    const message = `Beyond the first ${MAX_COUNT} rows go on with after, which each page gives as next.`;
    throw new RefusedError('INVALID_REQUEST', { message });
  }
  const { rows, candidates } = await findRows(transaction, search);
  const lead = leadOf(search);
  const page = rows.slice(lead, lead + limit);
  const before = lead > 0 && page.length > 0 ? rows[0] : undefined;
  const last = rows.length > lead + limit ? page.at(-1) : undefined;
  const counted = isCounted
    ? await countRows(transaction, search, candidates)
    : { total: 0, isCapped: false };
  // The rows of this page and before it exist, whatever was counted.
  const total = isCounted && !query.after ? Math.max(counted.total, offset + page.length) : counted.total;
  return {
    ids: page.map(({ id }) => id),
    totalDocs: total,
    totalPages: Math.ceil(total / limit),
    totalIsCapped: counted.isCapped,
    pageIndex: query.index,
    next: last ? writeCursor(last) : null,
    begin: before ? writeCursor(before) : (query.after ?? null),
  };
}

/** The number of rows read before the page: the one after which it begins. */
const leadOf = ({ offset }: Search) => Math.min(1, offset);

/** Rows in the order of `ids`; rows that were deleted in the meantime are missing. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

interface Search {
  readonly table: SQL;
  readonly order: SQL;
  readonly way: SQL;
  /** Conditions evaluated for each row in the order. */
  readonly tests: readonly SQL[];
  /** Conditions that bound the order itself, and so cost nothing. */
  readonly bounds: readonly SQL[];
  /** All conditions of a row, including those that bound other indexes. */
  readonly conditions: readonly SQL[];
  /** The conditions for which PostgreSQL can estimate the number of rows. */
  readonly estimable: readonly SQL[];
  /** There are others. */
  readonly isOpaque: boolean;
  readonly words: readonly Words[];
  readonly after?: SQL;
  readonly offset: number;
  readonly limit: number;
  readonly few: number;
}

/** Ids of rows that contain the words, possibly with others that do not match; at most this many. */
type Words = (most: number) => SQL;

function prepare({ table, where, fields }: ListSource, query: ListQuery, few: number): Search {
  const [sorted = '', direction = ''] = query.sort.split(':');
  const { value, order = value, type } = fieldOf(fields, sorted);
  const all = query.filter.map((filter) => ({
    filter,
    ...conditionOf(fieldOf(fields, filter.field), filter),
  }));
  const given = where ? [where] : [];
  const testsOf = (list: typeof all) => list.map(({ test }) => test);
  const boundsOf = (list: typeof all) => list.flatMap(({ bounds }) => bounds ?? []);
  const isOpaque = ({ isOpaque = false }: (typeof all)[number]) => isOpaque;
  return {
    table: sql`${sql.identifier(table)}`,
    order,
    few,
    way: sql.raw(direction === 'asc' ? 'ASC' : 'DESC'),
    tests: testsOf(all),
    bounds: [...given, ...boundsOf(all.filter(({ filter }) => filter.field === sorted))],
    conditions: [...new Set([...given, ...testsOf(all), ...boundsOf(all)])],
    // A consequence of a test would be estimated as a further condition.
    estimable: [...given, ...all.flatMap((one) => (isOpaque(one) ? (one.bounds ?? []) : one.test))],
    isOpaque: all.some(isOpaque),
    words: query.filter.flatMap((filter) => wordsOf(fieldOf(fields, filter.field), filter) ?? []),
    after: query.after === undefined ? undefined : continueAfter(query.after, order, type, direction),
    offset: query.after === undefined ? query.index * query.count : 0,
    limit: query.count,
  };
}

/** Throws if the contract allows sorting or filtering by a field that the source lacks. */
function fieldOf(fields: ListSource['fields'], name: string): ListField {
  const field = fields[name];
  if (!field) throw new Error(`The list has no field ${name}.`);
  return field;
}

function wordsOf({ candidates }: ListField, filter: Filter): Words | null {
  const pattern = patternOf(filter);
  // The index does not contain fewer than three letters in a row.
  if (!candidates || pattern === null || !/[\p{L}\p{N}]{3}/u.test(pattern)) return null;
  return (most) => candidates(pattern, most);
}

interface Row extends Record<string, unknown> {
  id: string;
  cursor: string;
}

interface Candidates {
  readonly where: SQL;
  /** Otherwise only the first of very many. */
  readonly areAll: boolean;
}

/**
 * One row more than the page has on either side, if there is one; with the candidates, if they were looked
 * up.
 */
interface Found {
  readonly rows: Row[];
  readonly candidates?: Candidates;
}

/** Gathering and sorting a row costs as much as skipping this many. */
const COST_OF_SORTING = 2.5;

/**
 * Few matches are gathered and sorted. With many, the page is mostly near the beginning of the order; if it
 * is not, either the others are skipped or all matches are gathered, whichever is less.
 */
async function findRows(transaction: Transaction, search: Search): Promise<Found> {
  const { table, tests, bounds, estimable, isOpaque, words, offset, limit, few } = search;
  const isFull = (rows: readonly Row[]) => rows.length > leadOf(search) + limit;
  if (tests.length === 0) return { rows: await walk(transaction, search, null) };
  let candidates: Candidates | undefined;
  if (words.length > 0) {
    // Possibly hardly any row contains them: a short walk before they are looked up.
    const rows = await walk(transaction, search, offset === 0 ? few / 4 : few);
    if (isFull(rows)) return { rows };
    candidates = await findByWords(transaction, words);
    if (candidates.areAll) return { rows: await gather(transaction, search, candidates.where), candidates };
  }
  const fitting = await estimate(transaction, table, estimable);
  if (fitting <= few) return { rows: await gather(transaction, search), candidates };
  const all = await estimate(transaction, table, bounds);
  const way = isOpaque ? 0 : ((offset + limit) * all) / fitting;
  const isNear = way <= few;
  if (isNear && (!candidates || offset === 0)) {
    const rows = await walk(transaction, search, few);
    if (isFull(rows)) return { rows, candidates };
  }
  const isLess = COST_OF_SORTING * fitting < (isNear ? all : way);
  return {
    rows: isLess ? await gather(transaction, search) : await walk(transaction, search, null),
    candidates,
  };
}

/** PostgreSQL's estimate of the number of matching rows. */
async function estimate(transaction: Transaction, table: SQL, conditions: readonly SQL[]): Promise<number> {
  const { rows } = await transaction.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`EXPLAIN (FORMAT json) SELECT FROM ${table} WHERE ${allOf(conditions)}`,
  );
  return oneRow(rows)['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** In list order, skipping at most this many rows. */
const walk = (transaction: Transaction, search: Search, most: number | null) =>
  takePage(
    transaction,
    search,
    sql`(${rowsInOrder(search, most)}) AS ${search.table} WHERE ${allOf(search.tests)}`,
  );

/** All matches, by the best index, and then sorted. */
function gather(transaction: Transaction, search: Search, candidates?: SQL): Promise<Row[]> {
  const { table, order, conditions, after } = search;
  // OFFSET 0 keeps PostgreSQL from walking the order, which it would if it assumes that matches are spread
  // evenly.
  return takePage(
    transaction,
    search,
    sql`(SELECT *, ${order} AS place FROM ${table} WHERE ${allOf([...conditions, after, candidates])} OFFSET 0) AS found`,
  );
}

const rowsInOrder = ({ table, order, way, bounds, after }: Search, most: number | null) => sql`
  SELECT *, ${order} AS place FROM ${table} WHERE ${allOf([...bounds, after])}
  ${most === null ? sql`` : sql`ORDER BY ${order} ${way}, id ${way} LIMIT ${Math.ceil(most)}`}`;

async function takePage(transaction: Transaction, search: Search, from: SQL): Promise<Row[]> {
  const { way, limit, offset } = search;
  const lead = leadOf(search);
  // Converted to text only at the end: for all rows before the page that would take longer than finding them.
  const { rows } = await transaction.execute<Row>(sql`
    SELECT id, place::text AS cursor FROM (
      SELECT id, place FROM ${from} ORDER BY place ${way}, id ${way} LIMIT ${lead + limit + 1} OFFSET ${offset - lead}) AS page
    ORDER BY page.place ${way}, page.id ${way}`);
  return rows;
}

async function countRows(transaction: Transaction, search: Search, known?: Candidates) {
  const { table, tests, bounds, conditions, isOpaque, words, few } = search;
  const count = async (from: SQL, given: readonly SQL[], most: number) => {
    const { rows } = await transaction.execute<{ total: number }>(sql`
      SELECT count(*)::int AS total FROM (SELECT FROM ${from} WHERE ${allOf(given)} LIMIT ${most + 1}) AS counted`);
    const { total } = oneRow(rows);
    return { total: Math.min(total, most), isCapped: total > most };
  };
  const countAmong = ({ where }: Candidates) => count(table, [...conditions, where], MAX_OPAQUE_COUNT);
  if (known?.areAll) return countAmong(known);
  if (words.length === 0) return count(table, conditions, isOpaque ? MAX_OPAQUE_COUNT : MAX_COUNT);
  const near = sql`(${rowsInOrder({ ...search, after: undefined }, few)}) AS ${table}`;
  const nearby = await count(near, tests, MAX_OPAQUE_COUNT);
  if (nearby.isCapped) return nearby;
  if (nearby.total > MANY) {
    // Whether a list that may end early does; the estimate is not wrong by half.
    const isShort = (await estimate(transaction, table, bounds)) < 2 * few;
    if (isShort && (await count(near, [], few)).total < few) return nearby;
    // At least one more, to which the last numbered page leads.
    return { total: MANY * Math.floor((nearby.total - 1) / MANY), isCapped: true };
  }
  const candidates = known ?? (await findByWords(transaction, words));
  const counted = await countAmong(candidates);
  return candidates.areAll ? counted : { total: Math.max(counted.total, nearby.total), isCapped: true };
}

/** The rows of the rarest word, as far as known. */
async function findByWords(transaction: Transaction, words: readonly Words[]): Promise<Candidates> {
  const [first, ...others] = words;
  if (!first) throw new Error('There are no words to find rows by.');
  const { rows } = await transaction.execute<{ id: string }>(
    sql`SELECT id FROM (${first(MAX_OPAQUE_COUNT + 1)}) AS candidates(id)`,
  );
  const areAll = rows.length <= MAX_OPAQUE_COUNT;
  if (!areAll && others.length > 0) return findByWords(transaction, others);
  return { where: sql`id = ANY(${`{${rows.map(({ id }) => id).join()}}`}::uuid[])`, areAll };
}

function allOf(conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` AND `) : sql`true`;
}

function continueAfter(cursor: string, value: SQL, type: FieldType, direction: string): SQL {
  const [from, id] = readCursor(cursor);
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${value}, id) ${comparison} (${readValue(from, type)}, ${id}::uuid)`;
}

const writeCursor = ({ cursor, id }: Row) => Buffer.from(JSON.stringify([cursor, id])).toString('base64url');

function readCursor(cursor: string): [string, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof value === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) return [value, id];
  } catch {
    // Not ours: reported below.
  }
  throw new RefusedError('INVALID_REQUEST', {
    message: 'after is not the value next of a page of this list',
  });
}
