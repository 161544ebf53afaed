import type { CaptureStatement, Receipt } from '@assay/contract/capture';
import type { Transaction } from '../../platform/database/database.ts';
import { inArray } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import type { WorkflowRow } from './request-state.ts';

/**
 * The customer's confirmation of a submission: the fingerprints of what is stored. Null once it was erased.
 */
export async function readSubmissionReceipt(
  transaction: Transaction,
  reference: string,
  { statement, assetIds, submissionId, submittedAt }: WorkflowRow,
): Promise<Receipt | null> {
  if (!statement || !submissionId || !submittedAt) return null;
  const { id, originalName, byteSize, fileFingerprint, fingerprint } = assets;
  const rows =
    assetIds.length > 0
      ? await transaction
          .select({ id, originalName, byteSize, fileFingerprint, fingerprint })
          .from(assets)
          .where(inArray(id, assetIds))
      : [];
  const { files: said } = JSON.parse(statement) as CaptureStatement;
  const files = said.flatMap((file, index) => {
    const stored = rows.find((row) => row.id === assetIds[index]);
    return stored ? [{ ...stored, id: file.id, questionId: file.questionId }] : [];
  });
  return { submissionId, reference, submittedAt: submittedAt.toISOString(), files };
}
