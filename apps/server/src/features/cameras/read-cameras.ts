import type { CameraPhoto, RecordCameras } from '@assay/contract/cameras';
import { inEnglish } from '@assay/statements/english';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray, isNull, sql } from '../../platform/database/orm.ts';
import {
  type ComparedPictures,
  cameraComparisons,
} from '../../platform/database/schema/camera-comparisons.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import { currentViewer } from '../../platform/database/viewer.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import {
  compareDevices,
  findCameraLinks,
  type LinkedPicture,
  nameBoth,
} from '../record-checks/record-checks.ts';
import { keepsPatterns } from './keep-digests.ts';

type Elsewhere = RecordCameras['elsewhere'];

const NOT_SEARCHED: Elsewhere = {
  state: 'not-searched',
  compared: 0,
  unsearched: 0,
  matches: [],
  cannotTell: [],
};

const NOT_ASKED: Omit<RecordCameras, 'notCompared' | 'elsewhere'> = {
  ...{ state: 'not-asked', askedAt: null, other: null },
  ...{ groups: [], alone: [], leftOut: [], message: '', statements: [] },
};

/**
 * The result of the last comparison of a record's cameras. It is shown only while the viewer can see all its
 * pictures: an erased, moved or hidden picture would make a group look smaller than it is.
 */
export async function readCameras(transaction: Transaction, recordId: string): Promise<RecordCameras> {
  const [row] = await transaction
    .select()
    .from(cameraComparisons)
    .where(eq(cameraComparisons.recordId, recordId));
  const own = await listOwn(transaction, recordId);
  const isOff = !keepsPatterns(await readOrganisationConfig(transaction));
  const elsewhere: Elsewhere = isOff ? { ...NOT_SEARCHED, state: 'off' } : NOT_SEARCHED;
  if (!row) return { ...NOT_ASKED, notCompared: own.length, elsewhere };
  const asked = {
    ...NOT_ASKED,
    askedAt: row.requestedAt.toISOString(),
    other: row.otherRecordId === null ? null : await findOther(transaction, row.otherRecordId),
    statements: row.statements ?? [],
    message: row.statements ? inEnglish(row.statements) : '',
    notCompared: own.length,
    elsewhere,
  };
  if (row.groups === null && row.statements === null)
    return { ...asked, state: 'waiting', elsewhere: isOff ? elsewhere : { ...elsewhere, state: 'waiting' } };
  if (row.groups === null) return { ...asked, state: 'failed' };
  const compared = listIds(row.groups);
  const seen = await findPictures(transaction, compared, row);
  if (seen.size < compared.length) return { ...NOT_ASKED, notCompared: own.length, elsewhere };
  const find = (id: string) => seen.get(id) as CameraPhoto;
  return {
    ...asked,
    state: 'complete',
    groups: row.groups.groups.map(({ photos, pce }) => ({ photos: photos.map(find), pce })),
    alone: row.groups.alone.map(find),
    leftOut: row.groups.leftOut.map(({ id, reason }) => ({ ...find(id), reason })),
    notCompared: own.filter((id) => !seen.has(id)).length,
    elsewhere: isOff ? elsewhere : await readElsewhere(transaction, row, seen),
  };
}

/** Results of the search among other records, as far as the reader may see them. */
async function readElsewhere(
  transaction: Transaction,
  { recordId, search }: typeof cameraComparisons.$inferSelect,
  seen: ReadonlyMap<string, CameraPhoto>,
): Promise<Elsewhere> {
  if (search?.state !== 'complete') return { ...NOT_SEARCHED, state: search?.state ?? 'not-searched' };
  const links = await findCameraLinks(transaction, recordId);
  const matched = new Set(links.flatMap(({ own }) => own.map(({ id }) => id)));
  const own = [...seen.values()].filter(({ assetId, isOther }) => !isOther && !matched.has(assetId));
  const named = await listNamed(
    transaction,
    own.map(({ assetId }) => assetId),
  );
  const reasonOf = (id: string) => {
    if (search.unable.includes(id)) return 'weak';
    if (!search.searched.includes(id)) return 'not-kept';
    return named.has(id) ? null : 'no-device';
  };
  return {
    state: 'complete',
    // Only readers who may see all pictures learn their number.
    compared: currentViewer() === null ? search.compared : null,
    unsearched: currentViewer() === null ? (search.unsearched ?? 0) : null,
    matches: links.map((link) => ({
      photos: link.own.map(present),
      record: { id: link.otherRecordId, referenceId: link.otherReferenceId },
      others: link.others.map(present),
      pce: Math.floor(10 * link.pce) / 10,
      devices: compareDevices(link),
      ...nameBoth(link),
    })),
    cannotTell: own.flatMap(({ assetId, originalName }) => {
      const reason = reasonOf(assetId);
      return reason ? [{ assetId, originalName, reason }] : [];
    }),
  };
}

const present = ({ id, name }: LinkedPicture) => ({ assetId: id, originalName: name });

/** Pictures whose metadata name a device. */
async function listNamed(transaction: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await transaction
    .select({ id: assets.id })
    .from(assets)
    .where(and(inArray(assets.id, [...ids]), sql`${assets.captured} ->> 'model' IS NOT NULL`));
  return new Set(rows.map(({ id }) => id));
}

const listIds = ({ groups, alone, leftOut }: ComparedPictures) => [
  ...groups.flatMap(({ photos }) => photos),
  ...alone,
  ...leftOut.map(({ id }) => id),
];

async function listOwn(transaction: Transaction, recordId: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: assets.id })
    .from(assets)
    .where(
      and(eq(assets.recordId, recordId), sql`${assets.mimeType} LIKE 'image/%'`, isNull(assets.parentUuid)),
    );
  return rows.map(({ id }) => id);
}

async function findOther(transaction: Transaction, id: string): Promise<RecordCameras['other']> {
  const [other] = await transaction
    .select({ id: records.id, referenceId: records.referenceId })
    .from(records)
    .where(eq(records.id, id));
  return other ?? null;
}

async function findPictures(
  transaction: Transaction,
  ids: readonly string[],
  { recordId, otherRecordId }: { recordId: string; otherRecordId: string | null },
): Promise<Map<string, CameraPhoto>> {
  const rows = await transaction
    .select({ assetId: assets.id, originalName: assets.originalName, record: assets.recordId })
    .from(assets)
    .where(and(inArray(assets.id, [...ids]), inArray(assets.recordId, [recordId, otherRecordId ?? recordId])))
    .orderBy(assets.createdAt, assets.id);
  return new Map(
    rows.map(({ record, ...photo }) => [photo.assetId, { ...photo, isOther: record !== recordId }]),
  );
}
