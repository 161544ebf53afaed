import { type FoundFaces, findFaces, retryIfKilled } from '@assay/analysis';
import { say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { pictureFaces } from '../../../platform/database/schema/faces.ts';
import { organisations } from '../../../platform/database/schema/organisations.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { ObjectMissingError } from '../../../platform/storage/object-store.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { findFacesJob } from '../jobs/find-faces.ts';
import type { CheckRequests } from '../request-checks.ts';
import { listMissing } from './check-facial-match.ts';
import { readPhotos, writeFaces } from './read-photos.ts';

export interface FaceDeps
  extends Pick<CheckRequests, 'requestCheck'>,
    Pick<Platform, 'database' | 'storage'> {
  /** Runs in the sandbox. */
  readonly findFaces?: typeof findFaces;
}

/**
 * Few enough that other records get their turn in between, and that the worst case fits into the job's time
 * limit.
 */
const PICTURES_IN_JOB = 10;

/** Starts looking for faces in this process, one picture at a time: no other work waits for it. */
export async function workOnFaces(parts: FaceDeps & { readonly queue: Queue }): Promise<void> {
  await parts.queue.work(findFacesJob, {
    run: ({ data: { organisationId, recordId }, signal }) =>
      lookForFaces(parts, { organisationId, recordId }, signal),
  });
}

/** Examines some of a record's pictures and requests a check of the record, which requests the next ones. */
export async function lookForFaces(
  parts: FaceDeps,
  { organisationId, recordId }: { organisationId: string; recordId: string },
  signal: AbortSignal,
): Promise<void> {
  const { database, requestCheck } = parts;
  const missing = await database.withOrganisation(organisationId, async (t) => {
    const { facialMatchEnabled } = await readOrganisationConfig(t);
    return facialMatchEnabled ? listMissing(await readPhotos(t, recordId)) : [];
  });
  if (missing.length === 0) return;
  for (const { id } of missing.slice(0, PICTURES_IN_JOB)) {
    await look(parts, { organisationId, assetId: id }, signal);
  }
  await database.withOrganisation(organisationId, (t) => requestCheck(t, { organisationId, recordId }));
}

interface Names {
  readonly organisationId: string;
  readonly assetId: string;
}

async function look(parts: FaceDeps, names: Names, signal: AbortSignal): Promise<void> {
  const { database } = parts;
  const [asset] = await database.withOrganisation(names.organisationId, (t) =>
    t.select({ key: assets.storageKey }).from(assets).where(eq(assets.id, names.assetId)),
  );
  if (!asset?.key) return;
  const found = await findOnFile(parts, asset.key, signal);
  await database.withOrganisation(names.organisationId, (t) => keepFaces(t, names, found));
}

const GONE = say('failure.file-gone');

async function findOnFile(
  { storage, findFaces: find = findFaces }: FaceDeps,
  key: string,
  signal: AbortSignal,
) {
  try {
    const original = await storage.openLocally(key, signal);
    try {
      return await retryIfKilled(() => find(original.path, { signal }));
    } finally {
      await original.release();
    }
  } catch (error) {
    if (!(error instanceof ObjectMissingError)) throw error;
    return {
      status: 'failed',
      error: { code: 'unreadable', message: inEnglish(GONE), statements: [GONE] },
    } as const;
  }
}

/** Stores nothing if the organisation stopped comparing faces, or the file was erased, in the meantime. */
async function keepFaces(
  t: Transaction,
  { organisationId, assetId }: Names,
  found: FoundFaces,
): Promise<void> {
  // Whoever switches it off waits for this and then erases it; an earlier change is seen here.
  await t.select({ id: organisations.id }).from(organisations).where(isOwn).for('share');
  if (!(await readOrganisationConfig(t)).facialMatchEnabled) return;
  const [asset] = await t.select().from(assets).where(eq(assets.id, assetId)).for('update');
  if (!asset?.storageKey) return;
  const faces =
    found.status === 'complete'
      ? { embeddings: writeFaces(found.embeddings), tooSmall: found.tooSmall, error: null }
      : { embeddings: Buffer.alloc(0), tooSmall: 0, error: found.error.message };
  await t
    .insert(pictureFaces)
    .values({ organisationId, assetId, ...faces })
    .onConflictDoNothing();
}

const isOwn = eq(organisations.id, sql`current_organisation()`);
