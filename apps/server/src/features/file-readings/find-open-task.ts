import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray } from '../../platform/database/orm.ts';
import { tasks } from '../../platform/database/schema/records.ts';

/** The waiting or running task of this kind; null if there is none. */
export async function findOpenTask(
  transaction: Transaction,
  assetId: string,
  kind: string,
): Promise<string | null> {
  const isOpen = and(
    eq(tasks.assetId, assetId),
    eq(tasks.kind, kind),
    inArray(tasks.status, ['pending', 'running']),
  );
  const [open] = await transaction.select({ id: tasks.id }).from(tasks).where(isOpen).limit(1);
  return open?.id ?? null;
}
