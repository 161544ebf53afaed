import type { Checkpoint } from './checkpoint.ts';
import { type Cosignature, readCosignatures } from './cosignature.ts';
import { decodeUtf8 } from './encoding.ts';
import { decodeEntry, type EntryKind, isFileEntry, type LedgerEntry } from './entry.ts';
import { LedgerError, type LedgerErrorCode } from './errors.ts';
import { equalBytes, hashLeaf } from './hashing.ts';
import { parseVerifierKey } from './keys.ts';
import { type LogTrust, openTrustedCheckpoint } from './log-keys/trusted-log-keys.ts';
import { parseTlogProof, type TlogProof } from './tlog-proof.ts';
import { verifyInclusion } from './verification.ts';

/** The claim to be proved: that a digest computed by the verifier is in a log it trusts. */
export type ProofMaterial = {
  /** Recomputed by the verifier from what it holds, never taken from the bundle. */
  subject: { fileFingerprint: string } | { fingerprint: string } | { digest: string };
  /** The entry's canonical bytes. */
  entry: Uint8Array;
  /** The `.tlog-proof` file. */
  proof: string | Uint8Array;
  /**
   * The accepted entry kinds. By default: for a file, that it was committed or imported; for a digest, any.
   * An entry that revokes a file shows that the file is not valid, so it proves nothing for the file unless
   * it is requested.
   */
  kinds?: readonly EntryKind[];
};

/** Whom the verifier trusts. Keys come to it out of band, never with the evidence. */
export type Trust = {
  /** The log's verifier key, whose name is the log's origin; or the keys named by its root. */
  logKey: LogTrust;
  /** Verifier keys of witnesses (type 4), and how many of them must have cosigned (default 0). */
  witnesses?: readonly string[];
  quorum?: number;
};

export type VerificationResult =
  | { ok: true; entry: LedgerEntry; index: bigint; checkpoint: Checkpoint; cosignatures: Cosignature[] }
  | { ok: false; code: LedgerErrorCode; message: string };

/**
 * Verifies evidence offline, step by step: the digest is the entry's, the entry is a leaf, the leaf is in the
 * tree, the tree is the checkpoint's, and pinned keys signed it. Faults of the material are returned, never
 * thrown.
 */
export function verifyProofMaterial(material: ProofMaterial, trust: Trust): VerificationResult {
  try {
    const entry = matchSubject(decodeEntry(material.entry), material.subject);
    const proof = readProof(material.proof);
    const checkpoint = openTrustedCheckpoint(proof.checkpoint, trust.logKey);
    requireInclusion(hashLeaf(material.entry), proof, checkpoint);
    requireKind(entry, material.kinds ?? KINDS_WITHOUT_REVOKE);
    // Last, because missing witnesses are reported only if nothing else is wrong.
    const cosignatures = requireWitnesses(proof.checkpoint, trust);
    return { ok: true, entry, index: proof.index, checkpoint, cosignatures };
  } catch (error) {
    if (error instanceof LedgerError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}

function matchSubject(entry: LedgerEntry, subject: ProofMaterial['subject']): LedgerEntry {
  const matches = isFileEntry(entry)
    ? ('fileFingerprint' in subject && subject.fileFingerprint === entry.fileFingerprint) ||
      ('fingerprint' in subject && subject.fingerprint === entry.fingerprint)
    : 'digest' in subject && subject.digest === entry.subject;
  if (!matches) throw new LedgerError('entry-subject-mismatch', 'the entry is about something else');
  return entry;
}

const KINDS_WITHOUT_REVOKE: readonly EntryKind[] = [
  'commit',
  'import',
  'verdict',
  'decision',
  'audit',
  'bundle',
];

/** Checked last, because only a proved entry is reported as a revocation. */
function requireKind({ kind }: LedgerEntry, kinds: readonly EntryKind[]): void {
  if (kinds.includes(kind)) return;
  if (kind === 'revoke') {
    throw new LedgerError('file-revoked', 'the ledger declares the file not valid');
  }
  throw new LedgerError('entry-kind-mismatch', `the entry is of kind ${kind}`);
}

function readProof(proof: string | Uint8Array): TlogProof {
  return parseTlogProof(typeof proof === 'string' ? proof : decodeUtf8(proof, 'proof-malformed'));
}

function requireWitnesses(signed: string, { witnesses = [], quorum = 0 }: Trust): Cosignature[] {
  const keys = witnesses.map(parseVerifierKey);
  const odd = keys.find(({ type }) => type !== 'cosignature');
  if (odd) throw new LedgerError('key-malformed', `verifier key: ${odd.name} is not that of a witness`);
  // A witness counts once, even if it is listed twice by name or key.
  const distinct = keys.filter(
    (key, i) =>
      keys.findIndex((other) => other.name === key.name || equalBytes(other.publicKey, key.publicKey)) === i,
  );
  const cosignatures = readCosignatures(signed, distinct);
  if (cosignatures.length < quorum) {
    throw new LedgerError('witness-quorum-missing', `${cosignatures.length} of ${quorum} witnesses cosigned`);
  }
  return cosignatures;
}

function requireInclusion(leafHash: Uint8Array, proof: TlogProof, checkpoint: Checkpoint): void {
  if (proof.index >= checkpoint.size) {
    throw new LedgerError('index-out-of-range', `leaf ${proof.index} of ${checkpoint.size}`);
  }
  if (!verifyInclusion(proof.index, checkpoint.size, leafHash, proof.path, checkpoint.root)) {
    throw new LedgerError('inclusion-mismatch', 'the path does not lead from the entry to the root');
  }
}
