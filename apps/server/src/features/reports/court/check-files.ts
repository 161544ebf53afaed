import { createHash } from 'node:crypto';
import type { Report } from '@assay/contract/reports';
import type { Transaction } from '../../../platform/database/database.ts';
import { inArray } from '../../../platform/database/orm.ts';
import { tasks } from '../../../platform/database/schema/records.ts';
import { ObjectMissingError, type ObjectStore } from '../../../platform/storage/object-store.ts';
import type { AssetRow } from '../report-subject.ts';

type CourtFile = NonNullable<NonNullable<Report['court']>['files']>[number];

/** The limits of reading for one report. */
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

type Storage = Pick<ObjectStore, 'read'>;
type Analysed = ReadonlyMap<string, string>;

interface CheckOptions {
  /** Aborts with the request: nobody waits for the report any more, so reading stops. */
  readonly signal: AbortSignal;
  /** The time starts with the request, not with its turn. */
  readonly limits?: { readonly bytes: number; readonly ms: number };
}

/**
 * Files are read for one report at a time in this process, so that reports leave capacity for everything
 * else.
 */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Recomputes the digests of the stored files, to see whether they are still what came in. In the order of
 * `rows`. Rejects once `signal` aborts.
 */
export function checkFiles(
  storage: Storage,
  rows: readonly AssetRow[],
  analysed: Analysed,
  { signal, limits = LIMITS }: CheckOptions,
): Promise<CourtFile[]> {
  const timeout = AbortSignal.timeout(limits.ms);
  const checked = turn.then(() => readAll(storage, rows, analysed, { signal, timeout, bytes: limits.bytes }));
  turn = checked.catch(() => undefined);
  return checked;
}

/** Without reading what is stored. */
export const leaveUnread = (rows: readonly AssetRow[], analysed: Analysed): CourtFile[] =>
  rows.map((row, index) => present(row, index, 'not-read', analysed));

async function readAll(
  storage: Storage,
  rows: readonly AssetRow[],
  analysed: Analysed,
  { signal, timeout, bytes }: { signal: AbortSignal; timeout: AbortSignal; bytes: number },
): Promise<CourtFile[]> {
  const either = AbortSignal.any([signal, timeout]);
  const files: CourtFile[] = [];
  let room = bytes;
  for (const [index, row] of rows.entries()) {
    signal.throwIfAborted();
    const hasRoom = row.byteSize <= room;
    if (hasRoom && row.storageKey !== null) room -= row.byteSize;
    files.push(present(row, index, await compare(storage, row, hasRoom, either), analysed));
  }
  signal.throwIfAborted();
  return files;
}

const present = (
  { id }: AssetRow,
  index: number,
  stored: CourtFile['stored'],
  analysed: Analysed,
): CourtFile => ({
  file: index + 1,
  stored,
  analysedAt: analysed.get(id) ?? null,
});

async function compare(
  storage: Storage,
  { storageKey, fileFingerprint }: AssetRow,
  hasRoom: boolean,
  signal: AbortSignal,
): Promise<CourtFile['stored']> {
  if (storageKey === null) return 'missing';
  if (!hasRoom || signal.aborted) return 'not-read';
  try {
    const hash = createHash('sha256');
    for await (const chunk of await storage.read(storageKey, { signal })) {
      signal.throwIfAborted();
      hash.update(chunk as Buffer);
    }
    return hash.digest('hex') === fileFingerprint ? 'same' : 'differs';
  } catch (error) {
    // A store that does not answer does not prevent the report, which says so.
    return error instanceof ObjectMissingError ? 'missing' : 'not-read';
  }
}
