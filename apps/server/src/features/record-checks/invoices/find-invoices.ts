import type { Numbered } from '@assay/analysis';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/orm.ts';

/** An earlier file of another record, or of none, with an invoice of the same payee. */
export interface EarlierInvoice {
  readonly assetId: string;
  readonly earlierId: string;
  readonly receivedAt: Date;
  readonly payee: string;
}

export interface SameNumber extends EarlierInvoice {
  readonly number: string;
  readonly differs: 'total' | 'date' | 'both' | 'unknown';
  /** The claimant of its record; null if none is named, or it has no record. */
  readonly claimant: string | null;
}

export interface OtherAccount extends EarlierInvoice {
  /** The account in the later file. */
  readonly account: string;
}

/** The same account for another payee. */
export interface SharedAccount extends EarlierInvoice {
  readonly account: string;
  readonly otherPayee: string;
  readonly claimant: string | null;
}

/** The same vehicle, phone or appliance, in a record with a named claimant. */
export interface SameObject extends Omit<EarlierInvoice, 'payee'> {
  /** `vin:…`, `imei:…` or `serial:…`. */
  readonly object: string;
  readonly claimant: string;
}

/** A document of the same payee and series with another number. */
export interface InSeries extends EarlierInvoice, Numbered {
  readonly own: Numbered;
  /** The claimant of its record; null if none is named, or it has no record. */
  readonly claimant: string | null;
}

const MAX_INVOICES = 200;
/** Neighbours on each side in a series. */
const NEAREST = 10;
/** Values read with less certainty identify neither payee nor number. */
const MIN_CERTAINTY = 0.8;
/** Tills reach a thousand within days. */
const MIN_DIGITS = 4;

type Dated = Pick<EarlierInvoice, 'receivedAt'>;
type Row<T extends Dated> = Record<string, unknown> & Omit<T, 'receivedAt'> & { receivedAt: string };
const dated = <T extends Dated>(row: Row<T>) => ({ ...row, receivedAt: new Date(row.receivedAt) });
type Name = ReturnType<typeof sql>;

const isSure = (invoice: Name, field: 'merchant' | 'number') =>
  sql`(${invoice}.report #> ARRAY['expense', 'certainty', ${field}])::real >= ${MIN_CERTAINTY}`;

/** Whether one payee gave two invoices in different files the same number. */
const haveSameNumber = (one: Name, other: Name) => sql`${other}.organisation_id = ${one}.organisation_id
  AND ${other}.merchant_key = ${one}.merchant_key AND ${other}.number_series = ${one}.number_series
  AND ${other}.number_value = ${one}.number_value AND upper(${other}.number) = upper(${one}.number)
  AND length(regexp_replace(${one}.number, '\\D', '', 'g')) >= ${MIN_DIGITS}
  AND ${isSure(one, 'merchant')} AND ${isSure(one, 'number')}
  AND ${isSure(other, 'merchant')} AND ${isSure(other, 'number')}`;

/** Whether both invoices of one payee name accounts, but none in common. */
const haveOtherAccounts = (one: Name, other: Name) => sql`${other}.organisation_id = ${one}.organisation_id
  AND ${other}.merchant_key = ${one}.merchant_key AND ${one}.accounts <> '{}' AND ${other}.accounts <> '{}'
  AND NOT ${other}.accounts && ${one}.accounts
  AND ${isSure(one, 'merchant')} AND ${isSure(other, 'merchant')}`;

const haveSharedAccount = (one: Name, other: Name) => sql`${other}.organisation_id = ${one}.organisation_id
  AND ${one}.accounts <> '{}' AND ${other}.accounts <> '{}' AND ${other}.accounts && ${one}.accounts
  AND ${other}.merchant_key <> ${one}.merchant_key
  AND ${isSure(one, 'merchant')} AND ${isSure(other, 'merchant')}`;

const haveSameObject = (one: Name, other: Name) => sql`${other}.organisation_id = ${one}.organisation_id
  AND ${one}.objects <> '{}' AND ${other}.objects <> '{}' AND ${other}.objects && ${one}.objects`;

