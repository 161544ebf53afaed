import type { OrganisationConfig } from '@assay/contract/organisations';
import type { Transaction } from '../../../platform/database/database.ts';
import { asc, eq, inArray, sql } from '../../../platform/database/orm.ts';
import { nearDuplicates } from '../../../platform/database/schema/near-duplicates.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import { type FileFacts, type Finding, raise } from '../file-facts.ts';
import type { OriginalPair } from '../originals/check-originals.ts';

/** An earlier file of the organisation. */
export interface EarlierFile {
  readonly assetId: string;
  readonly receivedAt: Date;
  readonly match: 'file' | 'content' | 'near' | 'sound' | 'receipt';
}

/** The limit for one file; the first ones are the origin. */
const MAX_MATCHES = 5;

/** Reports what each file repeats from earlier files of its organisation, in this record or elsewhere. */
export async function checkDuplicateMedia(
  transaction: Transaction,
  files: readonly FileFacts[],
  {
    config: { duplicateCheckEnabled },
    originals,
  }: { config: OrganisationConfig; originals: readonly OriginalPair[] },
): Promise<Finding[]> {
  if (!duplicateCheckEnabled || files.length === 0) return [];
  const same = await findSame(transaction, files);
  const near = await findNear(transaction, files);
  const receipts = await findReceipts(transaction, files);
  return files.flatMap(({ id, name }) => {
    const known = same.get(id) ?? [];
    const earlier: EarlierFile[] = [...known];
    // A requested original must resemble its copy.
    const isAsked = ({ assetId }: EarlierFile) =>
      originals.some(({ copyId, originalId }) => copyId === assetId && originalId === id);
    for (const other of [...(near.get(id) ?? []), ...(receipts.get(id) ?? [])])
      if (!isAsked(other) && earlier.every(({ assetId }) => assetId !== other.assetId)) earlier.push(other);
    earlier.splice(MAX_MATCHES);
    if (earlier.length === 0) return [];
    const closest = (['file', 'content', 'near', 'sound', 'receipt'] as const).find((kind) =>
      earlier.some(({ match }) => match === kind),
    ) as EarlierFile['match'];
    const first = earlier.reduce((one, other) => (other.receivedAt < one.receivedAt ? other : one));
    const values = { match: closest, firstReceivedAt: first.receivedAt.toISOString(), files: earlier.length };
    const matches = earlier.map(({ assetId, match }) => ({ assetId, match }));
    return [raise('ERROR_DUPLICATE_MEDIA', { name }, { assetIds: [id], values, matches })];
  });
}

/** The earlier files with the same bytes or the same content, the first one first. */
async function findSame(
  transaction: Transaction,
  files: readonly FileFacts[],
): Promise<Map<string, EarlierFile[]>> {
  const ids = sql.join(
    files.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await transaction.execute<{
    id: string;
    earlier: string;
    received: Date;
    same: boolean;
  }>(sql`
    SELECT a.id, e.id AS earlier, e.created_at AS received, e.same
    FROM assets a CROSS JOIN LATERAL (
      SELECT b.id, b.created_at, b.file_fingerprint = a.file_fingerprint AS same FROM assets b
      WHERE b.organisation_id = a.organisation_id
        AND (b.fingerprint = a.fingerprint OR b.file_fingerprint = a.file_fingerprint)
        AND b.parent_uuid IS NULL
        AND (b.created_at, b.id) < (a.created_at, a.id)
      ORDER BY b.created_at, b.id LIMIT ${MAX_MATCHES}) e
    WHERE a.id IN (${ids})
    ORDER BY e.created_at, e.id`);
  const found = rows.map(({ id, earlier, received, same }) => {
    const match = same ? ('file' as const) : ('content' as const);
    return { id, file: { assetId: earlier, receivedAt: new Date(received), match } };
  });
  const byFile = Map.groupBy(found, ({ id }) => id);
  return new Map([...byFile].map(([id, list]) => [id, list.map(({ file }) => file)]));
}

/** The earlier pictures and recordings that look or sound the same, the first one first. */
async function findNear(
  transaction: Transaction,
  files: readonly FileFacts[],
): Promise<Map<string, EarlierFile[]>> {
  const rows = await transaction
    .select({
      id: nearDuplicates.assetId,
      assetId: nearDuplicates.earlierId,
      receivedAt: assets.createdAt,
      isSound: sql<boolean>`${assets.mimeType} LIKE 'audio/%' OR EXISTS (
        SELECT FROM assets own WHERE own.id = ${nearDuplicates.assetId} AND own.mime_type LIKE 'audio/%')`,
    })
    .from(nearDuplicates)
    .innerJoin(assets, eq(assets.id, nearDuplicates.earlierId))
    .where(
      inArray(
        nearDuplicates.assetId,
        files.map(({ id }) => id),
      ),
    )
    .orderBy(asc(assets.createdAt), asc(assets.id));
  const byFile = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byFile].map(([id, list]) => [
      id,
      list.map(({ assetId, receivedAt, isSound }) => ({
        assetId,
        receivedAt,
        // A sound can only match by sound; a video matches by its frames, unless the other file is a sound.
        match: isSound ? ('sound' as const) : ('near' as const),
      })),
    ]),
  );
}

/** The earlier files with a receipt of the same merchant, date and total, the first one first. */
async function findReceipts(
  transaction: Transaction,
  files: readonly FileFacts[],
): Promise<Map<string, EarlierFile[]>> {
  const ids = sql.join(
    files.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await transaction.execute<{ id: string; earlier: string; received: Date }>(sql`
    SELECT a.id, f.id AS earlier, f.created_at AS received
    FROM assets AS a JOIN expenses AS e ON e.asset_id = a.id CROSS JOIN LATERAL (
      SELECT b.id, b.created_at FROM expenses AS o JOIN assets AS b ON b.id = o.asset_id
      WHERE o.organisation_id = e.organisation_id AND o.receipt_key = e.receipt_key
        AND (b.created_at, b.id) < (a.created_at, a.id)
      ORDER BY b.created_at, b.id LIMIT ${MAX_MATCHES}) AS f
    WHERE a.id IN (${ids})
    ORDER BY f.created_at, f.id`);
  const byFile = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byFile].map(([id, list]) => [
      id,
      list.map(({ earlier, received }) => ({
        assetId: earlier,
        receivedAt: new Date(received),
        match: 'receipt' as const,
      })),
    ]),
  );
}
