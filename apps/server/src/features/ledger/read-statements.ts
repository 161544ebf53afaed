import { digestStatement, type Statement } from '@assay/ledger';
import type { Transaction } from '../../platform/database/database.ts';
import { desc, eq } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { recordDecisions } from '../../platform/database/schema/review.ts';
import { buildCheckedProof } from './check-proof.ts';
import {
  keyOfAuditHead,
  keyOfBundle,
  keyOfDecision,
  keyOfVerdict,
  stateDecision,
  stateVerdict,
} from './enter-statements.ts';
import { readProvingCheckpoint } from './stored-checkpoints.ts';

/** How the stored statement compares with the entered one. `changed`: they differ. */
export type StatementState = 'entered' | 'pending' | 'not-entered' | 'changed';

/** A statement, with its entry in the ledger. */
export interface EnteredStatement<S extends Statement = Statement> {
  readonly statement: S;
  /** Computed from the current statement. */
  readonly digest: string;
  readonly state: StatementState;
  readonly index: number | null;
  readonly enteredAt: string | null;
  readonly proof: StatementProof | null;
}

/** What a stranger needs to verify the statement. */
export interface StatementProof {
  readonly format: 'assay-proof/1';
  /** Canonical bytes in base64. */
  readonly entry: string;
  readonly index: number;
  /** The text of a C2SP `.tlog-proof` file. */
  readonly proof: string;
  readonly checkpoint: string;
}

/** The verdict in force on a file; null if there is none. */
export async function readVerdict(transaction: Transaction, assetId: string) {
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, assetId));
  if (!asset?.analysis || !asset.taskId || asset.analysisStatus !== 'complete') return null;
  const { taskId, analysis } = asset;
  return findEntry(transaction, stateVerdict({ ...asset, taskId, analysis }), keyOfVerdict(taskId));
}

/** All decisions on a record, the newest first. */
export async function readDecisions(transaction: Transaction, recordId: string) {
  const rows = await transaction
    .select()
    .from(recordDecisions)
    .where(eq(recordDecisions.recordId, recordId))
    .orderBy(desc(recordDecisions.decidedAt), desc(recordDecisions.id));
  const entered = [];
  for (const row of rows)
    entered.push(await findEntry(transaction, stateDecision(row), keyOfDecision(row.id)));
  return entered;
}

/** The proof of a bundle's manifest by its digest; null while its entry waits. */
export async function findBundleProof(
  transaction: Transaction,
  { bundleId, digest }: { bundleId: string; digest: string },
): Promise<StatementProof | null> {
  const { state, proof } = await findByKey(transaction, digest, keyOfBundle(bundleId));
  return state === 'entered' ? proof : null;
}

/** The proof of a head of the audit log by the digest of its statement; null while its entry waits. */
export async function findAuditProof(
  transaction: Transaction,
  { headId, digest }: { headId: string; digest: string },
): Promise<StatementProof | null> {
  const { state, proof } = await findByKey(transaction, digest, keyOfAuditHead(headId));
  return state === 'entered' ? proof : null;
}

async function findEntry<S extends Statement>(
  transaction: Transaction,
  statement: S,
  key: string,
): Promise<EnteredStatement<S>> {
  const digest = digestStatement(statement);
  return { statement, digest, ...(await findByKey(transaction, digest, key)) };
}

async function findByKey(
  transaction: Transaction,
  digest: string,
  key: string,
): Promise<Pick<EnteredStatement, 'state' | 'index' | 'enteredAt' | 'proof'>> {
  const { rows } = await transaction.$client.query<Row>(
    `SELECT leaf_index, subject, entry, received_at FROM ledger_entries
       WHERE organisation_id = current_organisation() AND idempotency_key = $1
     UNION ALL
     SELECT NULL, subject, entry, received_at FROM ledger_queue
       WHERE organisation_id = current_organisation() AND idempotency_key = $1`,
    [key],
  );
  const [row] = rows;
  const open = { index: null, enteredAt: null, proof: null };
  if (!row) return { ...open, state: 'not-entered' };
  const isSame = row.subject === digest;
  const enteredAt = row.received_at.toISOString();
  const index = row.leaf_index === null ? null : Number(row.leaf_index);
  const signed = index === null ? null : await readProvingCheckpoint(transaction.$client, index);
  if (index === null || !signed) {
    return { ...open, enteredAt, state: isSame ? 'pending' : 'changed' };
  }
  const proof = await buildCheckedProof(transaction.$client, { index, entry: row.entry, signed });
  if (proof === null) return { ...open, enteredAt, state: 'changed' };
  const entry = row.entry.toString('base64');
  return {
    index,
    enteredAt,
    state: isSame ? ('entered' as const) : ('changed' as const),
    proof: { format: 'assay-proof/1', entry, index, proof, checkpoint: signed.note },
  };
}

interface Row {
  leaf_index: string | null;
  subject: string;
  /** Not needed after the end of a file or an organisation: statements keep their entries. */
  entry: Buffer;
  received_at: Date;
}
