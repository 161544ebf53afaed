import { randomUUID } from 'node:crypto';
import type { OrganisationConfig } from '@assay/contract/organisations';
import { type Statement, say } from '@assay/statements';
import { sayNoFile } from '../../../platform/antivirus/explain-no-file.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { assets, tasks } from '../../../platform/database/schema/records.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { findOpenTask } from '../find-open-task.ts';
import { readExpenses } from './read-expenses.ts';

const BULK_PRIORITY = -10;

export const EXPENSES_KIND = 'detect_expenses';

type Answer = { readonly taskId: string } | { readonly refusal: Statement };
/** `isBulk`: after work for which somebody waits. */
interface Request {
  readonly organisationId: string;
  readonly assetId: string;
  readonly isBulk?: boolean;
}
type File = Pick<typeof assets.$inferSelect, 'mimeType' | 'storageKey' | 'scanState'>;

/** Why no receipt can be read from this file here; null if one can. */
export function explainNoExpenses(
  { mimeType, storageKey, scanState }: File,
  { expenseDetectionEnabled }: Pick<OrganisationConfig, 'expenseDetectionEnabled'>,
): Statement | null {
  if (!expenseDetectionEnabled) return say('refusal.expenses-off');
  if (mimeType !== 'application/pdf' && !mimeType.startsWith('image/')) return say('refusal.expenses-kind');
  if (!storageKey) return sayNoFile({ scanState }, say('refusal.no-file-to-read'));
  return null;
}

/** The task that reads the receipt: a waiting or running one, or a new one. Throws RefusedError NOT_FOUND. */
export async function requestExpenses(
  transaction: Transaction,
  queue: Queue,
  { organisationId, assetId, isBulk = false }: Request,
  config: OrganisationConfig,
): Promise<Answer> {
  // The second of two concurrent requests finds the first one's task.
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, assetId)).for('update');
  if (!asset) throw new RefusedError('NOT_FOUND');
  const refusal = explainNoExpenses(asset, config);
  if (refusal) return { refusal };
  const open = await findOpenTask(transaction, assetId, EXPENSES_KIND);
  if (open) return { taskId: open };
  const taskId = randomUUID();
  await transaction.insert(tasks).values({ id: taskId, organisationId, assetId, kind: EXPENSES_KIND });
  await queue.send(
    readExpenses,
    { organisationId, assetId, taskId },
    { transaction, priority: isBulk ? BULK_PRIORITY : 0 },
  );
  return { taskId };
}

/**
 * For files that came in to be read as receipts: does nothing if the organisation has this switched off, or
 * for other files. Resolves with whether the file will be read.
 */
export function createExpenseRequests(
  queue: Queue,
): (transaction: Transaction, file: Request) => Promise<boolean> {
  return async (transaction, file) => {
    const answer = await requestExpenses(transaction, queue, file, await readOrganisationConfig(transaction));
    return 'taskId' in answer;
  };
}
