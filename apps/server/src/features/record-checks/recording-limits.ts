/** Recordings that one is noted to be like. */
export const MAX_LIKE = 50;
/** Recordings whose hashes or landmarks are in memory at a time. */
const READ_AT_ONCE = 25;

export function* chunk(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) yield ids.slice(start, start + READ_AT_ONCE);
}
