import { isEmail } from '@assay/contract/constants';
import { explainNoFile } from '../../platform/antivirus/explain-no-file.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { RequestAnalysis } from '../analysis/analysis.ts';
import { findNamedAssets } from './find-assets.ts';

export interface AssetChange {
  readonly taskId?: string;
  readonly fingerprint?: string;
  readonly media: readonly { uuid: string; tags?: readonly string[]; analysisEnabled?: boolean }[];
}

/**
 * Changes the media properties of the named assets. Throws RefusedError NOT_FOUND unless all of them exist.
 */
export async function changeAssets(
  transaction: Transaction,
  organisationId: string,
  change: AssetChange,
  requestAnalysis: RequestAnalysis,
): Promise<string[]> {
  const named = await findNamedAssets(transaction, change);
  if (change.media.some(({ uuid }) => !named.includes(uuid))) throw new RefusedError('NOT_FOUND');
  for (const { uuid, tags, analysisEnabled } of change.media) {
    const before = oneRow(await transaction.select().from(assets).where(eq(assets.id, uuid)).for('update'));
    const values = {
      tags: tags ? [...new Set(tags)] : before.tags,
      analysisEnabled: analysisEnabled ?? before.analysisEnabled,
    };
    await transaction.update(assets).set(values).where(eq(assets.id, uuid));
    const starts =
      analysisEnabled === true &&
      !before.analysisEnabled &&
      before.storageKey !== null &&
      !isEmail(before.mimeType);
    if (starts && !isBeingAnalysed(before))
      await requestAnalysis(transaction, { organisationId, assetId: uuid });
  }
  return change.media.map(({ uuid }) => uuid);
}

/**
 * Runs the analysis of an asset again. Throws RefusedError: NOT_FOUND; CONFLICT while one runs, or if there
 * is no file.
 */
export async function analyseAgain(
  transaction: Transaction,
  organisationId: string,
  assetId: string,
  requestAnalysis: RequestAnalysis,
): Promise<string> {
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, assetId)).for('update');
  if (!asset) throw new RefusedError('NOT_FOUND');
  if (!asset.storageKey) {
    const message = 'Only the fingerprint was submitted: there is no file to analyse.';
    throw new RefusedError('CONFLICT', { message: explainNoFile(asset, message) });
  }
  if (isEmail(asset.mimeType))
    throw new RefusedError('CONFLICT', {
      message: 'E-mails are read, not analysed: what came with them is.',
    });
  if (isBeingAnalysed(asset))
    throw new RefusedError('CONFLICT', { message: 'The analysis is already running.' });
  await transaction.update(assets).set({ analysisEnabled: true }).where(eq(assets.id, assetId));
  const taskId = await requestAnalysis(transaction, { organisationId, assetId });
  if (!taskId)
    throw new RefusedError('CONFLICT', { message: 'Tamper detection is switched off for the organisation.' });
  return taskId;
}

function isBeingAnalysed({ analysisStatus }: { analysisStatus: string }): boolean {
  return analysisStatus === 'queued' || analysisStatus === 'running';
}
