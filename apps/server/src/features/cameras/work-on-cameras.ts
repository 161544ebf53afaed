import { groupCameras, MIN_DIGESTED, sayCameraGroups } from '@assay/analysis';
import { type Statement, say } from '@assay/statements';
import type { z } from 'zod';
import { and, eq } from '../../platform/database/orm.ts';
import {
  type ComparedPictures,
  cameraComparisons,
} from '../../platform/database/schema/camera-comparisons.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LocalFile, ObjectMissingError } from '../../platform/storage/object-store.ts';
import type { Publish } from '../events/events.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { choosePictures, type Picture } from './choose-pictures.ts';
import { compareCamerasJob } from './compare-cameras-job.ts';
import { type AssetDigest, keepDigests, keepsPatterns } from './keep-digests.ts';
import { searchCamerasJob } from './search-cameras-job.ts';

export interface CameraWorkDeps extends Pick<Platform, 'database' | 'storage' | 'queue'> {
  readonly publish: Publish;
  /** Runs in the sandbox. */
  readonly group?: typeof groupCameras;
  /** Minimum number of pixels of pictures whose patterns are kept. */
  readonly leastDigested?: number;
}

type Job = z.infer<typeof compareCamerasJob.schema>;

/** Starts comparing cameras in this process, one record at a time: no verdict waits for it. */
export async function workOnCameras(parts: CameraWorkDeps): Promise<void> {
  await parts.queue.work(compareCamerasJob, {
    run: ({ data, signal }) => compareCameras(parts, data, signal),
    giveUp: (job) => keep(parts, job, null, [say('failure.interrupted')]),
  });
}

/** Does nothing for a request that a later one replaced. */
export async function compareCameras(parts: CameraWorkDeps, job: Job, signal: AbortSignal): Promise<void> {
  const chosen = await parts.database.withOrganisation(job.organisationId, async (t) => {
    const [row] = await t.select().from(cameraComparisons).where(isOf(job));
    if (!row) return null;
    const keeps = keepsPatterns(await readOrganisationConfig(t));
    return { ...(await choosePictures(t, job.recordId, row.otherRecordId)), keeps };
  });
  if (!chosen) return;
  const pictures = [...chosen.own, ...chosen.other];
  const digestsFrom = chosen.keeps ? (parts.leastDigested ?? MIN_DIGESTED) : null;
  const grouped = await groupFiles(parts, pictures, { digestsFrom, signal });
  if (grouped.status === 'failed') return keep(parts, job, null, grouped.statements);
  const { groups, alone, leftOut } = grouped;
  const ids = pictures.map(({ id }) => id);
  // The sandbox's output can only refer to these.
  const idOf = (index: number) => ids[index] as string;
  const compared: ComparedPictures = {
    groups: groups.map(({ photos, pce }) => ({ photos: photos.map(idOf), pce: round(pce) })),
    alone: alone.map(idOf),
    leftOut: leftOut.map(({ index, lack }) => ({ id: idOf(index), reason: lack })),
  };
  const shared = groups.filter(
    ({ photos }) =>
      photos.some((index) => index < chosen.own.length) && photos.some((index) => index >= chosen.own.length),
  ).length;
  const statements = sayCameraGroups(grouped);
  // After the number of groups, before the limitations.
  if (chosen.other.length > 0) statements.splice(1, 0, say('camera.of-both-records', { count: shared }));
  const digests = grouped.digests.map(({ index, ...digest }) => ({ ...digest, assetId: idOf(index) }));
  await keep(parts, job, compared, statements, digests);
}

async function groupFiles(
  { storage, group = groupCameras }: CameraWorkDeps,
  pictures: readonly Picture[],
  options: { digestsFrom: number | null; signal: AbortSignal },
) {
  const files: LocalFile[] = [];
  try {
    for (const { key } of pictures) files.push(await storage.openLocally(key, options.signal));
    const grouped = await group(
      files.map(({ path }) => path),
      options,
    );
    return grouped.status === 'complete'
      ? grouped
      : ({ status: 'failed', statements: grouped.error.statements } as const);
  } catch (error) {
    if (!(error instanceof ObjectMissingError)) throw error;
    return { status: 'failed', statements: [say('failure.file-gone')] } as const;
  } finally {
    for (const file of files) await file.release();
  }
}

async function keep(
  { database, queue, publish }: CameraWorkDeps,
  job: Job,
  groups: ComparedPictures | null,
  statements: readonly Statement[],
  digests: readonly AssetDigest[] = [],
): Promise<void> {
  const { organisationId, recordId } = job;
  const kept = await database.withOrganisation(organisationId, async (t) => {
    const isSearched = groups !== null && keepsPatterns(await readOrganisationConfig(t));
    const search = isSearched ? WAITING : null;
    const rows = await t
      .update(cameraComparisons)
      .set({ groups, statements: [...statements], search })
      .where(isOf(job))
      .returning();
    if (rows.length > 0 && isSearched) {
      await keepDigests(t, organisationId, digests);
      await queue.send(searchCamerasJob, job, { transaction: t, priority: -1 });
    }
    return rows;
  });
  if (kept.length > 0) publish(organisationId, { type: 'record.changed', recordId });
}

const WAITING = { state: 'waiting', compared: 0, searched: [], unable: [] } as const;

const isOf = ({ recordId, requestId }: Job) =>
  and(eq(cameraComparisons.recordId, recordId), eq(cameraComparisons.requestId, requestId));

/** Rounded down, so that no group appears to reach a limit that it missed. */
const round = (pce: number) => Math.floor(10 * pce) / 10;