const hasSureDate = (invoice: Name) =>
  sql`${invoice}.spent_on IS NOT NULL AND coalesce(${invoice}.report #>> ARRAY['expense', 'otherDate'], '') = ''
  AND (${invoice}.report #> ARRAY['expense', 'certainty', 'date'])::real >= ${MIN_CERTAINTY}`;

/** Whether one payee gave both another number of one series. */
const areInSeries = (one: Name, other: Name) => sql`${other}.organisation_id = ${one}.organisation_id
  AND ${other}.merchant_key = ${one}.merchant_key AND ${other}.number_series = ${one}.number_series
  AND length(${other}.number) = length(${one}.number)
  AND length(${one}.number) - length(${one}.number_series) >= ${MIN_DIGITS}
  AND ${hasSureDate(one)} AND ${hasSureDate(other)}
  AND ${isSure(one, 'merchant')} AND ${isSure(one, 'number')}
  AND ${isSure(other, 'merchant')} AND ${isSure(other, 'number')}`;

const isEarlier = (
  later: Name,
  earlier: Name,
) => sql`(${earlier}.created_at, ${earlier}.id) < (${later}.created_at, ${later}.id)
  AND ${earlier}.record_id IS DISTINCT FROM ${later}.record_id`;

const [OWN, OTHER, FILE, EARLIER] = [sql`own`, sql`other`, sql`file`, sql`earlier`];

/**
 * Finds invoices with a number that their payee used before on another date or for another total, in order of
 * arrival.
 */
export async function findSameNumbers(
  transaction: Transaction,
  ids: readonly string[],
): Promise<SameNumber[]> {
  const { rows } = await transaction.execute<Row<SameNumber>>(sql`
    SELECT own.asset_id AS "assetId", other.asset_id AS "earlierId", earlier.created_at AS "receivedAt",
      own.merchant AS payee, own.number, c.claimant,
      CASE
        WHEN own.total <> other.total AND own.spent_on <> other.spent_on THEN 'both'
        WHEN own.total <> other.total THEN 'total'
        WHEN own.spent_on <> other.spent_on THEN 'date'
        ELSE 'unknown'
      END AS differs
    FROM expenses own
    JOIN assets file ON file.id = own.asset_id
    JOIN expenses other ON ${haveSameNumber(OWN, OTHER)}
    JOIN assets earlier ON earlier.id = other.asset_id AND ${isEarlier(FILE, EARLIER)}
    LEFT JOIN record_claims c ON c.record_id = earlier.record_id
    WHERE own.organisation_id = current_organisation() AND own.asset_id = ANY(${sql.param(`{${ids.join(',')}}`)}::uuid[])
      -- One invoice in two pictures is told as such.
      AND own.receipt_key IS DISTINCT FROM other.receipt_key
      AND earlier.fingerprint <> file.fingerprint
    ORDER BY earlier.created_at, earlier.id LIMIT ${MAX_INVOICES}`);
  return rows.map(dated);
}

/**
 * Finds invoices with an account that no earlier one of their payee names, while others do, the last one
 * first.
 */
export async function findOtherAccounts(
  transaction: Transaction,
  ids: readonly string[],
): Promise<OtherAccount[]> {
  const { rows } = await transaction.execute<Row<OtherAccount>>(sql`
    SELECT own.asset_id AS "assetId", other.asset_id AS "earlierId", earlier.created_at AS "receivedAt",
      own.merchant AS payee, own.accounts[1] AS account
    FROM expenses own
    JOIN assets file ON file.id = own.asset_id
    JOIN expenses other ON ${haveOtherAccounts(OWN, OTHER)}
    JOIN assets earlier ON earlier.id = other.asset_id AND ${isEarlier(FILE, EARLIER)}
    WHERE own.organisation_id = current_organisation() AND own.asset_id = ANY(${sql.param(`{${ids.join(',')}}`)}::uuid[])
      AND NOT EXISTS (
        SELECT FROM expenses known JOIN assets before ON before.id = known.asset_id
        WHERE known.organisation_id = own.organisation_id AND known.merchant_key = own.merchant_key
          AND known.accounts && own.accounts AND (before.created_at, before.id) < (file.created_at, file.id))
    ORDER BY earlier.created_at DESC, earlier.id DESC LIMIT ${MAX_INVOICES}`);
  return rows.map(dated);
}

