import type { Statement } from '@assay/contract/assessments';
import type { Transaction } from '../../platform/database/database.ts';
import { and, desc, eq } from '../../platform/database/orm.ts';
import { tasks } from '../../platform/database/schema/records.ts';

export interface TaskState {
  readonly state: 'not-asked' | 'waiting' | 'running' | 'failed' | 'complete';
  /** Why the last task failed. */
  readonly failure: string | null;
  /** The failure as statements; missing in older ones. */
  readonly failureStatements?: Statement[];
}

interface Stored {
  readonly code: string;
  readonly message: string;
  readonly statements: Statement[];
}

/** By the last task of this kind. A refused request created none. */
export async function readTaskState(
  transaction: Transaction,
  { assetId, kind, isDone }: { assetId: string; kind: string; isDone: boolean },
): Promise<TaskState> {
  const [task] = await transaction
    .select({ status: tasks.status, error: tasks.error })
    .from(tasks)
    .where(and(eq(tasks.assetId, assetId), eq(tasks.kind, kind)))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(1);
  const { code, message, statements } = (task?.error ?? {}) as Partial<Stored>;
  switch (task?.status) {
    case 'pending':
      return { state: 'waiting', failure: null };
    case 'running':
      return { state: 'running', failure: null };
    case 'failed':
      if (code === 'not-available') break;
      return {
        state: 'failed',
        failure: message ?? 'Unable to run detection',
        ...(statements && { failureStatements: statements }),
      };
    default:
  }
  return { state: isDone ? 'complete' : 'not-asked', failure: null };
}
