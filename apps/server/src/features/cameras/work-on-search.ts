import { randomUUID } from 'node:crypto';
import { CAMERA_MATCH, compareCameraSides } from '@assay/analysis';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray, sql } from '../../platform/database/orm.ts';
import {
  type CameraSearch,
  type ComparedPictures,
  cameraComparisons,
  cameraDigests,
  cameraLinks,
} from '../../platform/database/schema/camera-comparisons.ts';
import { assets } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LocalFile, ObjectMissingError } from '../../platform/storage/object-store.ts';
import type { Publish } from '../events/events.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { type CheckRequests, isOfCustomer } from '../record-checks/record-checks.ts';
import { type Candidate, findCandidates, isCopy, type PictureSet, readSizes } from './find-candidates.ts';
import { keepsPatterns } from './keep-digests.ts';
import { renewDigests } from './renew-digests.ts';
import { searchCamerasJob } from './search-cameras-job.ts';

/** Full comparisons per search: each takes the time of all its pictures. */
const MAX_COMPARISONS = 8;
/** Pictures of each side per comparison: more make a match no clearer. */
const MAX_OF_SIDE = 4;

export interface SearchDeps extends Pick<Platform, 'database' | 'storage' | 'queue'> {
  readonly publish: Publish;
  readonly requestCheck: CheckRequests['requestCheck'];
  readonly mostComparisons?: number;
  /** Minimum number of pixels of pictures whose patterns are kept. */
  readonly leastDigested?: number;
}

type Job = z.infer<typeof searchCamerasJob.schema>;

/** Starts searching for cameras in this process, one record at a time: no verdict waits for it. */
export async function workOnCameraSearch(parts: SearchDeps): Promise<void> {
  await parts.queue.work(searchCamerasJob, {
    run: ({ data, signal }) => searchCameras(parts, data, signal),
    giveUp: (job) =>
      keep(
        parts,
        job,
        { state: 'failed', compared: 0, searched: [], unable: [] },
        { compared: [], own: [], matches: [] },
      ),
  });
}

interface Pair {
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly otherRecordId: string;
  /** All pictures of the record by this camera, including `own`. */
  readonly set: readonly string[];
}

interface Match extends Pair {
  readonly pce: number;
}

/** Does nothing for a request that a later one replaced, or if the organisation keeps no patterns. */
export async function searchCameras(parts: SearchDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { database } = parts;
  const { organisationId, recordId } = job;
  const own = await database.withOrganisation(organisationId, async (t) => {
    const [row] = await t.select().from(cameraComparisons).where(isOf(job));
    if (!row?.groups || !keepsPatterns(await readOrganisationConfig(t))) return null;
    return listOwn(t, recordId, row.groups);
  });
  if (!own) return;
  const sizes = await readSizes(database, { organisationId, ids: own.kept });
  const sets = own.sets.flatMap((ids): PictureSet[] => {
    const known = ids.filter((id) => sizes.has(id));
    const size = known[0] === undefined ? undefined : sizes.get(known[0]);
    return size ? [{ ...size, ids: known }] : [];
  });
  await renewDigests(parts, organisationId, [...sizes.values()], signal);
  const { candidates, compared, unsearched } = await findCandidates(
    database,
    { organisationId, recordId },
    sets,
    signal,
  );
  const results: Match[] = [];
  for (const pair of chooseBest(candidates, parts.mostComparisons ?? MAX_COMPARISONS)) {
    const pce = await compareFully(parts, job, pair, signal);
    if (pce !== null) results.push({ ...pair, pce });
  }
  const matches = results.filter(({ pce }) => pce >= CAMERA_MATCH);
  const searched = sets.flatMap(({ ids }) => ids);
  const unable = own.kept.filter((id) => !sizes.has(id));
  await keep(
    parts,
    job,
    { state: 'complete', compared, unsearched, searched, unable },
    { compared: results, own: own.all, matches },
  );
}

/** The record's compared pictures, by camera; `kept` are those whose patterns the organisation keeps. */
async function listOwn(t: Transaction, recordId: string, { groups, alone, leftOut }: ComparedPictures) {
  const sets = [
    ...groups.map(({ photos }) => photos),
    ...[...alone, ...leftOut.map(({ id }) => id)].map((id) => [id]),
  ];
  const { cameraPatternsEnabled, customerCameraPatternsEnabled } = await readOrganisationConfig(t);
  const rows = await t
    .select({ id: assets.id, isCustomers: sql<boolean>`${isOfCustomer(sql`${assets.id}`)}` })
    .from(assets)
    .where(and(inArray(assets.id, sets.flat()), eq(assets.recordId, recordId)));
  const kept = rows.filter(({ isCustomers }) =>
    isCustomers ? customerCameraPatternsEnabled : cameraPatternsEnabled,
  );
  return { sets, all: rows.map(({ id }) => id), kept: kept.map(({ id }) => id) };
}

/** The sets and the other records' pictures that agree best, by record. */
function chooseBest(candidates: ReadonlyMap<PictureSet, readonly Candidate[]>, most: number): Pair[] {
  const pairs = [...candidates].flatMap(([{ ids }, found]) =>
    [...Map.groupBy(found, ({ recordId }) => recordId)].map(([otherRecordId, of]) => ({
      own: ids.slice(0, MAX_OF_SIDE),
      others: of.slice(0, MAX_OF_SIDE).map(({ assetId }) => assetId),
      otherRecordId,
      set: ids,
      agreement: of[0]?.agreement ?? 0,
    })),
  );
  return pairs.sort((one, other) => other.agreement - one.agreement).slice(0, most);
}

