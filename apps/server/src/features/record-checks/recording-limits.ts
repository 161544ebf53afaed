/** The limit of similar recordings recorded for one. */
export const MAX_LIKE = 50;
/** This many of the newest are compared, whatever words they share. */
export const NEWEST_COMPARED = 200;
/** Recordings whose hashes or landmarks are in memory at a time. */
const READ_AT_ONCE = 25;

/**
 * Compares the candidates, the likeliest first, and lists the similar ones. If it stops early, the least
 * likely ones are left out. `read` returns the rows of some candidates, in any order.
 */
export async function listAlike<Row extends { readonly assetId: string }>(
  candidates: readonly string[],
  read: (ids: string[]) => Promise<readonly Row[]>,
  isAlike: (row: Row) => boolean,
): Promise<string[]> {
  const alike: string[] = [];
  for (let start = 0; start < candidates.length && alike.length < MAX_LIKE; start += READ_AT_ONCE) {
    const ids = candidates.slice(start, start + READ_AT_ONCE);
    const found = new Set((await read(ids)).filter(isAlike).map(({ assetId }) => assetId));
    alike.push(...ids.filter((id) => found.has(id)));
  }
  return alike.slice(0, MAX_LIKE);
}