/** Finds invoices with an account that earlier ones name for another payee, the last one first. */
export async function findSharedAccounts(
  transaction: Transaction,
  ids: readonly string[],
): Promise<SharedAccount[]> {
  const { rows } = await transaction.execute<Row<SharedAccount>>(sql`
    SELECT own.asset_id AS "assetId", other.asset_id AS "earlierId", earlier.created_at AS "receivedAt",
      own.merchant AS payee, other.merchant AS "otherPayee", c.claimant,
      (SELECT min(one) FROM unnest(own.accounts) AS one WHERE one = ANY(other.accounts)) AS account
    FROM expenses own
    JOIN assets file ON file.id = own.asset_id
    JOIN expenses other ON ${haveSharedAccount(OWN, OTHER)}
    JOIN assets earlier ON earlier.id = other.asset_id AND ${isEarlier(FILE, EARLIER)}
    LEFT JOIN record_claims c ON c.record_id = earlier.record_id
    WHERE own.organisation_id = current_organisation() AND own.asset_id = ANY(${sql.param(`{${ids.join(',')}}`)}::uuid[])
    ORDER BY earlier.created_at DESC, earlier.id DESC LIMIT ${MAX_INVOICES}`);
  return rows.map(dated);
}

/** Finds items that earlier files name, in records with a claimant, in order of arrival. */
export async function findSameObjects(
  transaction: Transaction,
  ids: readonly string[],
): Promise<SameObject[]> {
  const { rows } = await transaction.execute<Row<SameObject>>(sql`
    SELECT own.asset_id AS "assetId", other.asset_id AS "earlierId", earlier.created_at AS "receivedAt", c.claimant,
      (SELECT min(one) FROM unnest(own.objects) AS one WHERE one = ANY(other.objects)) AS object
    FROM expenses own
    JOIN assets file ON file.id = own.asset_id
    JOIN expenses other ON ${haveSameObject(OWN, OTHER)}
    JOIN assets earlier ON earlier.id = other.asset_id AND ${isEarlier(FILE, EARLIER)}
    JOIN record_claims c ON c.record_id = earlier.record_id AND c.claimant IS NOT NULL
    WHERE own.organisation_id = current_organisation() AND own.asset_id = ANY(${sql.param(`{${ids.join(',')}}`)}::uuid[])
    ORDER BY earlier.created_at, earlier.id LIMIT ${MAX_INVOICES}`);
  return rows.map(dated);
}

