import { canonicalJson } from '../statement.ts';
import { parseStrictJson } from '../strict-json.ts';
import { BundleError } from './bundle-error.ts';
import { count, digest, list, object, oneOf, orNull, type Shape, text, time } from './shape.ts';
import { tell } from './words.ts';

/**
 * All that a bundle holds and claims: `manifest.json`, in canonical JSON. Its SHA-256 is the subject of an entry of
 * kind bundle, so that a bundle from which something was taken, or to which something was added, is not this one.
 */
export type BundleStatement = {
  statement: 'assay-bundle/1';
  id: string;
  /** ISO 8601: the moment of the one database snapshot that all of it was read in. */
  createdAt: string;
  product: { name: string; version: string };
  organisation: string;
  /** Who asked for it, as the audit log names them. */
  requestedBy: string;
  title: string;
  record: { id: string; referenceId: string; name: string } | null;
  /** The verifier key that signs for the log, and how many entries it had. A claim, like all of this. */
  ledger: { key: string; size: number };
  /** Every file of the archive but the manifest and its proof, by name (UTF-16 code units ascending). */
  members: BundleMember[];
  files: FileClaim[];
  decisions: DecisionClaim[];
};

export type BundleMember = { name: string; size: number; sha256: string };

export type FileClaim = {
  id: string;
  name: string;
  receivedAt: string;
  fileFingerprint: string;
  fingerprint: string;
  /** Path of the original; null where it is not kept any more, or never was. */
  original: string | null;
  entry: {
    /**
     * Of the file in the ledger. `revoked`: a later entry declares it not valid, and that is what `proof` proves.
     * `erased`: it was entered, and what its entry said went with the file, so that there is no proof any more.
     */
    state: 'validated' | 'validated-imported' | 'revoked' | 'not-validated' | 'erased';
    proof: string | null;
    /** ISO 8601; there where the state is `erased`, and nowhere else. */
    erasedAt?: string;
  };
  verdict: {
    /** `none`: it was not to be analysed; `pending`: its analysis had not ended; `changed`: it is not what was entered. */
    state: 'entered' | 'not-entered' | 'changed' | 'none' | 'pending' | 'failed';
    /** 0 to 100; null where there is none. */
    score: number | null;
    band: string | null;
    statement: string | null;
    proof: string | null;
  };
};

export type DecisionClaim = {
  id: string;
  outcome: string;
  state: 'entered' | 'not-entered' | 'changed';
  statement: string;
  proof: string | null;
};

export const MANIFEST = 'manifest.json';
export const MANIFEST_PROOF = 'manifest.proof.json';

const shape: Shape<BundleStatement> = object<BundleStatement>({
  statement: oneOf('assay-bundle/1'),
  id: text,
  createdAt: time,
  product: object({ name: text, version: text }),
  organisation: text,
  requestedBy: text,
  title: text,
  record: orNull(object({ id: text, referenceId: text, name: text })),
  ledger: object({ key: text, size: count }),
  members: list(object<BundleMember>({ name: text, size: count, sha256: digest })),
  files: list(
    object<FileClaim>({
      id: text,
      name: text,
      receivedAt: time,
      fileFingerprint: digest,
      fingerprint: digest,
      original: orNull(text),
      entry: object<FileClaim['entry']>(
        {
          state: oneOf('validated', 'validated-imported', 'revoked', 'not-validated', 'erased'),
          proof: orNull(text),
          erasedAt: time,
        },
        ['erasedAt'],
      ),
      verdict: object<FileClaim['verdict']>({
        state: oneOf('entered', 'not-entered', 'changed', 'none', 'pending', 'failed'),
        score: orNull(count),
        band: orNull(text),
        statement: orNull(text),
        proof: orNull(text),
      }),
    }),
  ),
  decisions: list(
    object<DecisionClaim>({
      id: text,
      outcome: text,
      state: oneOf('entered', 'not-entered', 'changed'),
      statement: text,
      proof: orNull(text),
    }),
  ),
});

/** Reads a manifest without trusting it. Throws BundleError for anything but the canonical bytes of one. */
export function parseBundleStatement(manifest: string): BundleStatement {
  const value = parseManifestJson(manifest);
  const statement = shape(value);
  if (canonicalJson(statement) !== manifest)
    throw new BundleError(tell('bundle-check.manifest-not-canonical'));
  return statement;
}

export function parseManifestJson(manifest: string): unknown {
  try {
    return parseStrictJson(manifest);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new BundleError(tell('bundle-check.invalid-json', { reason: error.message }));
  }
}
