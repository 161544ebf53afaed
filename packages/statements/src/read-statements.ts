import type { Day, Series, Statement, Value } from './statement.ts';

const MAX_STATEMENTS = 100;
const MAX_VALUES = 20;
const MAX_DEPTH = 8;
const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/;
const SEPARATORS: readonly unknown[] = ['and', 'comma', 'semicolon'] satisfies Series['by'][];

/**
 * Statements from an untrusted source, copied member by member so that nothing else is kept. Null if one is
 * malformed. Rendering checks whether id and values are known.
 */
export function readStatements(candidate: unknown): Statement[] | null {
  return readAll(candidate, (one) => readStatement(one, 0));
}

function readStatement(candidate: unknown, depth: number): Statement | null {
  if (!isObject(candidate) || depth > MAX_DEPTH) return null;
  const { id, values } = candidate;
  if (!isText(id)) return null;
  if (values === undefined) return { id };
  if (!isObject(values)) return null;
  const entries = readAll(Object.entries(values), ([name, value]: [string, unknown]) => {
    const read = readValue(value, depth);
    return read === null ? null : ([name, read] as const);
  });
  return entries && entries.length <= MAX_VALUES ? { id, values: Object.fromEntries(entries) } : null;
}

function readValue(value: unknown, depth: number): Value | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (isText(value)) return value;
  if (!isObject(value)) return null;
  if ('date' in value) return readDay(value);
  return 'series' in value ? readSeries(value, depth) : readStatement(value, depth + 1);
}

function readDay({ date }: Record<string, unknown>): Day | null {
  return isText(date) && DATE.test(date) ? { date } : null;
}

function readSeries({ series, by }: Record<string, unknown>, depth: number): Series | null {
  const items = readAll(series, (item) => (isText(item) ? item : readStatement(item, depth + 1)));
  return items && SEPARATORS.includes(by) ? { series: items, by: by as Series['by'] } : null;
}

function readAll<In, Out>(candidate: unknown, read: (one: In) => Out | null): Out[] | null {
  if (!Array.isArray(candidate) || candidate.length > MAX_STATEMENTS) return null;
  const found = candidate.map(read);
  return found.includes(null) ? null : (found as Out[]);
}

function isObject(candidate: unknown): candidate is Record<string, unknown> {
  return typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate);
}

function isText(candidate: unknown): candidate is string {
  return typeof candidate === 'string';
}
