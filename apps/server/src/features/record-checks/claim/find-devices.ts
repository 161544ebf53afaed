import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/orm.ts';
import type { Claimed } from './compared.ts';

/** An earlier file by the same device as one of the record's, in another record with a named claimant. */
export interface Sighting {
  readonly assetId: string;
  readonly earlierId: string;
  readonly claimant: string;
  readonly receivedAt: Date;
}

const MAX_SIGHTINGS = 1_000;
const MAX_RECORDS = 200;

/** Makers fill the field with zeros, or count by hand: such a number identifies no device. */
export const isTelling = (serial: string): boolean =>
  /[1-9a-z].*[a-z\d]{4}/i.test(serial) && !/^(.)\1*$/.test(serial);

/** By serial number and model, in order of arrival. */
export async function findEarlierOfSameDevice(
  transaction: Transaction,
  { files }: Pick<Claimed, 'files'>,
): Promise<Sighting[]> {
  const own = files.filter(({ captured: { serial } }) => serial !== undefined && isTelling(serial));
  if (own.length === 0) return [];
  const ids = sql.param(`{${own.map(({ id }) => id).join(',')}}`);
  const { rows } = await transaction.execute<
    Record<string, unknown> & Omit<Sighting, 'receivedAt'> & { receivedAt: string }
  >(sql`
    SELECT own.id AS "assetId", earlier.id AS "earlierId", c.claimant, earlier.created_at AS "receivedAt"
    FROM assets own
    JOIN assets earlier ON ${isOfSameDevice(sql`own`, sql`earlier`)}
    JOIN record_claims c ON c.record_id = earlier.record_id AND c.claimant IS NOT NULL
    WHERE own.organisation_id = current_organisation() AND own.id = ANY(${ids}::uuid[])
    ORDER BY earlier.created_at, earlier.id LIMIT ${MAX_SIGHTINGS}`);
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt) }));
}

/** Records with later files by a device that took one of this record's files. */
export async function findLaterOfSameDevice(transaction: Transaction, recordId: string): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    SELECT DISTINCT later.record_id AS id
    FROM assets own JOIN assets later ON ${isOfSameDevice(sql`later`, sql`own`)}
    WHERE own.organisation_id = current_organisation() AND own.record_id = ${recordId}
      AND own.captured ->> 'serial' IS NOT NULL AND later.record_id IS NOT NULL
    LIMIT ${MAX_RECORDS}`);
  return rows.map(({ id }) => id);
}

type Name = ReturnType<typeof sql>;

/** Whether the second of two files from different records came in earlier. */
const isOfSameDevice = (
  later: Name,
  earlier: Name,
) => sql`${earlier}.organisation_id = ${later}.organisation_id
  AND ${earlier}.captured ->> 'serial' = ${later}.captured ->> 'serial'
  AND lower(${earlier}.captured ->> 'model') IS NOT DISTINCT FROM lower(${later}.captured ->> 'model')
  AND ${earlier}.record_id IS DISTINCT FROM ${later}.record_id AND ${earlier}.created_at < ${later}.created_at`;
