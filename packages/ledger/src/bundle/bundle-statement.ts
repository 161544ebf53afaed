import { canonicalJson } from '../statement.ts';
import { parseStrictJson } from '../strict-json.ts';
import { BundleError } from './bundle-error.ts';
import { count, digest, list, object, oneOf, orNull, type Shape, text, time } from './shape.ts';
import { tell } from './words.ts';

/**
 * Everything that a bundle contains and claims: `manifest.json`, in canonical JSON. Its SHA-256 is the
 * subject of an entry of kind bundle, so adding or removing anything makes it another bundle.
 */
export type BundleStatement = {
  statement: 'assay-bundle/1';
  id: string;
  /** ISO 8601: the moment of the single database snapshot from which everything was read. */
  createdAt: string;
  product: { name: string; version: string };
  organisation: string;
  /** Who requested it, as named in the audit log. */
  requestedBy: string;
  title: string;
  record: { id: string; referenceId: string; name: string } | null;
  /** The log's verifier key, and its number of entries. A claim, like everything here. */
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
  /** Path of the original; null if it is no longer kept, or never was. */
  original: string | null;
  entry: {
    /**
     * The file's state in the ledger. `revoked`: a later entry declares it not valid, and `proof` proves that
     * entry. `erased`: it was entered, and the entry's content was erased with the file, so there is no proof
     * any more.
     */
    state: 'validated' | 'validated-imported' | 'revoked' | 'not-validated' | 'erased';
    proof: string | null;
    /** ISO 8601; present only if the state is `erased`. */
    erasedAt?: string;
  };
  verdict: {
    /**
     * `none`: no analysis was requested; `pending`: its analysis had not ended; `changed`: it differs from
     * what was entered.
     */
    state: 'entered' | 'not-entered' | 'changed' | 'none' | 'pending' | 'failed';
    /** 0 to 100; null if there is none. */
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

/** Parses an untrusted manifest. Throws BundleError for anything but the canonical bytes of one. */
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
