import type { Captured } from '@assay/analysis';
import { MAX_CAMERA_PHOTOS_AT_ONCE, type PhotoRefusal } from '@assay/contract/known-cameras';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, asc, eq, inArray, isNull, sql } from '../../../platform/database/orm.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { isOfCustomer, isTelling } from '../../record-checks/record-checks.ts';

export interface EnrolmentPhoto {
  readonly id: string;
  readonly key: string | null;
  readonly fingerprint: string | null;
  /** Null until its metadata are read, and for files that were read before this was kept. */
  readonly captured: Captured | null;
  /** Nothing of it was read, so it may be of any device. */
  readonly isUnread: boolean;
  /** Whether a job is still to read its metadata, with its analysis or, if that is switched off, with its preview. */
  readonly isBeingRead: boolean;
}

interface Device {
  readonly make: string;
  readonly model: string;
  readonly serial: string;
}

/**
 * The pictures of a record to be enrolled, the oldest first, and whether a customer sent one of them. Throws
 * RefusedError: NOT_FOUND if one is not of the record, CONFLICT if there are none, or too many.
 */
export async function choosePhotos(
  t: Transaction,
  recordId: string,
  assetIds: readonly string[] | null,
): Promise<{ ids: string[]; isOfCustomer: boolean }> {
  const rows = await t
    .select({ id: assets.id, isCustomers: sql<boolean>`${isOfCustomer(sql`${assets.id}`)}` })
    .from(assets)
    .where(
      and(
        eq(assets.recordId, recordId),
        sql`${assets.mimeType} LIKE 'image/%'`,
        isNull(assets.parentUuid),
        assetIds ? inArray(assets.id, [...assetIds]) : sql`${assets.storageKey} IS NOT NULL`,
      ),
    )
    .orderBy(asc(assets.createdAt), asc(assets.id))
    .limit(MAX_CAMERA_PHOTOS_AT_ONCE + 1);
  if (assetIds && rows.length < new Set(assetIds).size) throw new RefusedError('NOT_FOUND');
  if (rows.length === 0) throw new RefusedError('CONFLICT', { message: 'The record has no pictures.' });
  if (rows.length > MAX_CAMERA_PHOTOS_AT_ONCE)
    throw new RefusedError('CONFLICT', {
      message: `The record has more than ${MAX_CAMERA_PHOTOS_AT_ONCE} pictures: choose which are enrolled.`,
    });
  return { ids: rows.map(({ id }) => id), isOfCustomer: rows.some(({ isCustomers }) => isCustomers) };
}

/** In the requested order. Erased photos are omitted. */
export async function readPhotos(t: Transaction, ids: readonly string[]): Promise<EnrolmentPhoto[]> {
  const rows = await t
    .select({
      id: assets.id,
      key: assets.storageKey,
      fingerprint: assets.fingerprint,
      captured: assets.captured,
      previewKey: assets.previewKey,
      analysisStatus: assets.analysisStatus,
    })
    .from(assets)
    .where(inArray(assets.id, [...ids]));
  const byId = new Map(
    rows.map(({ previewKey, analysisStatus: status, ...row }) => {
      const isAnalysed = status === 'queued' || status === 'running';
      const isUnread = row.key !== null && row.captured === null && previewKey === null;
      const isBeingRead = isAnalysed || (status === 'none' && isUnread);
      return [row.id, { ...row, isUnread, isBeingRead }] as const;
    }),
  );
  const erased = { key: null, fingerprint: null, captured: null, isUnread: false, isBeingRead: false };
  return ids.map((id) => byId.get(id) ?? { id, ...erased });
}

/**
 * Refuses, before any is decoded, copies, photos whose metadata name another device than the camera or than
 * most photos, and those of which nothing could be read so far.
 */
export function sortOut(
  photos: readonly EnrolmentPhoto[],
  camera: Device & { readonly photoFingerprints: readonly string[] },
): { fit: EnrolmentPhoto[]; refused: { id: string; reason: PhotoRefusal }[]; device: Device } {
  const device = nameMost(photos, camera);
  const seen = new Set(camera.photoFingerprints);
  const fit: EnrolmentPhoto[] = [];
  const refused: { id: string; reason: PhotoRefusal }[] = [];
  for (const photo of photos) {
    const { id } = photo;
    const reason = findReason(photo, device, seen);
    if (reason) refused.push({ id, reason });
    else {
      fit.push(photo);
      if (photo.fingerprint) seen.add(photo.fingerprint);
    }
  }
  return { fit, refused, device };
}

function findReason(
  { key, fingerprint, captured, isUnread }: EnrolmentPhoto,
  device: Device,
  seen: ReadonlySet<string>,
): PhotoRefusal | null {
  if (!key) return 'gone';
  if (fingerprint !== null && seen.has(fingerprint)) return 'copy';
  if (isUnread) return 'unreadable';
  return isOfOther(captured, device) ? 'other-device' : null;
}

/** The device as entered at enrolment; empty fields are filled in from most of its photos. */
function nameMost(photos: readonly EnrolmentPhoto[], camera: Device): Device {
  const named = photos.flatMap(({ captured }) =>
    captured?.model && !isOfOther(captured, camera) ? [captured] : [],
  );
  const groups = Map.groupBy(named, ({ model, serial }) => `${same(model ?? '')} ${serial ?? ''}`);
  const [most] = [...groups.values()].sort((one, other) => other.length - one.length)[0] ?? [];
  if (!most) return camera;
  const serial = most.serial && isTelling(most.serial) ? most.serial : '';
  return {
    make: camera.make || (most.make ?? ''),
    model: camera.model || (most.model ?? ''),
    serial: camera.serial || serial,
  };
}

function isOfOther(captured: Captured | null, { model, serial }: Device): boolean {
  if (captured?.model && model && same(captured.model) !== same(model)) return true;
  return Boolean(captured?.serial && serial && isTelling(captured.serial) && captured.serial !== serial);
}

const same = (text: string) => text.trim().toLowerCase();
