import { REMOVED_STORAGE } from '@assay/contract/constants';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { mediaStorages } from '../../platform/database/schema/media-storages.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

/** No character comes behind it: what is below a folder stands before the folder's name with it. */
export const LAST_CHARACTER = String.fromCodePoint(0x10ffff);

/** Of the storage with this id, or of those that were removed. */
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

/** What beside the filters of the list narrows it; undefined: nothing. */
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

/** Throws RefusedError NOT_FOUND for a storage that is none of the organisation's. */
export async function requireChoice(t: Transaction, storage: string | undefined): Promise<void> {
  if (storage === undefined || storage === REMOVED_STORAGE) return;
  const { id } = mediaStorages;
  const found = await t.select({ id }).from(mediaStorages).where(eq(id, storage));
  if (found.length === 0) throw new RefusedError('NOT_FOUND');
}
