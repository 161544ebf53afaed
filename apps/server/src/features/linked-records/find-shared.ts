import { MOST_RECORDS_SHARING, type RecordLinkKind } from '@assay/contract/record-links';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { isTelling } from '../record-checks/record-checks.ts';

/** Something that two records have in common. */
export interface Shared {
  readonly kind: RecordLinkKind;
  /** The same from either end, and however it is written. */
  readonly key: string;
  /** As the first one states it; null of files. */
  readonly value: string | null;
  readonly from: string;
  readonly to: string;
  /** The file that states it; null where none does. */
  readonly fromAsset: string | null;
  readonly toAsset: string | null;
}

export interface SharedByRecords {
  readonly shared: Shared[];
  /** What too many records share for it to tell anything. */
  readonly common: {
    readonly recordId: string;
    readonly kind: RecordLinkKind;
    readonly value: string | null;
  }[];
}

/** Rows that are read for one value: a merchant may be on a hundred thousand receipts. */
const MOST_ROWS = 500;
const MOST_TRAITS = 2_000;
/** What was read with less certainty links nothing. */
const MIN_CERTAINTY = 0.8;
/** Shorter numbers, names and addresses are shared by chance. */
const MIN_NUMBER = 5;
const MIN_NAME = 5;
const MIN_ADDRESS = 8;

/** Where a kind is kept. */
interface Source {
  /** Rows of record, file, key, detail (to be the same as well) and value, of the records in `ids`. */
  readonly own: SQL;
  /** Rows of record and file that have the key `m.key` and the detail `m.detail`. */
  readonly others: SQL;
}

// Cast, or ANY would take it for rows.
const IDS = sql`(SELECT ids FROM asked)::uuid[]`;
const OURS = sql`organisation_id = current_organisation()`;
const isSure = (field: 'merchant' | 'number') =>
  sql`(e.report #> ARRAY['expense', 'certainty', ${sql.raw(`'${field}'`)}])::real >= ${sql.raw(String(MIN_CERTAINTY))}`;

const fromFiles = (columns: SQL, where: SQL) => sql`
  SELECT f.record_id, f.id, ${columns} FROM assets f
  WHERE f.record_id = ANY(${IDS}) AND f.parent_uuid IS NULL AND ${where}`;
const inFiles = (where: SQL) => sql`SELECT f.record_id, f.id FROM assets f WHERE f.${OURS} AND ${where}`;
const fromExpenses = (columns: SQL, where: SQL) => sql`
  SELECT f.record_id, f.id, ${columns} FROM assets f JOIN expenses e ON e.asset_id = f.id
  WHERE f.record_id = ANY(${IDS}) AND ${where}`;
const inExpenses = (where: SQL) => sql`
  SELECT f.record_id, f.id FROM expenses e JOIN assets f ON f.id = e.asset_id WHERE e.${OURS} AND ${where}`;

/** A fact of the claim. */
const ofClaims = (column: SQL, key: SQL): Source => ({
  own: sql`
    SELECT c.record_id, NULL::uuid, ${key}, NULL, ${column} FROM record_claims c
    WHERE c.record_id = ANY(${IDS}) AND ${column} IS NOT NULL`,
  others: sql`SELECT c.record_id, NULL::uuid FROM record_claims c WHERE c.${OURS} AND ${key} = m.key`,
});

/** Of whom a work order went to; it opens a record, or asks for more in one that is there. */
const ofRequests = (column: SQL, key: SQL): Source => ({
  own: sql`
    SELECT r.id, NULL::uuid, ${key}, NULL, ${column} FROM records r
    JOIN client_requests q ON q.record_id = r.id OR q.additional_to = r.id
    WHERE r.id = ANY(${IDS}) AND ${column} IS NOT NULL`,
  others: sql`
    SELECT coalesce(q.record_id, q.additional_to), NULL::uuid FROM client_requests q WHERE q.${OURS} AND ${key} = m.key`,
});

const SOURCES: Record<RecordLinkKind, Source> = {
  file: {
    own: fromFiles(sql`f.fingerprint, NULL, NULL`, sql`true`),
    others: inFiles(sql`f.fingerprint = m.key AND f.parent_uuid IS NULL`),
  },
  resemblance: {
    own: fromFiles(sql`f.id::text, NULL, NULL`, sql`true`),
    others: sql`
      SELECT f.record_id, f.id FROM likenesses l JOIN assets f ON f.id = l.earlier_id WHERE l.asset_id = m.key::uuid
      UNION ALL
      SELECT f.record_id, f.id FROM likenesses l JOIN assets f ON f.id = l.asset_id WHERE l.earlier_id = m.key::uuid`,
  },
  device: {
    own: fromFiles(
      sql`f.captured ->> 'serial', lower(f.captured ->> 'model'), concat_ws(' · ', f.captured ->> 'model', f.captured ->> 'serial')`,
      sql`f.captured ->> 'serial' IS NOT NULL`,
    ),
    others: inFiles(
      sql`f.captured ->> 'serial' = m.key AND lower(f.captured ->> 'model') IS NOT DISTINCT FROM m.detail`,
    ),
  },
  invoice: {
    own: fromExpenses(
      sql`e.merchant_key, upper(e.number), concat_ws(' · ', e.merchant, e.number)`,
      sql`length(number_key(e.number)) >= ${sql.raw(String(MIN_NUMBER))} AND ${isSure('merchant')} AND ${isSure('number')}`,
    ),
    others: inExpenses(
      sql`e.merchant_key = m.key AND upper(e.number) = m.detail AND ${isSure('merchant')} AND ${isSure('number')}`,
    ),
  },
  account: {
    own: sql`
      SELECT f.record_id, f.id, account, NULL, account FROM assets f
      JOIN expenses e ON e.asset_id = f.id CROSS JOIN unnest(e.accounts) AS account
      WHERE f.record_id = ANY(${IDS})`,
    others: inExpenses(sql`e.accounts && ARRAY[m.key]`),
  },
  phone: ofRequests(sql`q.sms_number`, sql`number_key(q.sms_number)`),
  email: ofRequests(sql`q.email`, sql`lower(q.email)`),
  number: ofClaims(sql`c.number`, sql`number_key(c.number)`),
  claimant: ofClaims(sql`c.claimant`, sql`name_key(c.claimant)`),
  address: ofClaims(sql`c.place`, sql`name_key(c.place)`),
  merchant: {
    own: fromExpenses(
      sql`e.merchant_key, NULL, e.merchant`,
      sql`e.merchant_key IS NOT NULL AND ${isSure('merchant')}`,
    ),
    others: inExpenses(sql`e.merchant_key = m.key AND ${isSure('merchant')}`),
  },
};

