import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { enqueueEntries } from './enqueue-entries.ts';

/**
 * Declares a file not valid: every asset of the transaction's organisation with the same file fingerprint
 * gets a revocation entry. Doing it again changes nothing. Returns the named asset's name and the number of
 * assets. Throws RefusedError NOT_FOUND.
 */
export async function revokeFile(
  transaction: Transaction,
  assetId: string,
): Promise<{ name: string; fileFingerprint: string; assetIds: string[] }> {
  const { id, fileFingerprint, fingerprint, originalName } = assets;
  const columns = { id, fileFingerprint, fingerprint, name: originalName };
  const [named] = await transaction.select(columns).from(assets).where(eq(id, assetId));
  if (!named) throw new RefusedError('NOT_FOUND');
  const same = await transaction
    .select(columns)
    .from(assets)
    .where(eq(fileFingerprint, named.fileFingerprint));
  await enqueueEntries(
    transaction,
    same.map((asset) => ({
      kind: 'revoke',
      assetId: asset.id,
      fileFingerprint: asset.fileFingerprint,
      fingerprint: asset.fingerprint,
      idempotencyKey: `revoke-${asset.id}`,
    })),
  );
  return {
    name: named.name,
    fileFingerprint: named.fileFingerprint,
    assetIds: same.map((asset) => asset.id),
  };
}
