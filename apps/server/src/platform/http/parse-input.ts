import type { z } from 'zod';
import { RefusedError } from './refused-error.ts';

/**
 * No input of the contract has more than a dozen levels. Deeper nesting could overflow the stack of code that
 * walks it.
 */
const DEEPEST = 64;

/** Throws RefusedError INVALID_REQUEST with the first fault as its message and all of them as details. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  place: string,
): z.output<Schema> {
  const flaw = findFlaw(input);
  if (flaw) throw new RefusedError('INVALID_REQUEST', { message: `The ${place} ${flaw}` });
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ place, path: path.map(String), message }));
  throw new RefusedError('INVALID_REQUEST', { message: issues[0]?.message, details: { issues } });
}

function findFlaw(value: unknown, depth = 0): string | null {
  // The database cannot store this character in a text.
  if (typeof value === 'string') return value.includes('\0') ? 'contains a null character' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEEPEST) return 'is nested too deeply';
  for (const [name, one] of Object.entries(value)) {
    const flaw = findFlaw(name) ?? findFlaw(one, depth + 1);
    if (flaw) return flaw;
  }
  return null;
}
