import { REPORT_LIMITS } from '@assay/contract/constants';
import type { Report } from '@assay/contract/reports';
import { formatVerifierKey, type VerifierKey } from '@assay/ledger';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { findAssetProof, findAssetStates, readDecisions, readVerdict } from '../ledger/ledger.ts';
import type { EvidenceMaterial, Proven } from './evidence-material.ts';

/**
 * The proofs of all that a report tells of. Throws RefusedError: CONFLICT while an entry waits, since the bundle would
 * lack its proof for ever; REPORT_TOO_LARGE.
 */
export async function collectMaterial(
  transaction: Transaction,
  ledgerKey: VerifierKey,
  report: Report,
): Promise<EvidenceMaterial> {
  const verifierKey = formatVerifierKey(ledgerKey);
  const ids = report.assets.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await transaction.select().from(assets).where(inArray(assets.id, ids));
  const bytes = rows.reduce((sum, { byteSize }) => sum + byteSize, 0);
  if (bytes > REPORT_LIMITS.bundleBytes) {
    throw new RefusedError('REPORT_TOO_LARGE', { value: 'its files have more than 8 GiB' });
  }
  const states = await findAssetStates(transaction, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const files = [];
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) continue;
    if (states.get(id)?.validationStatus === 'pending') throw isWaiting();
    const verdict = await readVerdict(transaction, id);
    const proof = await findAssetProof(transaction, id, ledgerKey);
    files.push({ ...row, proof, verdict: verdict && prove(verdict, verifierKey) });
  }
  const decided = report.record ? await readDecisions(transaction, report.record.id) : [];
  return { files, decisions: decided.map((decision) => prove(decision, verifierKey)) };
}

function prove<S>(
  { statement, proof, state }: { statement: S; proof: object | null; state: string },
  key: string,
): Proven<S> {
  if (state === 'pending') throw isWaiting();
  return { statement, proof, key };
}

function isWaiting(): RefusedError {
  return new RefusedError('CONFLICT', {
    message: 'An entry waits for its place in the ledger. Please try again shortly.',
  });
}
