import { BundleError } from '../bundle-error.ts';
import { tell } from '../words.ts';

/**
 * `manifest.json` of a bundle from before `assay-bundle/1`: nothing proves that it is complete. Paths are
 * within the archive.
 */
export type EarlierManifest = {
  format: 'assay-evidence/1';
  createdAt: string;
  title: string;
  /** The key that the log claims; no reason to trust it. */
  key: string;
  /** Path of the report as JSON. */
  report: string;
  files: EarlierFile[];
  decisions: EarlierStatement[];
};

export type EarlierFile = {
  name: string;
  /** Null if the original is no longer kept, or never was. */
  path: string | null;
  fileFingerprint: string;
  fingerprint: string;
  /** Path of its proof document; null if it is not in the ledger. */
  proof: string | null;
  verdict: EarlierStatement | null;
};

/** A verdict or a decision with its proof. */
export type EarlierStatement = {
  statement: string;
  /** Null if it was never entered. */
  proof: string | null;
};

/** The longest lists that are processed: bundles come from others. */
const MAX_LIST = 1_000;

/** Parses the JSON of an untrusted manifest. Throws BundleError. */
export function parseEarlierManifest(given: unknown): EarlierManifest {
  const value = objectOf(given);
  if (value.format !== 'assay-evidence/1') throw new BundleError(tell('bundle-check.no-bundle'));
  return {
    format: 'assay-evidence/1',
    createdAt: textOf(value.createdAt),
    title: textOf(value.title),
    key: textOf(value.key),
    report: textOf(value.report),
    files: listOf(value.files).map((file) => ({
      name: textOf(file.name),
      path: textOrNull(file.path),
      fileFingerprint: textOf(file.fileFingerprint),
      fingerprint: textOf(file.fingerprint),
      proof: textOrNull(file.proof),
      verdict: file.verdict === null ? null : readStatement(objectOf(file.verdict)),
    })),
    decisions: listOf(value.decisions).map(readStatement),
  };
}

const readStatement = (value: Record<string, unknown>): EarlierStatement => ({
  statement: textOf(value.statement),
  proof: textOrNull(value.proof),
});

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new BundleError(tell('bundle-check.manifest-malformed'));
  return value as Record<string, unknown>;
}

function listOf(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value) || value.length > MAX_LIST)
    throw new BundleError(tell('bundle-check.manifest-malformed'));
  return value.map(objectOf);
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new BundleError(tell('bundle-check.manifest-malformed'));
  return value;
}

const textOrNull = (value: unknown): string | null => (value === null ? null : textOf(value));
