import type { ValidationWord } from '@assay/contract/assets';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * The ledger's state of a file. Index and time (ISO 8601, the entry's received time) only once it is signed.
 */
export interface LedgerState {
  readonly validationStatus: ValidationWord;
  readonly index: number | null;
  readonly ledgerTimestamp: string | null;
  /** When the entry’s content was erased with the file; null if it is kept. */
  readonly entryErasedAt: string | null;
  /** Position of the entry that declares the file not valid; absent if none is in force. */
  readonly revocationIndex?: number;
}

/** The state of assets without any statement in the ledger. */
export const NO_LEDGER_STATE: LedgerState = {
  validationStatus: 'not-validated',
  index: null,
  ledgerTimestamp: null,
  entryErasedAt: null,
};

/** The states of all assets of the transaction's organisation that the ledger knows. */
export async function findAssetStates(
  transaction: Transaction,
  assetIds: readonly string[],
): Promise<Map<string, LedgerState>> {
  if (assetIds.length === 0) return new Map();
  const statements = await readStatements(transaction, assetIds);
  const byAsset = Map.groupBy(statements, ({ asset_id }) => asset_id);
  return new Map([...byAsset].map(([assetId, ofAsset]) => [assetId, decideState(ofAsset)]));
}

interface Statement {
  asset_id: string;
  kind: string;
  /** Null while the statement waits, or is in a tree that is not signed yet. */
  leaf_index: string | null;
  received_at: Date;
  erased_at: Date | null;
}

/**
 * Index of the signed entry that declares each asset's file not valid, for those whose last statement is such
 * a one.
 */
export async function findRevocations(
  transaction: Transaction,
  assetIds: readonly string[],
): Promise<Map<string, number>> {
  if (assetIds.length === 0) return new Map();
  const byAsset = Map.groupBy(await readStatements(transaction, assetIds), ({ asset_id }) => asset_id);
  const revocations = [...byAsset].flatMap(([assetId, ofAsset]): [string, number][] => {
    const last = signedOf(ofAsset).at(-1);
    return last?.kind === 'revoke' ? [[assetId, Number(last.leaf_index)]] : [];
  });
  return new Map(revocations);
}

/**
 * In one query, and so in one snapshot: a statement on its way from the queue into the tree is seen in one of
 * them.
 */
async function readStatements(transaction: Transaction, assetIds: readonly string[]): Promise<Statement[]> {
  const which = "asset_id = ANY ($1::uuid[]) AND kind IN ('commit', 'import', 'revoke')";
  const { rows } = await transaction.$client.query<Statement>(
    `SELECT asset_id, kind, received_at, erased_at,
            CASE WHEN leaf_index < (SELECT max(size) FROM ledger_checkpoints WHERE note IS NOT NULL)
                 THEN leaf_index END AS leaf_index
     FROM ledger_entries WHERE ${which}
     UNION ALL
     SELECT asset_id, kind, received_at, NULL, NULL FROM ledger_queue WHERE ${which}`,
    [assetIds],
  );
  return rows;
}

/** The last signed statement counts; the time is that of the first one that entered the file. */
function decideState(statements: readonly Statement[]): LedgerState {
  const signed = signedOf(statements);
  const last = signed.at(-1);
  if (!last) {
    const isWaiting = statements.some(({ kind }) => kind !== 'revoke');
    return isWaiting ? { ...NO_LEDGER_STATE, validationStatus: 'pending' } : NO_LEDGER_STATE;
  }
  if (last.kind === 'revoke') return { ...NO_LEDGER_STATE, revocationIndex: Number(last.leaf_index) };
  const revokedUpTo = signed.findLastIndex(({ kind }) => kind === 'revoke');
  const inForce = signed.slice(revokedUpTo + 1);
  const [first] = inForce;
  if (!first) return NO_LEDGER_STATE;
  return {
    validationStatus: inForce.some(({ kind }) => kind === 'commit') ? 'validated' : 'validated-imported',
    index: Number(first.leaf_index),
    ledgerTimestamp: first.received_at.toISOString(),
    entryErasedAt: first.erased_at?.toISOString() ?? null,
  };
}

/** In log order. */
const signedOf = (statements: readonly Statement[]) =>
  statements
    .filter(({ leaf_index }) => leaf_index !== null)
    .sort((a, b) => Number(a.leaf_index) - Number(b.leaf_index));
