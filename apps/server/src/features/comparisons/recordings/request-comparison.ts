import { randomUUID } from 'node:crypto';
import type { RequestedRecordingComparison } from '@assay/contract/recording-comparisons';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, count, eq } from '../../../platform/database/orm.ts';
import { recordingComparisons } from '../../../platform/database/schema/recording-comparisons.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { compareRecordingsJob } from './compare-recordings-job.ts';

/** The first and the second recording, by their ids. */
export interface RecordingPair {
  readonly organisationId: string;
  readonly firstId: string;
  readonly secondId: string;
}

/** By then its job has ended, unless it was lost, as in a restored backup. */
const LOST_AFTER_MS = 24 * 3_600_000;

/** Starts a comparison, unless one of the same two is waiting or running. */
export async function requestRecordingComparison(
  t: Transaction,
  queue: Queue,
  pair: RecordingPair,
): Promise<void> {
  const [row] = await t.select().from(recordingComparisons).where(isOf(pair)).for('update');
  if (row?.state === 'waiting' && row.requestedAt.getTime() > Date.now() - LOST_AFTER_MS) return;
  const [ahead] = await t
    .select({ n: count() })
    .from(recordingComparisons)
    .where(eq(recordingComparisons.state, 'waiting'));
  const requestId = randomUUID();
  const asked = {
    ...{ requestId, requestedAt: new Date(), state: 'waiting' as const },
    ...{ progress: null, result: null, statements: null },
  };
  await t
    .insert(recordingComparisons)
    .values({ ...pair, ...asked })
    .onConflictDoUpdate({
      target: [recordingComparisons.firstId, recordingComparisons.secondId],
      set: asked,
    });
  // As many steps back as the organisation has waiting: one that requests hundreds delays another by one.
  const priority = -(ahead?.n ?? 0);
  await queue.send(compareRecordingsJob, { ...pair, requestId }, { transaction: t, priority });
}

/** How far the last requested comparison got, and its result. */
export async function readRecordingComparison(
  t: Transaction,
  pair: RecordingPair,
): Promise<RequestedRecordingComparison> {
  const [row] = await t.select().from(recordingComparisons).where(isOf(pair));
  if (!row)
    return {
      ...{ state: 'not-asked', askedAt: null, progress: null },
      ...{ message: '', statements: [], result: null },
    };
  const { state, requestedAt, progress, result } = row;
  const statements = row.statements ?? [];
  return {
    ...{ state, askedAt: requestedAt.toISOString(), progress, result },
    ...{ statements, message: inEnglish(statements) },
  };
}

const isOf = ({ firstId, secondId }: RecordingPair) =>
  and(eq(recordingComparisons.firstId, firstId), eq(recordingComparisons.secondId, secondId));
