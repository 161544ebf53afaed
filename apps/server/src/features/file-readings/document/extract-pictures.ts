import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, desc, eq, inArray } from '../../../platform/database/orm.ts';
import { tasks } from '../../../platform/database/schema/records.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { Queue } from '../../../platform/queue/queue.ts';

/** Extracts the pictures of one document as separate files. */
export const extractPicturesJob = defineJob({
  name: 'extract-pictures',
  schema: z.object({ organisationId: z.uuid(), assetId: z.uuid(), taskId: z.uuid() }),
  retryLimit: 4,
  retryDelay: 2,
  expireInSeconds: 600,
});

export const EXTRACTION_KIND = 'extract_images';

interface Names {
  readonly organisationId: string;
  readonly assetId: string;
  /** The requesting user; null for a machine. */
  readonly userId: string | null;
}

/**
 * The task that extracts them: a waiting or running one, or a new one. The asset's row must be locked before.
 */
export async function requestPictures(
  transaction: Transaction,
  queue: Queue,
  { organisationId, assetId, userId }: Names,
): Promise<string> {
  const isOpen = and(
    eq(tasks.assetId, assetId),
    eq(tasks.kind, EXTRACTION_KIND),
    inArray(tasks.status, ['pending', 'running']),
  );
  const [open] = await transaction.select({ id: tasks.id }).from(tasks).where(isOpen).limit(1);
  if (open) return open.id;
  const taskId = randomUUID();
  const row = { id: taskId, organisationId, assetId, kind: EXTRACTION_KIND, input: { userId } };
  await transaction.insert(tasks).values(row);
  await queue.send(extractPicturesJob, { organisationId, assetId, taskId }, { transaction });
  return taskId;
}

/** The state of a document's newest extraction; null if none was requested. */
export async function findExtraction(transaction: Transaction, assetId: string) {
  const [task] = await transaction
    .select()
    .from(tasks)
    .where(and(eq(tasks.assetId, assetId), eq(tasks.kind, EXTRACTION_KIND)))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(1);
  return task ?? null;
}