type Trait = {
  readonly kind: RecordLinkKind;
  readonly recordId: string;
  readonly assetId: string | null;
  readonly key: string;
  readonly detail: string | null;
  readonly value: string | null;
};
type Holder = {
  kind: RecordLinkKind;
  key: string;
  detail: string | null;
  recordId: string;
  assetId: string | null;
};

/** What records share with others that the viewer may see. */
export async function findShared(
  transaction: Transaction,
  recordIds: readonly string[],
  kinds: readonly RecordLinkKind[],
): Promise<SharedByRecords> {
  const traits = await readTraits(transaction, recordIds, kinds);
  const holders = Map.groupBy(await findHolders(transaction, traits, kinds), nameOf);
  const shared: Shared[] = [];
  const common: SharedByRecords['common'][number][] = [];
  for (const trait of traits) {
    const { kind, key, detail, value, recordId, assetId } = trait;
    const others = (holders.get(nameOf(trait)) ?? []).filter((other) => other.recordId !== recordId);
    if (others.length > MOST_RECORDS_SHARING) common.push({ kind, value, recordId });
    else
      for (const other of others)
        shared.push({
          ...{ kind, key: JSON.stringify([key, detail]), value, from: recordId, to: other.recordId },
          ...{ fromAsset: assetId, toAsset: other.assetId },
        });
  }
  return { shared, common };
}

const nameOf = ({ kind, key, detail }: Pick<Trait, 'kind' | 'key' | 'detail'>) =>
  JSON.stringify([kind, key, detail]);

async function readTraits(
  transaction: Transaction,
  recordIds: readonly string[],
  kinds: readonly RecordLinkKind[],
): Promise<Trait[]> {
  const all = kinds.map((kind) => sql`SELECT ${sql.raw(`'${kind}'`)}, o.* FROM (${SOURCES[kind].own}) AS o`);
  const { rows } = await transaction.execute<Trait>(sql`
    WITH asked AS (SELECT ${sql.param(`{${recordIds.join(',')}}`)}::uuid[] AS ids)
    SELECT DISTINCT ON (kind, record_id, key, detail)
      kind, record_id AS "recordId", asset_id AS "assetId", key, detail, value
    FROM (${sql.join(all, sql` UNION ALL `)}) AS t (kind, record_id, asset_id, key, detail, value)
    WHERE key IS NOT NULL ORDER BY kind, record_id, key, detail, asset_id LIMIT ${MOST_TRAITS}`);
  return rows.filter(tellsSomething);
}

/** Short keys are shared by chance; makers leave serial numbers out as zeros; and many live in one city. */
function tellsSomething({ kind, key }: Trait): boolean {
  if (kind === 'device') return isTelling(key);
  if (kind === 'number' || kind === 'phone') return key.length >= MIN_NUMBER;
  if (kind === 'claimant') return key.length >= MIN_NAME && key.includes(' ');
  if (kind === 'address') return key.length >= MIN_ADDRESS && /\d/.test(key);
  return true;
}

/** Of each trait as many records as link, and one more. */
async function findHolders(
  transaction: Transaction,
  traits: readonly Trait[],
  kinds: readonly RecordLinkKind[],
): Promise<Holder[]> {
  if (traits.length === 0) return [];
  const asked = new Map(
    traits.map(({ kind, key, detail }) => [nameOf({ kind, key, detail }), { kind, key, detail }]),
  );
  const all = kinds.map(
    (kind) => sql`
      SELECT m.kind, m.key, m.detail, o.record_id, o.asset_id FROM traits m CROSS JOIN LATERAL (
        SELECT record_id, min(asset_id::text)::uuid AS asset_id
        FROM (SELECT * FROM (${SOURCES[kind].others}) AS found (record_id, asset_id) LIMIT ${MOST_ROWS}) AS held
        WHERE record_id IS NOT NULL GROUP BY record_id LIMIT ${MOST_RECORDS_SHARING + 2}) AS o
      WHERE m.kind = ${sql.raw(`'${kind}'`)}`,
  );
  const { rows } = await transaction.execute<Holder>(sql`
    WITH traits AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify([...asked.values()])}::jsonb) AS t (kind text, key text, detail text))
    SELECT kind, key, detail, record_id AS "recordId", asset_id AS "assetId"
    FROM (${sql.join(all, sql` UNION ALL `)}) AS found`);
  return rows;
}
