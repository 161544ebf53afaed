/** What an evidence bundle holds: `manifest.json` in it. Paths are those of the archive. */
export type EvidenceManifest = {
  format: 'assay-evidence/1';
  createdAt: string;
  title: string;
  /** The key that the log claims; no reason to trust it. */
  key: string;
  /** Path of the report as JSON. */
  report: string;
  files: EvidenceFile[];
  decisions: EvidenceStatement[];
};

export type EvidenceFile = {
  name: string;
  /** Null where the original is not kept any more, or never was. */
  path: string | null;
  fileFingerprint: string;
  fingerprint: string;
  /** Path of its proof document; null where it is not in the ledger. */
  proof: string | null;
  verdict: EvidenceStatement | null;
};

/** A verdict or a decision with its proof. */
export type EvidenceStatement = {
  statement: string;
  /** Null where it was never entered. */
  proof: string | null;
};

/** The longest lists that are looked through: a bundle is made by somebody else. */
const LARGEST_LIST = 1_000;

/** Reads a manifest without trusting it. Throws BundleError. */
export function parseManifest(text: string): EvidenceManifest {
  const value = parseObject(text, 'manifest.json');
  if (value.format !== 'assay-evidence/1')
    throw new BundleError('This is no evidence bundle that can be read.');
  return {
    ...{ format: 'assay-evidence/1', createdAt: textOf(value.createdAt), title: textOf(value.title) },
    ...{ key: textOf(value.key), report: textOf(value.report) },
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

/** The archive is not what it says it is, or cannot be read. */
export class BundleError extends Error {
  override name = 'BundleError';
}

export function parseObject(text: string, name: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text));
  } catch (error) {
    if (error instanceof BundleError) throw error;
    throw new BundleError(`${name} is no JSON.`);
  }
}

const readStatement = (value: Record<string, unknown>): EvidenceStatement => ({
  statement: textOf(value.statement),
  proof: textOrNull(value.proof),
});

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new BundleError('The manifest is malformed.');
  return value as Record<string, unknown>;
}

function listOf(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value) || value.length > LARGEST_LIST)
    throw new BundleError('The manifest is malformed.');
  return value.map(objectOf);
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new BundleError('The manifest is malformed.');
  return value;
}

const textOrNull = (value: unknown): string | null => (value === null ? null : textOf(value));
