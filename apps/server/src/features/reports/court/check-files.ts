import { createHash } from 'node:crypto';
import type { Report } from '@assay/contract/reports';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { tasks } from '../../../platform/database/schema/records.ts';
import { ObjectMissingError, type ObjectStore } from '../../../platform/storage/object-store.ts';
import type { AssetRow } from '../report-subject.ts';

type CourtFile = NonNullable<NonNullable<Report['court']>['files']>[number];

/** So much is read for one report. */
const LIMITS = { bytes: 2 * 2 ** 30, ms: 60_000 } as const;

/** When the analyses of these files ended, by their ids. */
export async function readAnalysed(t: Transaction, rows: readonly AssetRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ taskId, analysisStatus }) =>
    taskId && (analysisStatus === 'complete' || analysisStatus === 'failed') ? [taskId] : [],
  );
  if (ids.length === 0) return new Map();
  const found = await t
    .select({ id: tasks.id, finishedAt: tasks.finishedAt })
    .from(tasks)
    .where(inArray(tasks.id, ids));
  const ends = new Map(found.map(({ id, finishedAt }) => [id, finishedAt?.toISOString()]));
  return new Map(
    rows.flatMap(({ id, taskId }) => {
      const at = taskId && ends.get(taskId);
      return at ? [[id, at] as const] : [];
    }),
  );
}

/** Computes the digests of the stored files anew: whether they still are what came in. In the order of `rows`. */
export async function checkFiles(
  storage: Pick<ObjectStore, 'read'>,
  rows: readonly AssetRow[],
  analysed: ReadonlyMap<string, string>,
  limits: { readonly bytes: number; readonly ms: number } = LIMITS,
): Promise<CourtFile[]> {
  const signal = AbortSignal.timeout(limits.ms);
  const files: CourtFile[] = [];
  let room = limits.bytes;
  for (const [index, row] of rows.entries()) {
    const hasRoom = row.byteSize <= room;
    if (hasRoom) room -= row.byteSize;
    files.push({
      file: index + 1,
      stored: hasRoom ? await compare(storage, row, signal) : 'not-read',
      analysedAt: analysed.get(row.id) ?? null,
    });
  }
  return files;
}

async function compare(
  storage: Pick<ObjectStore, 'read'>,
  { storageKey, fileFingerprint }: AssetRow,
  signal: AbortSignal,
): Promise<CourtFile['stored']> {
  if (storageKey === null) return 'missing';
  try {
    const hash = createHash('sha256');
    for await (const chunk of await storage.read(storageKey, { signal })) hash.update(chunk as Buffer);
    return hash.digest('hex') === fileFingerprint ? 'same' : 'differs';
  } catch (error) {
    // A store that does not answer keeps nobody from the report, which says so.
    return error instanceof ObjectMissingError ? 'missing' : 'not-read';
  }
}
