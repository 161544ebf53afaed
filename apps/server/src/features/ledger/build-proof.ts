import { formatVerifierKey, type VerifierKey } from '@assay/ledger';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { buildCheckedProof } from './check-proof.ts';
import { findAssetStates, NO_LEDGER_STATE } from './find-states.ts';
import { readProvingCheckpoint } from './stored-checkpoints.ts';

/**
 * Everything that a stranger needs to verify one file offline, except trust in the key, which they get by
 * another channel.
 */
export interface AssetProof {
  format: 'assay-proof/1';
  file: { fileFingerprint: string; fingerprint: string };
  /** The entry's canonical bytes in base64. */
  entry: string;
  index: number;
  /** The text of a C2SP `.tlog-proof` file, which includes the checkpoint. */
  proof: string;
  checkpoint: string;
  /** The key that the log claims; no reason to trust it. */
  key: string;
}

/**
 * Throws RefusedError: NOT_FOUND for an asset that does not exist or is not valid, CONFLICT while its entry
 * waits and if it was changed in the database.
 */
export async function buildAssetProof(
  transaction: Transaction,
  assetId: string,
  key: VerifierKey,
): Promise<AssetProof> {
  const { fileFingerprint, fingerprint } = assets;
  const columns = { fileFingerprint, fingerprint };
  const [file] = await transaction.select(columns).from(assets).where(eq(assets.id, assetId));
  if (!file) throw new RefusedError('NOT_FOUND');
  const state = (await findAssetStates(transaction, [assetId])).get(assetId) ?? NO_LEDGER_STATE;
  if (state.validationStatus === 'pending') {
    throw new RefusedError('CONFLICT', { message: 'The ledger entry is pending. Please try again shortly.' });
  }
  if (state.entryErasedAt !== null) {
    const message =
      'The ledger entry was erased with the file. A proof that was handed out before still verifies.';
    throw new RefusedError('NOT_FOUND', { message });
  }
  const proven = state.index === null ? null : await proveEntry(transaction, state.index);
  if (!proven) throw new RefusedError('NOT_FOUND');
  return { format: 'assay-proof/1', file, ...proven, key: formatVerifierKey(key) };
}

/**
 * The entry at an index with its proof under a signed checkpoint, with its witnesses; null if there is none.
 * Throws RefusedError CONFLICT if entry or tree were changed in the database, so that the proof would be
 * refuted.
 */
export async function proveEntry(
  transaction: Transaction,
  index: number,
): Promise<Pick<AssetProof, 'entry' | 'index' | 'proof' | 'checkpoint'> | null> {
  const signed = await readProvingCheckpoint(transaction.$client, index);
  if (!signed) return null;
  const { rows } = await transaction.$client.query<{ entry: Buffer | null }>({
    name: 'ledger-entry',
    text: 'SELECT entry FROM ledger_entries WHERE leaf_index = $1',
    values: [index],
  });
  const [row] = rows;
  if (!row?.entry) return null;
  const proof = await buildCheckedProof(transaction.$client, { index, entry: row.entry, signed });
  if (proof === null) {
    const message =
      'The database does not hold what the ledger has signed. Its operator has to look into it.';
    throw new RefusedError('CONFLICT', { message });
  }
  return {
    entry: row.entry.toString('base64'),
    index,
    proof,
    checkpoint: signed.note,
  };
}

/** Null if there is none: it was revoked, never entered, waits, or was changed in the database. */
export async function findAssetProof(
  transaction: Transaction,
  assetId: string,
  key: VerifierKey,
): Promise<AssetProof | null> {
  try {
    return await buildAssetProof(transaction, assetId, key);
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}
