import { MAX_RECORDS_SHARING, type RecordLinkKind } from '@assay/contract/record-links';
import type { Transaction } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { isTelling } from '../record-checks/record-checks.ts';

/** Something that two records have in common. */
export interface Shared {
  readonly kind: RecordLinkKind;
  /** The same from either end, and in any notation. */
  readonly key: string;
  /** As the first record states it; null for files. */
  readonly value: string | null;
  readonly from: string;
  readonly to: string;
  /** The file that states it; null if none does. */
  readonly fromAsset: string | null;
  readonly toAsset: string | null;
}

export interface SharedByRecords {
  readonly shared: Shared[];
  /** Traits that too many records share to be informative. */
  readonly common: {
    readonly recordId: string;
    readonly kind: RecordLinkKind;
    readonly value: string | null;
  }[];
  /** Whether the records hold more of a kind than was looked up. */
  readonly isCut: boolean;
}

/** Limits the rows read for one value: a merchant may be on a hundred thousand receipts. */
const MAX_ROWS = 2_000;
/** Limits the traits looked up for each kind. */
const MAX_TRAITS = 500;
/** Shorter numbers, names and addresses are shared by chance. */
const MIN_NUMBER = 5;
const MIN_NAME = 5;
const MIN_ADDRESS = 8;

/**
 * The source of each kind in the `asked` records: rows of record, file, key, detail (which must be equal as
 * well) and value. The database knows where else a key occurs (`find_sharing`).
 */
// Cast, or ANY would take it for rows.
const IDS = sql`(SELECT ids FROM asked)::uuid[]`;
const fromFiles = (columns: SQL, where = sql`true`) => sql`
  SELECT f.record_id, f.id, ${columns} FROM assets f
  WHERE f.record_id = ANY(${IDS}) AND f.parent_uuid IS NULL AND ${where}`;
const fromExpenses = (columns: SQL, where: SQL) => sql`
  SELECT f.record_id, f.id, ${columns} FROM assets f JOIN expenses e ON e.asset_id = f.id
  WHERE f.record_id = ANY(${IDS}) AND ${where}`;
const fromClaims = (columns: SQL) => sql`
  SELECT c.record_id, NULL::uuid, ${columns} FROM record_claims c WHERE c.record_id = ANY(${IDS})`;
/** The recipients of a record's work orders. */
const fromRequests = (columns: SQL) => sql`
  SELECT q.record_id, NULL::uuid, ${columns} FROM client_requests q WHERE q.record_id = ANY(${IDS})`;

const SOURCES: Record<RecordLinkKind, SQL> = {
  file: fromFiles(sql`f.fingerprint, NULL, NULL`),
  resemblance: fromFiles(
    sql`f.id::text, NULL, NULL`,
    sql`EXISTS (SELECT FROM likenesses l WHERE l.asset_id = f.id OR l.earlier_id = f.id)`,
  ),
  camera: fromFiles(
    sql`f.id::text, NULL, NULL`,
    sql`EXISTS (SELECT FROM camera_links l WHERE l.asset_id = f.id)`,
  ),
  device: fromFiles(sql`f.captured ->> 'serial', lower(f.captured ->> 'model'),
    concat_ws(' · ', f.captured ->> 'model', f.captured ->> 'serial')`),
  invoice: fromExpenses(
    sql`e.merchant_key, upper(e.number), concat_ws(' · ', e.merchant, e.number)`,
    sql`length(number_key(e.number)) >= ${sql.raw(String(MIN_NUMBER))}
      AND is_surely_read(e.report, 'merchant') AND is_surely_read(e.report, 'number')`,
  ),
  account: sql`
    SELECT f.record_id, f.id, account, NULL, account FROM assets f
    JOIN expenses e ON e.asset_id = f.id CROSS JOIN unnest(e.accounts) AS account
    WHERE f.record_id = ANY(${IDS})`,
  phone: fromRequests(sql`number_key(q.sms_number), NULL, q.sms_number`),
  email: fromRequests(sql`lower(q.email), NULL, q.email`),
  number: fromClaims(sql`number_key(c.number), NULL, c.number`),
  claimant: fromClaims(sql`name_key(c.claimant), NULL, c.claimant`),
  address: fromClaims(sql`name_key(c.place), NULL, c.place`),
  // One of many photos of one place is enough: the first in each cell of about 100 m.
  nearby: sql`
    SELECT DISTINCT ON (p.record_id, round((p.place ->> 'latitude')::numeric, 3), round((p.place ->> 'longitude')::numeric, 3))
      p.record_id, p.id, p.place ->> 'latitude', p.place ->> 'longitude',
      concat_ws(', ', round((p.place ->> 'latitude')::numeric, 5), round((p.place ->> 'longitude')::numeric, 5))
    FROM (${fromClaims(sql`c.location`)} AND c.location IS NOT NULL
      UNION ALL ${fromFiles(sql`f.captured -> 'location'`, sql`latitude_of(f.captured -> 'location') IS NOT NULL`)})
      AS p (record_id, id, place)
    ORDER BY p.record_id, round((p.place ->> 'latitude')::numeric, 3), round((p.place ->> 'longitude')::numeric, 3), p.id NULLS FIRST`,
  merchant: fromExpenses(sql`e.merchant_key, NULL, e.merchant`, sql`is_surely_read(e.report, 'merchant')`),
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
  const holders = Map.groupBy(await findHolders(transaction, traits), nameOf);
  const shared: Shared[] = [];
  const common: SharedByRecords['common'][number][] = [];
  for (const trait of traits) {
    const { kind, key, detail, value, recordId, assetId } = trait;
    const others = (holders.get(nameOf(trait)) ?? []).filter((other) => other.recordId !== recordId);
    if (others.length > MAX_RECORDS_SHARING) common.push({ kind, value, recordId });
    else
      for (const other of others)
        shared.push({
          ...{ kind, key: JSON.stringify([key, detail]), value, from: recordId, to: other.recordId },
          ...{ fromAsset: assetId, toAsset: other.assetId },
        });
  }
  const isCut = [...Map.groupBy(traits, ({ kind }) => kind).values()].some((of) => of.length >= MAX_TRAITS);
  return { shared, common, isCut };
}

