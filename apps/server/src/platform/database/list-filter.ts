import type { Filter } from '@assay/contract/basics';
import { type SQL, sql } from 'drizzle-orm';
import { RefusedError } from '../http/refused-error.ts';

export type FieldType = 'text' | 'integer' | 'numeric' | 'boolean' | 'timestamptz';

/** A field that a list can be sorted or filtered by. */
export interface ListField {
  readonly value: SQL;
  /** What to sort by where `value` may be null: never null, so that a page can go on after any row. */
  readonly order?: SQL;
  readonly type: FieldType;
  /** `value` is in lower case, and sorted by its bytes. */
  readonly isFolded?: boolean;
  /** What `field:value` means where it is not that `value` has this value. */
  readonly equals?: (value: string) => Condition;
  /** Ids of rows that alone can fit, at most so many, where an index that no condition uses finds them. */
  readonly candidates?: (pattern: string, most: number) => SQL;
}

export interface Condition {
  /** What a row fits by. */
  readonly test: SQL;
  /** The same, or what follows from it, as it bounds an index. */
  readonly bounds?: SQL;
  /**
   * How many rows pass the test nobody knows: below row-level security PostgreSQL looks at what it has noted of a
   * column only for operators that tell nothing of a row (leakproof), which LIKE and the like are not.
   */
  readonly isOpaque?: boolean;
}

/** Throws RefusedError INVALID_REQUEST for a filter that means nothing, e.g. a score greater than `abc`. */
export function conditionOf(field: ListField, filter: Filter): Condition {
  const { value, order = value, type } = field;
  const pattern = patternOf(filter);
  if (pattern !== null) return field.isFolded ? likeFolded(value, pattern) : likeText(value, pattern);
  if (filter.type === 'equals' && field.equals) return field.equals(filter.value);
  const given = field.isFolded ? sql`lower(${filter.value})` : readValue(filter.value, type);
  const compare = sql.raw({ equals: '=', 'greater-than': '>', 'less-than': '<' }[filter.type as 'equals']);
  const test = sql`${value} ${compare} ${given}`;
  return { test, bounds: order === value ? test : sql`${order} ${compare} ${given}` };
}

const likeText = (value: SQL, pattern: string): Condition => ({
  test: sql`(${value})::text ILIKE ${pattern}`,
  isOpaque: true,
});

function likeFolded(value: SQL, pattern: string): Condition {
  const test = sql`${value} LIKE lower(${pattern})`;
  const beginning = beginningOf(pattern);
  if (beginning === '') return { test, isOpaque: true };
  // No character comes behind the last one of Unicode.
  const bounds = sql`${value} >= lower(${beginning}) AND ${value} < lower(${beginning}) || chr(1114111)`;
  return { test, bounds, isOpaque: true };
}

/** What every text begins with that is like the pattern. */
function beginningOf(pattern: string): string {
  const [literal] = /^(?:\\.|[^%_\\])*/s.exec(pattern) as RegExpExecArray;
  return literal.replace(/\\(.)/gs, '$1');
}

/** What LIKE takes for any text that holds this one. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What LIKE compares with; null for a filter that is none of its kind. `matches` is the whole value, with `*` for anything. */
export function patternOf({ type, value }: Filter): string | null {
  const like = escapeLike(value);
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

/** As an SQL value of the type. Throws RefusedError INVALID_REQUEST for what is none. */
export function readValue(text: string, type: FieldType): SQL {
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  const isRight = {
    text: true,
    integer: isNumber,
    numeric: isNumber,
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
  numeric: 'number',
  integer: 'number',
  timestamptz: 'time',
  boolean: 'truth value',
  text: 'text',
} as const;
