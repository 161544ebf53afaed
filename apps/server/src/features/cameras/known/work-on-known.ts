import {
  compareKnownCameras,
  digestKnownCamera,
  groupCameras,
  type KnownCameraComparison,
  MIN_DIGESTED,
} from '@assay/analysis';
import type { OrganisationConfig } from '@assay/contract/organisations';
import { type Statement, say } from '@assay/statements';
import type { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from '../../../platform/database/orm.ts';
import {
  knownCameraRequests,
  knownCameraResults,
  knownCameras,
} from '../../../platform/database/schema/known-cameras.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LocalFile } from '../../../platform/storage/object-store.ts';
import type { Publish } from '../../events/events.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { type CheckRequests, findRecordsOfCamera, isOfCustomer } from '../../record-checks/record-checks.ts';
import { MIN_AGREEMENT } from '../find-candidates.ts';
import { keepsPatterns, readLockedConfig, toBits } from '../keep-digests.ts';
import { compareKnownJob, recheckKnownJob, searchKnownJob } from './compare-known-job.ts';
import { openIfThere } from './open-if-there.ts';

export interface KnownCameraDeps extends Pick<Platform, 'database' | 'storage' | 'queue'> {
  readonly publish: Publish;
  readonly requestCheck: CheckRequests['requestCheck'];
  /** Minimum number of pixels of new pictures that are searched for. */
  readonly leastDigested?: number;
}

type Job = z.infer<typeof compareKnownJob.schema>;
type Result = Pick<typeof knownCameraResults.$inferInsert, 'outcome' | 'lack' | 'pce' | 'reduced'>;
interface Camera {
  readonly id: string;
  readonly key: string;
}

/** Starts comparing pictures with known cameras in this process, one at a time: no verdict waits for it. */
export async function workOnKnownCameras(parts: KnownCameraDeps): Promise<void> {
  await parts.queue.work(compareKnownJob, {
    run: ({ data, signal }) => compareKnown(parts, data, signal),
    giveUp: (job) => end(parts, job, 'failed', [say('failure.interrupted')]),
  });
  await parts.queue.work(searchKnownJob, { run: ({ data, signal }) => searchKnown(parts, data, signal) });
  await parts.queue.work(recheckKnownJob, { run: ({ data }) => recheckKnown(parts, data) });
}

/**
 * Requests checks without a viewer's restrictions: the user who changed the camera may not see all these records.
 */
export async function recheckKnown(
  { database, requestCheck }: Pick<KnownCameraDeps, 'database' | 'requestCheck'>,
  { organisationId, cameraId }: z.infer<typeof recheckKnownJob.schema>,
): Promise<void> {
  await database.withOrganisation(organisationId, async (t) => {
    for (const recordId of await findRecordsOfCamera(t, cameraId))
      await requestCheck(t, { organisationId, recordId });
  });
}

/** Does nothing for a request that a later one replaced. Each picture's results are stored as they come. */
export async function compareKnown(parts: KnownCameraDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { database } = parts;
  const { organisationId, recordId } = job;
  for (const assetId of job.assetIds) {
    const begun = await database.withOrganisation(organisationId, async (t) => {
      const [request] = await t.select().from(knownCameraRequests).where(isOf(job));
      return request
        ? { key: await findKey(t, assetId), cameras: await findCameras(t, job.cameraIds) }
        : null;
    });
    if (!begun) return;
    const results = await compareOne(parts, begun.key, begun.cameras, signal);
    await keepResults(parts, { organisationId, assetId, recordId, isAsked: true }, begun.cameras, results);
  }
  await end(parts, job, 'complete', null);
}

async function end(
  { database, publish }: KnownCameraDeps,
  job: Job,
  state: 'complete' | 'failed',
  statements: Statement[] | null,
): Promise<void> {
  const { organisationId, recordId } = job;
  const ended = await database.withOrganisation(organisationId, (t) =>
    t.update(knownCameraRequests).set({ state, statements }).where(isOf(job)).returning(),
  );
  if (ended.length > 0) publish(organisationId, { type: 'record.changed', recordId });
}

/**
 * Cameras with which a new picture is compared directly, chosen by digests: each fingerprint is a large file.
 */
const MAX_CANDIDATES = 3;

/**
 * Whether a known camera took a new picture: compared are the few of its size whose digests agree best, and
 * those for which no digest can be made. A picture that agrees with none gets no result.
 */
export async function searchKnown(
  parts: KnownCameraDeps,
  { organisationId, assetId }: z.infer<typeof searchKnownJob.schema>,
  signal: AbortSignal,
): Promise<void> {
  const { database, storage, leastDigested = MIN_DIGESTED } = parts;
  const begun = await database.withOrganisation(organisationId, async (t) => {
    const isSearched = await isSearchedFor(t, assetId, await readOrganisationConfig(t));
    const [asset] = await t.select().from(assets).where(eq(assets.id, assetId));
    return isSearched && asset?.storageKey && asset.recordId
      ? { key: asset.storageKey, recordId: asset.recordId }
      : null;
  });
  if (!begun) return;
  const { key, recordId } = begun;
  const file = await openIfThere(storage, key, signal);
  if (!file) return;
  let digested: Awaited<ReturnType<typeof groupCameras>>;
  try {
    digested = await groupCameras([file.path], { digestsFrom: leastDigested, signal });
  } finally {
    await file.release();
  }
  // The analysis reports a file that cannot be decoded.
  const [digest] = digested.status === 'complete' ? digested.digests : [];
  if (!digest) return;
  await makeMissingDigests(parts, organisationId, digest, signal);
  const cameras = await database.withOrganisation(organisationId, async (t) => {
    const bits = toBits(digest.digest);
    const { rows } = await t.execute<{ id: string; key: string; hasNone: boolean }>(sql`
      SELECT id, key, has_none AS "hasNone" FROM (
        SELECT c.id, c.storage_key AS key, c.digest IS NULL AS has_none,
          agreeing.agreement, row_number() OVER (PARTITION BY c.digest IS NULL ORDER BY agreeing.agreement DESC, c.id) AS rank
        FROM known_cameras c CROSS JOIN LATERAL (SELECT
          (length(c.digest) - 2 * bit_count(c.digest # ${bits})) / sqrt(length(c.digest)) AS agreement) agreeing
        WHERE c.organisation_id = current_organisation() AND c.width = ${digest.width} AND c.height = ${digest.height}
          AND c.storage_key IS NOT NULL AND (c.digest IS NULL OR length(c.digest) = ${8 * digest.digest.length})) compared
      WHERE has_none OR (agreement >= ${MIN_AGREEMENT} AND rank <= ${MAX_CANDIDATES}) ORDER BY has_none, rank`);
    return rows;
  });
  // If no digest could be made, the fingerprint may be broken, and would spoil the comparison with others.
  const { found = [], apart = [] } = Object.groupBy(cameras, ({ hasNone }) => (hasNone ? 'apart' : 'found'));
  for (const some of [found, ...apart.map((camera) => [camera])]) {
    signal.throwIfAborted();
    if (some.length === 0) continue;
    const results = await compareOne(parts, key, some, signal);
    await keepResults(parts, { organisationId, assetId, recordId, isAsked: false }, some, results);
  }
}

/** Makes digests, once per camera, for cameras of this size that were enrolled by an earlier version. */
async function makeMissingDigests(
  { database, storage }: KnownCameraDeps,
  organisationId: string,
  { width, height }: { width: number; height: number },
  signal: AbortSignal,
): Promise<void> {
  const without = await database.withOrganisation(organisationId, (t) =>
    t
      .select({ id: knownCameras.id, key: knownCameras.storageKey })
      .from(knownCameras)
      .where(
        and(
          eq(knownCameras.organisationId, sql`current_organisation()`),
          eq(knownCameras.width, width),
          eq(knownCameras.height, height),
          isNull(knownCameras.digest),
        ),
      ),
  );
  for (const { id, key } of without) {
    const file = key && (await openIfThere(storage, key, signal));
    if (!file) continue;
    try {
      const digested = await digestKnownCamera(file.path, { signal });
      // Its comparison reports the fault.
      if (digested.status === 'failed') continue;
      await database.withOrganisation(organisationId, (t) =>
        t
          .update(knownCameras)
          .set({ digest: toBits(digested.digest) })
          // A camera that was extended in the meantime has its own digest.
          .where(and(eq(knownCameras.id, id), eq(knownCameras.storageKey, key))),
      );
    } finally {
      await file.release();
    }
  }
}

/** Whether the organisation keeps patterns of pictures of this origin, and has enrolled a camera. */
async function isSearchedFor(t: Transaction, assetId: string, config: OrganisationConfig): Promise<boolean> {
  if (!keepsPatterns(config)) return false;
  const { rows } = await t.execute<{ isCustomers: boolean; isKnown: boolean }>(sql`
    SELECT ${isOfCustomer(sql`${assetId}::uuid`)} AS "isCustomers", EXISTS (
      SELECT FROM known_cameras WHERE organisation_id = current_organisation() AND storage_key IS NOT NULL) AS "isKnown"`);
  const [{ isCustomers, isKnown } = { isCustomers: false, isKnown: false }] = rows;
  return isKnown && (isCustomers ? config.customerCameraPatternsEnabled : config.cameraPatternsEnabled);
}

/** One result per camera; an erased or unreadable picture has the same result for all. */
async function compareOne(
  { storage }: KnownCameraDeps,
  key: string | null,
  cameras: readonly Camera[],
  signal: AbortSignal,
): Promise<(Result | null)[]> {
  const cannotTell = (lack: 'gone' | 'unreadable') =>
    cameras.map((): Result => ({ outcome: 'cannot-tell', lack, pce: null, reduced: null }));
  const files: LocalFile[] = [];
  try {
    const photo = key ? await openIfThere(storage, key, signal) : null;
    if (!photo) return cannotTell('gone');
    files.push(photo);
    const known: (LocalFile | null)[] = [];
    for (const camera of cameras) {
      // Deleted or extended in the meantime: its results are erased too.
      const file = await openIfThere(storage, camera.key, signal);
      if (file) files.push(file);
      known.push(file);
    }
    const paths = known.flatMap((file) => file?.path ?? []);
    if (paths.length === 0) return cameras.map(() => null);
    const compared = await compareKnownCameras(photo.path, paths, { signal });
    if (compared.status === 'failed') {
      if (compared.error.code === 'unsupported' || compared.error.code === 'unreadable')
        return cannotTell('unreadable');
      throw new Error(compared.error.message);
    }
    const results = compared.results.map(present).values();
    return known.map((file) => (file ? (results.next().value ?? null) : null));
  } finally {
    for (const file of files) await file.release();
  }
}

const present = ({ outcome, lack, best }: KnownCameraComparison): Result => ({
  ...{ outcome, lack, pce: best?.pce ?? null, reduced: best?.reduced ?? null },
});

interface Compared {
  readonly organisationId: string;
  readonly assetId: string;
  readonly recordId: string;
  /** On somebody's request; results of the search are kept only if patterns of such pictures still are. */
  readonly isAsked: boolean;
}

/** Keeps no result if the camera was deleted or extended, or the picture erased, in the meantime. */
async function keepResults(
  { database, publish, requestCheck }: KnownCameraDeps,
  { organisationId, assetId, recordId, isAsked }: Compared,
  cameras: readonly Camera[],
  results: readonly (Result | null)[],
): Promise<void> {
  await database.withOrganisation(organisationId, async (t) => {
    // Before the cameras: switching patterns off locks them in this order.
    const config = await readLockedConfig(t);
    if (!isAsked && !(await isSearchedFor(t, assetId, config))) return;
    const ids = cameras.map(({ id }) => id);
    const known = await t
      .select({ id: knownCameras.id, key: knownCameras.storageKey })
      .from(knownCameras)
      .where(inArray(knownCameras.id, ids))
      .orderBy(knownCameras.id)
      .for('share');
    const [asset] = await t.select().from(assets).where(eq(assets.id, assetId)).for('share');
    if (!asset || asset.recordId !== recordId) return;
    const keys = new Map(known.map(({ id, key }) => [id, key]));
    for (const [place, { id, key }] of cameras.entries()) {
      const result = results[place];
      if (!result || keys.get(id) !== key || (!asset.storageKey && result.lack !== 'gone')) continue;
      const values = { ...result, comparedAt: new Date() };
      await t
        .insert(knownCameraResults)
        .values({ assetId, cameraId: id, organisationId, isAsked, ...values })
        .onConflictDoUpdate({
          target: [knownCameraResults.assetId, knownCameraResults.cameraId],
          set: { ...values, isAsked: sql`${knownCameraResults.isAsked} OR ${isAsked}` },
        });
    }
    await requestCheck(t, { organisationId, recordId });
  });
  publish(organisationId, { type: 'record.changed', recordId });
}

async function findKey(t: Transaction, assetId: string): Promise<string | null> {
  const [row] = await t.select({ key: assets.storageKey }).from(assets).where(eq(assets.id, assetId));
  return row?.key ?? null;
}

async function findCameras(t: Transaction, ids: readonly string[]): Promise<Camera[]> {
  const rows = await t
    .select({ id: knownCameras.id, key: knownCameras.storageKey })
    .from(knownCameras)
    .where(and(inArray(knownCameras.id, [...ids]), isNotNull(knownCameras.storageKey)))
    .orderBy(knownCameras.id);
  return rows.flatMap(({ id, key }) => (key ? [{ id, key }] : []));
}

const isOf = ({ recordId, requestId }: Job) =>
  and(eq(knownCameraRequests.recordId, recordId), eq(knownCameraRequests.requestId, requestId));
