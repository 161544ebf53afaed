import { BundleError } from './bundle-error.ts';
import type { FileClaim } from './bundle-statement.ts';
import { type Checking, proveEntry } from './check-proof.ts';
import type { Result } from './outcome.ts';
import { sayDay, tell } from './words.ts';

/** Whether the original is the file whose fingerprints were entered, and whether its entry is in force. */
export async function checkFile(checking: Checking, file: FileClaim): Promise<Result> {
  const { original, entry, fileFingerprint } = file;
  const isThere = original !== null;
  if (isThere) await requireFingerprints(checking, original, file);
  if (entry.state === 'erased' || entry.erasedAt !== undefined) return describeErased(file);
  if (entry.proof === null) {
    const isClaimed = entry.state !== 'not-validated';
    const said = [tell(isClaimed ? 'bundle-check.no-proof' : 'bundle-check.not-in-ledger')];
    return { outcome: 'incomplete', said };
  }
  const kinds = entry.state === 'revoked' ? (['revoke'] as const) : (['commit', 'import'] as const);
  const proven = await proveEntry(checking, entry.proof, { subject: { fileFingerprint }, kinds });
  const { kind } = proven.entry;
  if (!('fingerprint' in proven.entry) || proven.entry.fingerprint !== file.fingerprint) {
    throw new BundleError(tell('bundle-check.content-fingerprint'));
  }
  if (kind === 'revoke') {
    return { outcome: 'refuted', said: [tell('bundle-check.revoked', { where: proven.where })] };
  }
  if (entry.state === 'not-validated') throw new BundleError(tell('bundle-check.file-contradicts'));
  const id = kind === 'import' ? 'bundle-check.imported' : 'bundle-check.entered';
  const { where } = proven;
  return isThere
    ? { outcome: 'verified', said: [tell(id, { where })] }
    : { outcome: 'incomplete', said: [tell(`${id}-without`, { where })] };
}

/**
 * An entry is erased only together with its file, so neither the file nor a proof can accompany such a claim.
 */
function describeErased({ original, entry }: FileClaim): Result {
  const { state, proof, erasedAt } = entry;
  if (state !== 'erased' || erasedAt === undefined || proof !== null || original !== null) {
    throw new BundleError(tell('bundle-check.erased-contradicts'));
  }
  return { outcome: 'incomplete', said: [tell('bundle-check.erased', { day: sayDay(erasedAt) })] };
}

async function requireFingerprints({ bundle }: Checking, path: string, file: FileClaim): Promise<void> {
  const computed = await bundle.fingerprint(path);
  if (computed.fileFingerprint !== file.fileFingerprint || computed.fingerprint !== file.fingerprint) {
    const values = { computed: computed.fileFingerprint, claimed: file.fileFingerprint };
    throw new BundleError(tell('bundle-check.fingerprint', values));
  }
}
