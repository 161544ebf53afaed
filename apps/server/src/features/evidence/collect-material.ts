import { REPORT_LIMITS } from '@assay/contract/constants';
import type { Report } from '@assay/contract/reports';
import { formatVerifierKey, type VerifierKey } from '@assay/ledger';
import type { Transaction } from '../../platform/database/database.ts';
import { inArray } from '../../platform/database/orm.ts';
import { assets } from '../../platform/database/schema/records.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import {
  type EnteredStatement,
  findAssetProof,
  findAssetStates,
  findRevocations,
  proveEntry,
  readDecisions,
  readTimeDocuments,
  readVerdict,
} from '../ledger/ledger.ts';
import { collectContacts } from './collect-contacts.ts';
import type { BundleFile, EvidenceMaterial } from './evidence-material.ts';

type AssetRow = typeof assets.$inferSelect;

/**
 * The proofs of everything in a report, from the snapshot in which the report was read. Throws RefusedError:
 * CONFLICT while an entry waits, since the bundle would lack its proof permanently; REPORT_TOO_LARGE.
 */
export async function collectMaterial(
  transaction: Transaction,
  ledgerKey: VerifierKey,
  report: Report,
): Promise<EvidenceMaterial> {
  const ids = report.assets.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await transaction.select().from(assets).where(inArray(assets.id, ids));
  const bytes = rows.reduce((sum, { byteSize }) => sum + byteSize, 0);
  if (bytes > REPORT_LIMITS.bundleBytes) {
    throw new RefusedError('REPORT_TOO_LARGE', { value: 'its files have more than 8 GiB' });
  }
  const key = formatVerifierKey(ledgerKey);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const files: BundleFile[] = [];
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) continue;
    const entry = await findFileEntry(transaction, id, ledgerKey);
    const verdict = await readVerdict(transaction, id);
    files.push({
      ...row,
      ...entry,
      verdictState: verdict ? settled(verdict) : WITHOUT_VERDICT[row.analysisStatus],
      verdict: verdict && (await prove(transaction, verdict, key)),
    });
  }
  const decided = report.record ? await readDecisions(transaction, report.record.id) : [];
  const decisions: EvidenceMaterial['decisions'][number][] = [];
  for (const decision of decided) decisions.push(await prove(transaction, decision, key));
  return { files, decisions, ...(await collectContacts(transaction, report)) };
}

/** What a missing verdict means. */
const WITHOUT_VERDICT = {
  none: 'none',
  queued: 'pending',
  running: 'pending',
  failed: 'failed',
  complete: 'none',
} as const satisfies Record<AssetRow['analysisStatus'], BundleFile['verdictState']>;

async function findFileEntry(
  transaction: Transaction,
  assetId: string,
  ledgerKey: VerifierKey,
): Promise<Pick<BundleFile, 'entryState' | 'entryErasedAt' | 'proof' | 'times'>> {
  const found = (await findAssetStates(transaction, [assetId])).get(assetId);
  const state = found?.validationStatus;
  const entryErasedAt = found?.entryErasedAt ?? null;
  if (entryErasedAt !== null) return { entryState: 'erased', entryErasedAt, proof: null, times: [] };
  switch (state) {
    case 'pending':
      throw isWaiting();
    case 'validated':
    case 'validated-imported':
      return {
        ...{ entryState: state, entryErasedAt },
        ...(await withTime(transaction, await findAssetProof(transaction, assetId, ledgerKey))),
      };
  }
  const revokedBy = (await findRevocations(transaction, [assetId])).get(assetId);
  const proven = revokedBy === undefined ? null : await proveEntry(transaction, revokedBy);
  if (!proven) return { entryState: 'not-validated', entryErasedAt, proof: null, times: [] };
  const proof = { format: 'assay-proof/1', ...proven, key: formatVerifierKey(ledgerKey) };
  return { entryState: 'revoked', entryErasedAt, ...(await withTime(transaction, proof)) };
}

/** A proof with the time documents of the same entry. */
const withTime = async <P extends { readonly index: number }>(transaction: Transaction, proof: P | null) => ({
  proof,
  times: proof ? await readTimeDocuments(transaction, proof.index) : [],
});

async function prove<S extends EnteredStatement>(transaction: Transaction, entered: S, key: string) {
  const { statement, proof } = entered;
  return {
    statement: statement as S['statement'],
    state: settled(entered),
    ...(await withTime(transaction, proof && { ...proof, key })),
  };
}

function settled({ state }: Pick<EnteredStatement, 'state'>): 'entered' | 'not-entered' | 'changed' {
  if (state === 'pending') throw isWaiting();
  return state;
}

function isWaiting(): RefusedError {
  return new RefusedError('CONFLICT', {
    message: 'An entry waits for its place in the ledger. Please try again shortly.',
  });
}
