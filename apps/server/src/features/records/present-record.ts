import type { RecordSummary } from '@assay/contract';
import type { RecordRow } from './find-records.ts';

export function presentRecord(row: RecordRow, linkPicture: (storageKey: string) => string): RecordSummary {
  const { id, referenceId, name, archived, needsReview, assetCount, pendingCount, tamperScore, requestData } =
    row;
  return {
    ...{ id, referenceId, name, archived, needsReview, assetCount, pendingCount, tamperScore, requestData },
    findingCount: row.findingCount,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName,
    thumbnail: row.thumbnailKey ? linkPicture(row.thumbnailKey) : null,
  };
}
