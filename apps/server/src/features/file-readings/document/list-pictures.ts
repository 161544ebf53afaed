import type { DocumentPicture } from '@assay/contract/documents';
import type { Transaction } from '../../../platform/database/database.ts';
import { asc, eq } from '../../../platform/database/orm.ts';
import { assets } from '../../../platform/database/schema/records.ts';
import type { LinkPicture } from '../../media/media.ts';
import type { AssetRow } from '../take-in-file.ts';

/** The first sentence about a picture: of its verdict, or why there is none. */
function readFirstSentence({ analysis, analysisError }: Pick<AssetRow, 'analysis' | 'analysisError'>) {
  const [sentence = analysisError?.message ?? null] = analysis?.sentences ?? [];
  const [statements = analysisError?.statements] = analysis?.statements ?? [];
  return { sentence, ...(statements && { statements }) };
}

/** Pictures extracted from a document, the most suspicious first. */
export async function listPictures(
  transaction: Transaction,
  assetId: string,
  linkPicture: LinkPicture,
): Promise<DocumentPicture[]> {
  const rows = await transaction
    .select()
    .from(assets)
    .where(eq(assets.parentUuid, assetId))
    .orderBy(asc(assets.createdAt), asc(assets.id));
  return rows
    .map((row) => ({
      assetId: row.id,
      originalName: row.originalName,
      fileFingerprint: row.fileFingerprint,
      byteSize: row.byteSize,
      size: row.width && row.height ? `${row.width}x${row.height}` : null,
      preview: row.previewKey ? linkPicture(row.previewKey) : null,
      analysisStatus: row.analysisStatus,
      tamperScore: row.tamperScore,
      band: (row.band ?? null) as DocumentPicture['band'],
      isDisputed: row.isDisputed,
      ...readFirstSentence(row),
    }))
    .sort((one, other) => (other.tamperScore ?? -1) - (one.tamperScore ?? -1));
}
