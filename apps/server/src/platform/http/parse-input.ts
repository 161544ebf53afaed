import type { z } from 'zod';
import { RefusedError } from './refused-error.ts';

/** Throws RefusedError INVALID_REQUEST with the first complaint as its message and all of them as details. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  place: string,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ place, path: path.map(String), message }));
  throw new RefusedError('INVALID_REQUEST', { message: issues[0].message, details: { issues } });
}
