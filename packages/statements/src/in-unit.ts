import type { Statement } from './statement.ts';

/**
 * Distances are stored in both units; a distance among a statement's values is given in the reader’s unit.
 */
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
