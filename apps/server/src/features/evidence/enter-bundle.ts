import { canonicalJson, digestText } from '@assay/ledger';
import { type BundleStatement, MANIFEST, MANIFEST_PROOF, type MemberToWrite } from '@assay/ledger/bundle';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import {
  countWitnesses,
  enterBundle,
  findBundleProof,
  retryWhileWaiting,
  type StatementProof,
} from '../ledger/ledger.ts';
import { memberOf } from './make-bundle.ts';

const WITNESS_PATIENCE_MS = 4_000;

/**
 * Enters a bundle's statement in the ledger, waits for its integration, and returns the two members that the
 * statement cannot contain: itself and its proof. `note` runs in the transaction that enters it. Throws
 * RefusedError CONFLICT.
 */
export async function enterManifest(
  database: Database,
  organisationId: string,
  {
    statement,
    note,
  }: { statement: BundleStatement; note: (t: Transaction, digest: string) => Promise<void> },
): Promise<MemberToWrite[]> {
  const manifest = canonicalJson(statement);
  const digest = digestText(manifest);
  const bundleId = statement.id;
  const about = statement.record ? { recordId: statement.record.id } : { assetId: statement.files[0]?.id };
  await database.withOrganisation(organisationId, async (t) => {
    await enterBundle(t, { bundleId, subject: digest, ...about });
    await note(t, digest);
  });
  const witnessedBy = Date.now() + WITNESS_PATIENCE_MS;
  const proof = await retryWhileWaiting(() =>
    database.withOrganisation(organisationId, async (t) => {
      const found = await findBundleProof(t, { bundleId, digest });
      const isLate = Date.now() > witnessedBy;
      // Witnesses cosign a moment after the signature; an unresponsive one is not waited for.
      if (found && (isLate || countCosignatures(found) >= (await countWitnesses(t.$client)))) return found;
      throw new RefusedError('CONFLICT', {
        message: 'The bundle’s entry waits for its place in the ledger. Please try again shortly.',
      });
    }),
  );
  return [
    memberOf(MANIFEST, Buffer.from(manifest)),
    memberOf(MANIFEST_PROOF, Buffer.from(presentProof(proof, statement.ledger.key))),
  ];
}

/** Signature lines beyond the log's own first one. */
const countCosignatures = ({ checkpoint }: StatementProof) => checkpoint.split('\n— ').length - 2;

/** In canonical form: only its own proof covers it. */
const presentProof = ({ format, entry, proof }: StatementProof, key: string) =>
  canonicalJson({ format, entry, proof, key });
