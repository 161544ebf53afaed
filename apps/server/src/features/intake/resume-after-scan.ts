import { isEmail } from '@assay/contract/constants';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type RequestAnalysis, resumeAnalysis } from '../analysis/analysis.ts';
import type { ResumeAfterScan } from '../antivirus/antivirus.ts';
import { nameRecordOfEmail } from '../emails/emails.ts';
import { type AssetFollowUps, EXPENSE_TAG } from './commit-upload.ts';

interface ResumeAfterScanDeps
  extends Pick<AssetFollowUps, 'requestExpenses' | 'requestObjects' | 'requestCameras' | 'requestCheck'> {
  readonly queue: Queue;
  readonly requestAnalysis: RequestAnalysis;
}

/**
 * Requests the work that follows for a file released by the virus scan: the same as for an upload without a
 * scanner.
 */
export function createResumeAfterScan(parts: ResumeAfterScanDeps): ResumeAfterScan {
  const { queue, requestAnalysis, requestExpenses, requestObjects, requestCameras, requestCheck } = parts;
  return async (transaction, { organisationId, assetId }) => {
    const asset = oneRow(await transaction.select().from(assets).where(eq(assets.id, assetId)));
    const { recordId, intakeChannel, analysisStatus, tags, mimeType } = asset;
    // Parts of an e-mail have their own scans.
    if (isEmail(mimeType)) return nameRecordOfEmail(transaction, asset);
    const isBulk = intakeChannel === 'storage';
    // An analysis that ended because the file was withheld is restarted; a waiting one continues under its
    // own id.
    const hasEnded = analysisStatus === 'complete' || analysisStatus === 'failed';
    if (hasEnded) await requestAnalysis(transaction, { organisationId, assetId, isBulk });
    else await resumeAnalysis(queue, transaction, { organisationId, assetId, isBulk });
    await requestObjects(transaction, organisationId, [assetId], isBulk);
    await requestCameras(transaction, organisationId, [assetId]);
    if (tags.includes(EXPENSE_TAG)) await requestExpenses(transaction, { organisationId, assetId });
    if (recordId) await requestCheck(transaction, { organisationId, recordId });
  };
}