/** Null if a side has no file left that can be compared. */
async function compareFully(
  { database, storage }: SearchDeps,
  { organisationId }: Job,
  { own, others }: Pick<Pair, 'own' | 'others'>,
  signal: AbortSignal,
): Promise<number | null> {
  const rows = await database.withOrganisation(organisationId, (t) =>
    t
      .select({ id: assets.id, key: assets.storageKey })
      .from(assets)
      .where(inArray(assets.id, [...own, ...others])),
  );
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const files: LocalFile[] = [];
  const open = async (ids: readonly string[]) => {
    const paths: string[] = [];
    for (const id of ids) {
      const key = keys.get(id);
      if (!key) continue;
      const file = await storage.openLocally(key, signal);
      files.push(file);
      paths.push(file.path);
    }
    return paths;
  };
  try {
    const [first, second] = [await open(own), await open(others)];
    if (first.length === 0 || second.length === 0) return null;
    const compared = await compareCameraSides(first, second, { signal });
    if (compared.status === 'failed') throw new Error(compared.error.message);
    return compared.compared?.pce ?? null;
  } catch (error) {
    // Erased in the meantime.
    if (error instanceof ObjectMissingError) return null;
    throw error;
  } finally {
    for (const file of files) await file.release();
  }
}

/**
 * Replaces what an earlier search found for the pictures compared now, and for copies, which no search
 * compares. Its other results still hold: a search compares only the best candidates. All affected records
 * are checked again.
 */
async function keep(
  { database, publish, requestCheck }: SearchDeps,
  job: Job,
  search: CameraSearch,
  {
    compared,
    own,
    matches,
  }: {
    readonly compared: readonly Pair[];
    readonly own: readonly string[];
    readonly matches: readonly Match[];
  },
): Promise<void> {
  const { organisationId, recordId } = job;
  const kept = await database.withOrganisation(organisationId, async (t) => {
    const rows = await t.update(cameraComparisons).set({ search }).where(isOf(job)).returning();
    if (rows.length === 0 || search.state === 'failed') return rows.length > 0;
    const before = await deleteReplaced(t, compared, own);
    // Whoever erases a digest waits for this and then erases what depends on it.
    const digests = await t
      .select({ id: cameraDigests.assetId })
      .from(cameraDigests)
      .where(inArray(cameraDigests.assetId, listIds(matches)))
      .orderBy(cameraDigests.assetId)
      .for('share');
    const present = new Set(digests.map(({ id }) => id));
    for (const { own: ids, others, pce } of matches) {
      const matchId = randomUUID();
      const pairs = ids
        .flatMap((assetId) => others.map((otherAssetId) => ({ assetId, otherAssetId })))
        .filter(({ assetId, otherAssetId }) => present.has(assetId) && present.has(otherAssetId))
        .flatMap(({ assetId, otherAssetId }) => [
          { assetId, otherAssetId },
          { assetId: otherAssetId, otherAssetId: assetId },
        ]);
      if (pairs.length > 0)
        await t
          .insert(cameraLinks)
          .values(pairs.map((pair) => ({ ...pair, organisationId, matchId, pce })))
          .onConflictDoNothing();
    }
    const concerned = await t
      .selectDistinct({ recordId: assets.recordId })
      .from(assets)
      .where(inArray(assets.id, [...before, ...listIds(matches)]));
    const records = new Set([recordId, ...concerned.flatMap(({ recordId }) => recordId ?? [])]);
    for (const id of records) await requestCheck(t, { organisationId, recordId: id });
    return true;
  });
  if (kept) publish(organisationId, { type: 'record.changed', recordId });
}

/** Resolves with the pictures of both sides of the deleted links. */
async function deleteReplaced(
  t: Transaction,
  compared: readonly Pair[],
  own: readonly string[],
): Promise<string[]> {
  const pairs = JSON.stringify(
    compared.flatMap(({ set, otherRecordId }) => set.map((id) => ({ id, record_id: otherRecordId }))),
  );
  const { rows } = await t.execute<{ id: string }>(sql`
    WITH replaced AS (
      SELECT o.id AS own, a.id AS other
      FROM assets o JOIN camera_links l ON l.asset_id = o.id JOIN assets a ON a.id = l.other_asset_id
      WHERE o.organisation_id = current_organisation() AND o.id = ANY(${sql.param(`{${own.join(',')}}`)}::uuid[])
        AND (${isCopy} OR (o.id, a.record_id) IN (
          SELECT p.id, p.record_id FROM jsonb_to_recordset(${pairs}::jsonb) AS p(id uuid, record_id uuid))))
    DELETE FROM camera_links l USING replaced r
    WHERE (l.asset_id, l.other_asset_id) IN ((r.own, r.other), (r.other, r.own))
    RETURNING l.asset_id AS id`);
  return rows.map(({ id }) => id);
}

const listIds = (matches: readonly Match[]) => [
  ...new Set(matches.flatMap(({ own, others }) => [...own, ...others])),
];

const isOf = ({ recordId, requestId }: Job) =>
  and(eq(cameraComparisons.recordId, recordId), eq(cameraComparisons.requestId, requestId));
