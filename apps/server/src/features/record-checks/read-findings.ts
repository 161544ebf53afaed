import type { RecordFinding } from '@assay/contract/records';
import type { Transaction } from '../../platform/database/database.ts';
import { asc, eq, inArray } from '../../platform/database/orm.ts';
import { recordFindings, type StoredMatch } from '../../platform/database/schema/record-findings.ts';
import { assets, records } from '../../platform/database/schema/records.ts';
import type { MediaAccess } from '../media/media.ts';

/** Files of other records are included only with `showsOthers`. */
export type ReadFindings = (
  transaction: Transaction,
  of: { recordId: string; showsOthers: boolean },
) => Promise<RecordFinding[]>;

/**
 * Reads the findings about a record's files, the gravest first, with those earlier files that the reader may
 * see.
 */
export function createFindingsReader({ linkPicture }: Pick<MediaAccess, 'linkPicture'>): ReadFindings {
  return async (transaction, { recordId, showsOthers }) => {
    const rows = await transaction
      .select()
      .from(recordFindings)
      .where(eq(recordFindings.recordId, recordId))
      .orderBy(asc(recordFindings.place));
    const named = showsOthers ? rows.flatMap(({ matches }) => matches) : [];
    const seen = await readSeen(
      transaction,
      named.map(({ assetId }) => assetId),
    );
    const present = ({ assetId, match }: StoredMatch) => {
      const file = seen.get(assetId);
      if (!file) return [];
      const { recordId: record, referenceId, originalName, createdAt, previewKey } = file;
      const thumbnail = previewKey ? linkPicture(previewKey) : null;
      return [
        {
          ...{ assetId, recordId: record, referenceId, originalName, match, thumbnail },
          createdAt: createdAt.toISOString(),
        },
      ];
    };
    return rows.map(({ code, message, statements, assetIds, values, matches }) => ({
      ...{ code, message, ...(statements && { statements }) },
      ...{ assetIds, values, matches: matches.flatMap(present) },
    }));
  };
}

/** Row-level security leaves out what the reader may not see. */
async function readSeen(transaction: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await transaction
    .select({
      id: assets.id,
      recordId: assets.recordId,
      originalName: assets.originalName,
      createdAt: assets.createdAt,
      previewKey: assets.previewKey,
      referenceId: records.referenceId,
    })
    .from(assets)
    .leftJoin(records, eq(records.id, assets.recordId))
    .where(inArray(assets.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
