import type { Transaction } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/list-page.ts';
import { eq, getTableColumns, inArray } from '../../platform/database/orm.ts';
import { assets, tasks } from '../../platform/database/schema/records.ts';

export type AssetRow = typeof assets.$inferSelect & {
  /** 0 to 1, of the newest analysis; null if there is none. */
  progress: number | null;
};

/** In the order of `ids`. */
export async function loadAssets(transaction: Transaction, ids: readonly string[]): Promise<AssetRow[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .select({ ...getTableColumns(assets), progress: tasks.progress })
    .from(assets)
    .leftJoin(tasks, eq(tasks.id, assets.taskId))
    .where(inArray(assets.id, [...ids]));
  return inOrder(ids, rows);
}
