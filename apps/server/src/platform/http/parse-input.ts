import type { z } from 'zod';
import { RefusedError } from './refused-error.ts';

/** Throws RefusedError INVALID_REQUEST with the first complaint as its message and all of them as details. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  place: string,
): z.output<Schema> {
  // The database keeps no such character in a text.
  if (holdsNul(input))
    throw new RefusedError('INVALID_REQUEST', { message: `The ${place} contains a null character` });
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ place, path: path.map(String), message }));
  throw new RefusedError('INVALID_REQUEST', { message: issues[0]?.message, details: { issues } });
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, one]) => name.includes('\0') || holdsNul(one));
}