/** Finds the documents nearest in the series of each, also in the same record, the last received first. */
export async function findInSeries(transaction: Transaction, ids: readonly string[]): Promise<InSeries[]> {
  const near = (sign: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`
    (SELECT other.asset_id, earlier.created_at, other.number, other.number_value, other.spent_on, c.claimant
    FROM expenses other
    JOIN assets earlier ON earlier.id = other.asset_id AND (earlier.created_at, earlier.id) < (file.created_at, file.id)
    LEFT JOIN record_claims c ON c.record_id = earlier.record_id
    WHERE ${areInSeries(OWN, OTHER)} AND other.number_value ${sign} own.number_value AND earlier.fingerprint <> file.fingerprint
    ORDER BY other.number_value ${order} LIMIT ${NEAREST})`;
  const { rows } = await transaction.execute<
    Row<Omit<InSeries, keyof Numbered | 'own'>> & {
      series: string;
      ownNumber: string;
      ownValue: string;
      ownDate: string;
      number: string;
      value: string;
      date: string;
    }
  >(sql`
    SELECT own.asset_id AS "assetId", near.asset_id AS "earlierId", near.created_at AS "receivedAt", own.merchant AS payee, near.claimant,
      own.number_series AS series, own.number AS "ownNumber", own.number_value AS "ownValue", own.spent_on AS "ownDate",
      near.number, near.number_value AS value, near.spent_on AS date
    FROM expenses own
    JOIN assets file ON file.id = own.asset_id
    CROSS JOIN LATERAL (${near(sql`>`, sql`ASC`)} UNION ALL ${near(sql`<`, sql`DESC`)}) AS near
    WHERE own.organisation_id = current_organisation() AND own.asset_id = ANY(${sql.param(`{${ids.join(',')}}`)}::uuid[])
    ORDER BY near.created_at DESC, near.asset_id DESC`);
  return rows.map(({ assetId, earlierId, receivedAt, payee, claimant, series, ...row }) => ({
    ...{ assetId, earlierId, receivedAt: new Date(receivedAt), payee, claimant, series },
    own: { number: row.ownNumber, series, value: Number(row.ownValue), date: row.ownDate },
    ...{ number: row.number, value: Number(row.value), date: row.date },
  }));
}

/** Records with later files that must be compared with this file. */
export function findLaterInvoices(transaction: Transaction, assetId: string): Promise<string[]> {
  const sharing = [haveSameNumber, haveOtherAccounts, haveSharedAccount, haveSameObject].map(joinLater);
  return findLater(transaction, sql`own.asset_id = ${assetId}`, [...sharing, joinLaterInSeries()]);
}

/** Later records that are compared with this one by their claimants. */
export function findLaterOfOtherClaimants(transaction: Transaction, recordId: string): Promise<string[]> {
  const sharing = [haveSharedAccount, haveSameObject].map(joinLater);
  return findLater(transaction, sql`file.record_id = ${recordId}`, [...sharing, joinLaterInSeries()]);
}

const LATER = sql`later`;

const joinLater = (isCompared: (one: Name, other: Name) => Name): Name =>
  sql`JOIN expenses other ON ${isCompared(OWN, OTHER)} JOIN assets later ON later.id = other.asset_id AND ${isEarlier(LATER, FILE)}`;

/**
 * The nearest in the series of each, as far as they may stand out beside it: they have the number before or after, or contradict the order of
 * dates. A later file is judged by its own nearest, among which those in between come in as well.
 */
function joinLaterInSeries(): Name {
  const near = (sign: Name, order: Name) => sql`
    (SELECT later.record_id, other.number_value, other.spent_on FROM expenses other
    JOIN assets later ON later.id = other.asset_id AND ${isEarlier(LATER, FILE)}
    WHERE ${areInSeries(OWN, OTHER)} AND other.number_value ${sign} own.number_value
    ORDER BY other.number_value ${order} LIMIT ${2 * NEAREST})`;
  return sql`JOIN LATERAL (${near(sql`>`, sql`ASC`)} UNION ALL ${near(sql`<`, sql`DESC`)}) AS later
    ON later.number_value IN (own.number_value - 1, own.number_value + 1)
      OR later.spent_on <> own.spent_on
        AND (later.number_value > own.number_value) <> (later.spent_on > own.spent_on)`;
}

/** One search for each way of comparison, since no index serves several at once. */
async function findLater(transaction: Transaction, isOwn: Name, joins: readonly Name[]): Promise<string[]> {
  const searches = joins.map(
    (join) => sql`(SELECT DISTINCT later.record_id AS id
      FROM expenses own JOIN assets file ON file.id = own.asset_id ${join}
      WHERE own.organisation_id = current_organisation() AND ${isOwn} AND later.record_id IS NOT NULL
      LIMIT ${MAX_INVOICES})`,
  );
  const { rows } = await transaction.execute<{ id: string }>(
    sql`${sql.join(searches, sql` UNION `)} LIMIT ${MAX_INVOICES}`,
  );
  return rows.map(({ id }) => id);
}
