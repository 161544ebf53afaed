import type { ValidationWord } from '@assay/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/** What the ledger says of a file. Index and time (ISO 8601, the entry's received time) only once it is signed for. */
export interface LedgerState {
  readonly validationStatus: ValidationWord;
  readonly index: number | null;
  readonly ledgerTimestamp: string | null;
}

/** The state of assets that the ledger has nothing about, and of files that it does not know. */
export const NO_LEDGER_STATE: LedgerState = {
  validationStatus: 'not-validated',
  index: null,
  ledgerTimestamp: null,
};

/** Of each asset of the transaction's organisation that the ledger knows. */
export async function findAssetStates(
  transaction: Transaction,
  assetIds: readonly string[],
): Promise<Map<string, LedgerState>> {
  if (assetIds.length === 0) return new Map();
  const ids = sql`ARRAY[${sql.join(
    assetIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const statements = await readStatements(transaction, sql`asset_id = ANY (${ids})`);
  const byAsset = Map.groupBy(statements, ({ asset_id }) => asset_id as string);
  return new Map([...byAsset].map(([assetId, ofAsset]) => [assetId, decideState(ofAsset)]));
}

/** Of the file with this digest, as far as the transaction's organisation entered it; 'not-validated' when it never did. */
export async function findFileState(
  transaction: Transaction,
  file: { fileFingerprint: string } | { fingerprint: string },
): Promise<LedgerState> {
  const isThisFile =
    'fileFingerprint' in file
      ? sql`file_fingerprint = ${file.fileFingerprint}`
      : sql`fingerprint = ${file.fingerprint}`;
  return decideState(await readStatements(transaction, isThisFile));
}

interface Statement extends Record<string, unknown> {
  asset_id: string | null;
  kind: string;
  /** Null while the statement waits, or stands in a tree that is not signed yet. */
  leaf_index: string | null;
  received_at: number;
}

async function readStatements(transaction: Transaction, which: SQL): Promise<Statement[]> {
  const milliseconds = sql`(extract(epoch FROM received_at) * 1000)::float8 AS received_at`;
  const { rows } = await transaction.execute<Statement>(sql`
    SELECT asset_id, kind, ${milliseconds},
           CASE WHEN leaf_index < (SELECT max(size) FROM ledger_checkpoints WHERE note IS NOT NULL)
                THEN leaf_index END AS leaf_index
    FROM ledger_entries WHERE ${which} AND kind IN ('commit', 'import', 'revoke')
    UNION ALL
    SELECT asset_id, kind, ${milliseconds}, NULL
    FROM ledger_queue WHERE ${which} AND kind IN ('commit', 'import', 'revoke')`);
  return rows;
}

/** The last signed statement counts; the time is that of the first that entered the file. */
function decideState(statements: readonly Statement[]): LedgerState {
  const signed = statements
    .filter(({ leaf_index }) => leaf_index !== null)
    .sort((a, b) => Number(a.leaf_index) - Number(b.leaf_index));
  const last = signed.at(-1);
  if (!last) {
    const isWaiting = statements.some(({ kind }) => kind !== 'revoke');
    return isWaiting ? { ...NO_LEDGER_STATE, validationStatus: 'pending' } : NO_LEDGER_STATE;
  }
  if (last.kind === 'revoke') return NO_LEDGER_STATE;
  const revokedUpTo = signed.findLastIndex(({ kind }) => kind === 'revoke');
  const inForce = signed.slice(revokedUpTo + 1);
  const [first] = inForce;
  return {
    validationStatus: inForce.some(({ kind }) => kind === 'commit') ? 'validated' : 'validated-imported',
    index: Number(first.leaf_index),
    ledgerTimestamp: new Date(first.received_at).toISOString(),
  };
}
