import type { Statement } from '@assay/contract/assessments';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import { tasks } from '../../platform/database/schema/records.ts';

export type TaskRow = typeof tasks.$inferSelect;

const isOpen = (taskId: string) => and(eq(tasks.id, taskId), inArray(tasks.status, ['pending', 'running']));

/** Null if an earlier attempt has already ended the task. */
export async function beginTask(transaction: Transaction, taskId: string): Promise<TaskRow | null> {
  const [task] = await transaction.update(tasks).set({ status: 'running' }).where(isOpen(taskId)).returning();
  return task ?? null;
}

export type TaskEnd =
  | { readonly status: 'complete'; readonly progress: 1; readonly result: Record<string, unknown> }
  | { readonly status: 'failed'; readonly error: TaskError };

type TaskError = {
  readonly code: string;
  /** In English. */
  readonly message: string;
  /** The message as statements, if available. */
  readonly statements?: readonly Statement[] | undefined;
};

/** Writes a task's end, exactly once. False if it had already ended. */
export async function endTask(transaction: Transaction, taskId: string, end: TaskEnd): Promise<boolean> {
  const ended = await transaction
    .update(tasks)
    .set({ ...end, finishedAt: sql`now()` })
    .where(isOpen(taskId))
    .returning({ id: tasks.id });
  return ended.length > 0;
}
