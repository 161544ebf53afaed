import { REMOVED_STORAGE } from '@assay/contract/constants';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, type SQL, sql } from '../../platform/database/orm.ts';
import { mediaStorages } from '../../platform/database/schema/media-storages.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

/** No character sorts after it: everything below a folder sorts before the folder's name followed by it. */
export const LAST_CHARACTER = String.fromCodePoint(0x10ffff);

/** Files of the storage with this id, or of removed ones. */
export const ofStorage = (storage: string): SQL =>
  storage === REMOVED_STORAGE ? sql`storage_id IS NULL` : sql`storage_id = ${storage}`;

/** Files in a folder, or with `isDeep` in it and below. */
export function inDirectory(directory: string, isDeep: boolean): SQL | undefined {
  if (!isDeep) return sql`directory = ${directory}`;
  if (directory === '') return undefined;
  return sql`(directory >= ${directory} AND directory < ${directory + LAST_CHARACTER})`;
}

export interface PlaceQuery {
  readonly storage?: string;
  readonly directory?: string;
  readonly isDeep?: boolean;
  readonly fingerprint?: string;
  readonly fileFingerprint?: string;
}

/** The condition in addition to the list's filters; undefined: none. */
export function testOfPlace(query: PlaceQuery): SQL | undefined {
  const { storage, directory, isDeep = false, fingerprint, fileFingerprint } = query;
  const same = [
    ...(fingerprint === undefined ? [] : [sql`fingerprint = ${fingerprint}`]),
    ...(fileFingerprint === undefined ? [] : [sql`file_fingerprint = ${fileFingerprint}`]),
  ];
  return and(
    storage === undefined ? undefined : ofStorage(storage),
    directory === undefined ? undefined : inDirectory(directory, isDeep),
    same.length > 0 ? sql`(${sql.join(same, sql` OR `)})` : undefined,
  );
}

/** Throws RefusedError NOT_FOUND for a storage that does not belong to the organisation. */
export async function requireChoice(t: Transaction, storage: string | undefined): Promise<void> {
  if (storage === undefined || storage === REMOVED_STORAGE) return;
  const { id } = mediaStorages;
  const found = await t.select({ id }).from(mediaStorages).where(eq(id, storage));
  if (found.length === 0) throw new RefusedError('NOT_FOUND');
}
