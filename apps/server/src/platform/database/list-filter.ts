import type { Filter } from '@assay/contract/basics';
import { RefusedError } from '../http/refused-error.ts';
import { type SQL, sql } from './orm.ts';

export type FieldType = 'text' | 'integer' | 'numeric' | 'boolean' | 'timestamptz';

/** A field that a list can be sorted or filtered by. */
export interface ListField {
  readonly value: SQL;
  /** The sort expression if `value` may be null: never null, so that a page can continue after any row. */
  readonly order?: SQL;
  readonly type: FieldType;
  /** `value` is in lower case, and sorted by its bytes. */
  readonly isFolded?: boolean;
  /** The meaning of `field:value`, if it is not that `value` has this value. */
  readonly equals?: (value: string) => Condition;
  /** Ids of the only rows that can match, at most this many, if a separate index finds them. */
  readonly candidates?: (pattern: string, most: number) => SQL;
}

export interface Condition {
  /** The condition that a row must meet. */
  readonly test: SQL;
  /** The same, or a consequence of it, in a form that bounds an index. */
  readonly bounds?: SQL;
  /**
   * The number of matching rows cannot be estimated: below row-level security PostgreSQL uses a column's
   * statistics only for leakproof operators, which LIKE and the like are not.
   */
  readonly isOpaque?: boolean;
}

/** Throws RefusedError INVALID_REQUEST for a meaningless filter, e.g. a score greater than `abc`. */
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
  // No character follows the last one of Unicode.
  const bounds = sql`${value} >= lower(${beginning}) AND ${value} < lower(${beginning}) || chr(1114111)`;
  return { test, bounds, isOpaque: true };
}

/** The beginning of every text that matches the pattern. */
function beginningOf(pattern: string): string {
  const [literal] = /^(?:\\.|[^%_\\])*/s.exec(pattern) as RegExpExecArray;
  return literal.replace(/\\(.)/gs, '$1');
}

/** A LIKE pattern for any text that contains this one. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * The LIKE pattern; null for a filter of another type. `matches` is the whole value, with `*` for anything.
 */
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

/** As an SQL value of the type. Throws RefusedError INVALID_REQUEST for an invalid one. */
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
  // Compared with the column's own type, otherwise no index would be used; a fraction keeps its type.
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
