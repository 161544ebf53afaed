import type { Statement } from './statement.ts';

/** Distances are stored in both units: one that is a value of the statement is told in the reader’s. */
export function inUnit({ id, values = {} }: Statement, unit: 'miles' | 'kilometres'): Statement {
  const inOwn = Object.entries(values).map(([name, value]) => [
    name,
    isDistance(value) ? { ...value, values: { ...value.values, unit } } : value,
  ]);
  return { id, values: Object.fromEntries(inOwn) };
}

export function isDistance(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'id' in value && value.id === 'amount.distance';
}
