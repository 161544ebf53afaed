import { BundleError } from './bundle-error.ts';
import type { FileClaim } from './bundle-statement.ts';
import { type Checking, proveEntry } from './check-proof.ts';
import type { BundleCheck } from './outcome.ts';

type Result = Omit<BundleCheck, 'about'>;

/** Whether the original is the file whose fingerprints were entered, and whether its entry is in force. */
export async function checkFile(checking: Checking, file: FileClaim): Promise<Result> {
  const { original, entry, fileFingerprint } = file;
  const isThere = original !== null;
  if (isThere) await requireFingerprints(checking, original, file);
  if (entry.state === 'erased' || entry.erasedAt !== undefined) return describeErased(file);
  if (entry.proof === null) {
    const isClaimed = entry.state !== 'not-validated';
    const detail = isClaimed
      ? 'The bundle says that it is in the ledger, and holds no proof of that.'
      : 'It is not in the ledger.';
    return { outcome: 'incomplete', detail };
  }
  const kinds = entry.state === 'revoked' ? (['revoke'] as const) : (['commit', 'import'] as const);
  const proven = await proveEntry(checking, entry.proof, { subject: { fileFingerprint }, kinds });
  const { kind } = proven.entry;
  if (!('fingerprint' in proven.entry) || proven.entry.fingerprint !== file.fingerprint) {
    throw new BundleError('The entry has another content fingerprint.');
  }
  if (kind === 'revoke') {
    return { outcome: 'refuted', detail: `The file is NOT valid: it was revoked by ${proven.where}.` };
  }
  if (entry.state === 'not-validated')
    throw new BundleError('Its claim and its proof contradict each other.');
  const words = kind === 'import' ? 'Its fingerprint was imported' : 'Entered when it was received';
  if (!isThere) {
    const detail = `The original is not in the bundle. ${words}: ${proven.where}.`;
    return { outcome: 'incomplete', detail };
  }
  return { outcome: 'verified', detail: `${words}: ${proven.where}.` };
}

/** An entry goes with its file alone, so that neither the file nor a proof can be beside such a claim. */
function describeErased({ original, entry }: FileClaim): Result {
  const { state, proof, erasedAt } = entry;
  if (state !== 'erased' || erasedAt === undefined || proof !== null || original !== null) {
    throw new BundleError('What it says of its erased entry contradicts itself.');
  }
  const day = erasedAt.slice(0, 10);
  return {
    outcome: 'incomplete',
    detail: `Its entry was erased on ${day} with the file, the bundle says. Only a proof from before shows that it was in the ledger.`,
  };
}

async function requireFingerprints({ bundle }: Checking, path: string, file: FileClaim): Promise<void> {
  const computed = await bundle.fingerprint(path);
  if (computed.fileFingerprint !== file.fileFingerprint || computed.fingerprint !== file.fingerprint) {
    throw new BundleError(
      `The file in the bundle has the fingerprint ${computed.fileFingerprint}, not ${file.fileFingerprint}.`,
    );
  }
}
