import { formatVerifierKey, type VerifierKey } from '@assay/ledger';
import type { FastifyInstance } from 'fastify';
import { issueToken } from './features/access-tokens/issue-token.ts';
import { mountEvidence } from './features/evidence/routes.ts';
import { buildAssetProof } from './features/ledger/build-proof.ts';
import { findAssetStates } from './features/ledger/find-states.ts';
import { readDecisions, readVerdict } from './features/ledger/read-statements.ts';
import { readSignedCheckpoint } from './features/ledger/stored-checkpoints.ts';
import { findRecordId } from './features/records/find-records.ts';
import { collectReport } from './features/reports/collect-report.ts';
import { renderPdf } from './features/reports/pdf/render-pdf.ts';
import type { ReportParts } from './features/reports/report-parts.ts';
import { mountReports, nameOf } from './features/reports/routes.ts';
import { readVerifier } from './platform/dashboard/read-verifier.ts';
import type { Transaction } from './platform/database/database.ts';
import { RefusedError } from './platform/http/refused-error.ts';
import type { Platform } from './platform/platform.ts';

/** Reports and evidence tell of what nearly every other feature knows: what they need of them is put together here. */
export function mountReporting(
  app: FastifyInstance,
  { database, storage, queue }: Pick<Platform, 'database' | 'storage' | 'queue'>,
  services: Pick<ReportParts, 'readConfig' | 'readFindings' | 'linkPicture'> & { readonly key: VerifierKey },
): void {
  const { key, readConfig, readFindings, linkPicture } = services;
  const parts: ReportParts = {
    database,
    storage,
    findRecordId,
    readConfig,
    readFindings,
    linkPicture,
    readLedgerStates: findAssetStates,
    readVerdict,
    readDecisions,
    readFileProof: (transaction, assetId) => findFileProof(transaction, assetId, key),
    readCheckpoint: (transaction) => readSignedCheckpoint(transaction.$client),
    verifierKey: formatVerifierKey(key),
  };
  mountReports(app, { ...parts, issueToken });
  mountEvidence(app, {
    ...parts,
    queue,
    renderPdf,
    nameReport: nameOf,
    readVerifier,
    collectReport: (caller, subject) => collectReport(parts, caller, subject),
  });
}

/** Null where there is none: it was revoked, never entered, or waits. */
async function findFileProof(transaction: Transaction, assetId: string, key: VerifierKey) {
  try {
    return await buildAssetProof(transaction, assetId, key);
  } catch (error) {
    if (error instanceof RefusedError) return null;
    throw error;
  }
}