const nameOf = ({ kind, key, detail }: Pick<Trait, 'kind' | 'key' | 'detail'>) =>
  JSON.stringify([kind, key, detail]);

async function readTraits(
  transaction: Transaction,
  recordIds: readonly string[],
  kinds: readonly RecordLinkKind[],
): Promise<Trait[]> {
  const all = kinds.map((kind) => sql`SELECT ${sql.raw(`'${kind}'`)}, o.* FROM (${SOURCES[kind]}) AS o`);
  const { rows } = await transaction.execute<Trait>(sql`
    WITH asked AS (SELECT ${sql.param(`{${recordIds.join(',')}}`)}::uuid[] AS ids)
    SELECT kind, record_id AS "recordId", asset_id AS "assetId", key, detail, value FROM (
      SELECT DISTINCT ON (kind, record_id, key, detail) *,
        dense_rank() OVER (PARTITION BY kind ORDER BY record_id, key, detail) AS place
      FROM (${sql.join(all, sql` UNION ALL `)}) AS t (kind, record_id, asset_id, key, detail, value)
      WHERE key IS NOT NULL ORDER BY kind, record_id, key, detail, asset_id) AS told
    WHERE place <= ${MAX_TRAITS}`);
  return rows.filter(isDistinctive);
}

/**
 * Short keys are shared by chance; makers write missing serial numbers as zeros; and many people live in one
 * city.
 */
function isDistinctive({ kind, key }: Trait): boolean {
  if (kind === 'device') return isTelling(key);
  if (kind === 'number' || kind === 'phone') return key.length >= MIN_NUMBER;
  if (kind === 'claimant') return key.length >= MIN_NAME && key.includes(' ');
  if (kind === 'address') return key.length >= MIN_ADDRESS && /\d/.test(key);
  return true;
}

/** Finds the records that have each trait: enough of them to decide whether too many share it. */
async function findHolders(transaction: Transaction, traits: readonly Trait[]): Promise<Holder[]> {
  if (traits.length === 0) return [];
  const asked = new Map(
    traits.map(({ kind, key, detail }) => [nameOf({ kind, key, detail }), { kind, key, detail }]),
  );
  // Row-level security hides records that the viewer may not see.
  const { rows } = await transaction.execute<Holder>(sql`
    SELECT m.kind, m.key, m.detail, o.record_id AS "recordId", o.asset_id AS "assetId"
    FROM jsonb_to_recordset(${JSON.stringify([...asked.values()])}::jsonb) AS m (kind text, key text, detail text)
    CROSS JOIN LATERAL (
      SELECT s.record_id, min(s.asset_id::text)::uuid AS asset_id
      FROM find_sharing(m.kind, m.key, m.detail, ${MAX_ROWS}) AS s JOIN records r ON r.id = s.record_id
      GROUP BY s.record_id LIMIT ${MAX_RECORDS_SHARING + 2}) AS o`);
  return rows;
}
