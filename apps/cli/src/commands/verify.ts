import { resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { fingerprintFile } from '@assay/fingerprint/node';
import {
  decodeEntry,
  type LedgerEntry,
  LedgerError,
  type VerificationResult,
  verifyProofMaterial,
} from '@assay/ledger';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { type ProofMaterial, readProofMaterial } from '../read-proof-material.ts';
import { isArchive, verifyArchive } from '../verify-archive.ts';

const help = `
assay verify FILE --proof PROOF --key KEY [--entry ENTRY]
assay verify PROOF --key KEY
assay verify BUNDLE.zip --key KEY

Verifies offline that a file stands in the ledger, without trusting the server that says so. Of an evidence
bundle it verifies every file, verdict and decision, and that the report in it says what was entered.

  --proof PROOF   the proof document the server hands out (JSON), or a .tlog-proof file
  --entry ENTRY   the entry's bytes, where PROOF is a .tlog-proof file
  --key KEY       the ledger's verifier key (name+id+key), which you have from its operator: pin it,
                  do not copy it from the proof

Without FILE the entry alone is verified, and the fingerprint it is about is printed.
Exit status: 0 verified, 1 not verified, 2 could not be read.
`;

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'Verify a ledger proof, offline',
  help,
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { proof: { type: 'string' }, key: { type: 'string' }, entry: { type: 'string' } },
    });
    const [name] = positionals;
    if (positionals.length !== 1 || name === undefined) throw new UsageError('Name one file.');
    const inFolder = (path: string) => resolve(terminal.folder, path);
    if (values.proof === undefined && (await isArchive(inFolder(name)))) {
      return verifyArchive(inFolder(name), values.key, terminal);
    }
    const entryPath = values.entry === undefined ? undefined : inFolder(values.entry);
    const material = await readProofMaterial(inFolder(values.proof ?? name), entryPath);
    if (values.key === undefined) throw new UsageError(explainMissingKey(material));
    const verdict = values.proof
      ? await verifyFile(inFolder(name), material, values.key)
      : verifyEntry(material, values.key);
    return present(verdict, terminal);
  },
};

interface NamedVerdict {
  readonly verdict: VerificationResult;
  readonly about: string;
}

async function verifyFile(
  path: string,
  { entry, proof }: ProofMaterial,
  logKey: string,
): Promise<NamedVerdict> {
  const { fileFingerprint, fingerprint } = await readFingerprints(path);
  const verdict = verifyProofMaterial({ subject: { fileFingerprint }, entry, proof }, { logKey });
  if (verdict.ok || verdict.code !== 'entry-subject-mismatch') {
    return { verdict, about: 'The file is in the ledger, byte for byte.' };
  }
  const about = 'The content is in the ledger; the file’s metadata was changed since.';
  return { verdict: verifyProofMaterial({ subject: { fingerprint }, entry, proof }, { logKey }), about };
}

function verifyEntry({ entry, proof }: ProofMaterial, logKey: string): NamedVerdict {
  const subject = readSubject(entry);
  const about = 'The entry is in the ledger. Compare the fingerprint with that of your file.';
  return { verdict: verifyProofMaterial({ subject, entry, proof }, { logKey }), about };
}

function readSubject(bytes: Uint8Array): { fileFingerprint: string } | { digest: string } {
  try {
    const entry = decodeEntry(bytes);
    return 'subject' in entry ? { digest: entry.subject } : { fileFingerprint: entry.fileFingerprint };
  } catch (error) {
    if (error instanceof LedgerError) throw new UsageError(`The entry cannot be read: ${error.message}.`);
    throw error;
  }
}

async function readFingerprints(path: string) {
  try {
    return await fingerprintFile(path);
  } catch (error) {
    throw new UsageError(`The file cannot be read: ${(error as Error).message}.`);
  }
}

function explainMissingKey({ key }: ProofMaterial): string {
  const claim = key
    ? ` The proof says that it was signed by ${key}: ask the operator whether that is so.`
    : '';
  return `Name the key that you trust with --key.${claim}`;
}

function present({ verdict, about }: NamedVerdict, { out }: Terminal): number {
  if (!verdict.ok) {
    out.write(`${styleText('red', 'not verified')}: ${verdict.message} (${verdict.code})\n`);
    return 1;
  }
  const { entry, index, checkpoint } = verdict;
  const lines = [
    `${styleText('green', 'verified')}: ${about}`,
    `  entry     ${index} of ${checkpoint.size} in ${checkpoint.origin}`,
    `  kind      ${entry.kind}`,
    `  about     ${describeSubject(entry)}`,
    `  received  ${new Date(entry.receivedAt).toISOString()} (by the operator’s clock)`,
  ];
  out.write(`${lines.join('\n')}\n`);
  return 0;
}

function describeSubject(entry: LedgerEntry): string {
  return 'subject' in entry ? entry.subject : `file ${entry.fileFingerprint}, content ${entry.fingerprint}`;
}
