import { resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { fingerprintFile } from '@assay/fingerprint/node';
import {
  decodeEntry,
  type EntryKind,
  isTrustedKey,
  type LedgerEntry,
  LedgerError,
  type Trust,
  type VerificationResult,
  verifyProofMaterial,
} from '@assay/ledger';
import { askLog } from '../ask-log.ts';
import { checkEntryTime } from '../check-entry-time.ts';
import { type Command, type Terminal, UsageError } from '../command.ts';
import { readAuthorities } from '../read-authorities.ts';
import { printable } from '../read-key.ts';
import { type ProofMaterial, readProofMaterial } from '../read-proof-material.ts';
import { readTrust } from '../read-trust.ts';
import { readWitnessTrust } from '../read-witnesses.ts';
import { isArchive, presentCheck, STATUS, verifyArchive, worstOf } from '../verify-archive.ts';
import { isAuditLog, verifyExportedLog } from '../verify-audit-log.ts';

const help = `
assay verify FILE --proof PROOF --key KEY [--entry ENTRY]
assay verify PROOF --key KEY
assay verify BUNDLE.zip --key KEY
assay verify AUDIT-LOG.jsonl --key KEY

Verifies offline that a file is in the ledger, without trusting the server. For an evidence bundle it verifies
that nothing was added, removed or changed, and every file, verdict and decision in it; for an exported audit log,
that no entry was removed, changed, added or moved since its head was entered.

  --proof PROOF   the server's proof document (JSON), or a .tlog-proof file
  --entry ENTRY   the entry's bytes, if PROOF is a .tlog-proof file
  --key KEY       the ledger's verifier key, which you got from its operator, never from the evidence: the key
                  (name+id+key), its twelve words in quotation marks, or a file that contains the key
  --root KEY      verifier key of the ledger's offline root, in place of --key: it names the ledger's keys in a signed list
  --keys LIST     file with that list; without it, the list in the bundle (log-keys.txt), which knows of no later revocation
  --witness KEY   verifier key of a witness that must have cosigned, from the witness itself; can be given several times
  --quorum N      how many of the named witnesses must have cosigned; all of them by default
  --authority ROOTS  certificates (a PEM file) of the time-stamp authorities that you trust: at least one of them must
                  have stamped the evidence, which shows by when it was in the ledger at the latest
  --policy OID    a time-stamp policy that you accept; can be given several times; any by default
  --crl LIST      revocation lists (a PEM file) of the issuers of the authorities' certificates, from the time of the
                  time-stamps or later; can be given several times. Without it, revocation is not checked
  --time TIME     a time document of FILE's entry (time.json of a bundle), or of the audit log's head; can be given several times
  --log URL       also asks the live log at that address whether it continues the tree of the evidence, and
                  whether a later entry declares a file not valid

Without FILE the entry alone is verified, and the fingerprint in it is printed.
Exit status: 0 verified; 1 NOT verified; 3 incomplete: nothing speaks against it, but something that is needed
is missing or is not proved; 2 the command could not be run as given.
`;

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'Verify a ledger proof, offline',
  help,
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        proof: { type: 'string' },
        key: { type: 'string' },
        entry: { type: 'string' },
        log: { type: 'string' },
        root: { type: 'string' },
        keys: { type: 'string' },
        witness: { type: 'string', multiple: true },
        quorum: { type: 'string' },
        authority: { type: 'string' },
        policy: { type: 'string', multiple: true },
        crl: { type: 'string', multiple: true },
        time: { type: 'string', multiple: true },
      },
    });
    const witnesses = readWitnessTrust(values);
    const verifyTime = readAuthorities(values, terminal.folder);
    const [name] = positionals;
    if (positionals.length !== 1 || name === undefined) throw new UsageError('Name one file.');
    const inFolder = (path: string) => resolve(terminal.folder, path);
    if (values.proof === undefined && (await isArchive(inFolder(name)))) {
      return verifyArchive(inFolder(name), { ...values, witnesses, verifyTime }, terminal);
    }
    if (values.proof === undefined && (await isAuditLog(inFolder(name))))
      return verifyExportedLog(inFolder(name), { ...values, witnesses, verifyTime }, terminal);
    const entryPath = values.entry === undefined ? undefined : inFolder(values.entry);
    try {
      const material = await readProofMaterial(inFolder(values.proof ?? name), entryPath);
      const key = await readTrust(values, material.key, { folder: terminal.folder });
      if (material.key !== null && !isTrustedKey(key, material.key)) {
        throw new LedgerError(
          'proof-inconsistent',
          'the proof document names another key than the one you trust',
        );
      }
      const trust = { logKey: key, witnesses: witnesses.keys, quorum: witnesses.quorum };
      const verdict = values.proof
        ? await verifyFile(inFolder(name), material, trust)
        : verifyEntry(material, trust);
      let status = present(verdict, material.unproved, terminal);
      if (verifyTime && verdict.verdict.ok) {
        const timePaths = (values.time ?? []).map(inFolder);
        const time = await checkEntryTime(material.entry, { timePaths, key, verifyTime });
        terminal.out.write(presentCheck(time));
        status = worstOf([status, STATUS[time.outcome]]);
      }
      if (values.log === undefined || !verdict.verdict.ok) return status;
      const { entry, index, checkpoint } = verdict.verdict;
      const proven = { entry, bytes: material.entry, index: Number(index), checkpoint };
      const statuses = [status];
      for await (const check of askLog(values.log, key, [proven])) {
        terminal.out.write(presentCheck(check));
        statuses.push(STATUS[check.outcome]);
      }
      return worstOf(statuses);
    } catch (error) {
      if (error instanceof LedgerError) return refute(error, terminal);
      throw error;
    }
  },
};

interface NamedVerdict {
  readonly verdict: VerificationResult;
  /** The message if it is verified. */
  readonly about: (kind: EntryKind) => string;
  readonly unproved?: readonly string[];
}

async function verifyFile(
  path: string,
  { entry, proof }: ProofMaterial,
  trust: Trust,
): Promise<NamedVerdict> {
  const { fileFingerprint, fingerprint } = await readFingerprints(path);
  const verdict = verifyProofMaterial({ subject: { fileFingerprint }, entry, proof }, trust);
  if (verdict.ok || verdict.code !== 'entry-subject-mismatch') {
    return { verdict, about: (kind) => `The file ${FILE_WORDS[kind]}, byte for byte.` };
  }
  return {
    verdict: verifyProofMaterial({ subject: { fingerprint }, entry, proof }, trust),
    about: (kind) => `The content ${FILE_WORDS[kind]}.`,
    unproved: ['the file’s metadata, which has changed since'],
  };
}

function verifyEntry({ entry: bytes, proof }: ProofMaterial, trust: Trust): NamedVerdict {
  const entry = decodeEntry(bytes);
  const subject = 'subject' in entry ? { digest: entry.subject } : { fileFingerprint: entry.fileFingerprint };
  const material = { subject, entry: bytes, proof };
  return {
    verdict: verifyProofMaterial(material, trust),
    about: (kind) => `The entry ${ENTRY_WORDS[kind]}.`,
  };
}

/** What an entry says about the file; one that revokes it verifies nothing. */
const FILE_WORDS: Readonly<Record<EntryKind, string>> = {
  commit: 'is in the ledger: it was entered when it was received',
  import: 'is in the ledger: its fingerprint was imported, and the ledger’s operator never had the file',
  revoke: 'was declared not valid',
  verdict: 'is a verdict that was entered in the ledger',
  decision: 'is a decision that was entered in the ledger',
  audit: 'is a head of the audit log that was entered in the ledger',
  bundle: 'is the content of an evidence bundle, entered in the ledger',
};

const ENTRY_WORDS: Readonly<Record<EntryKind, string>> = {
  commit: 'is about a file that was received. Compare its fingerprint with that of your file',
  import: 'is about a file whose fingerprint was imported. Compare it with that of your file',
  revoke: 'declares a file not valid',
  verdict: 'is about a verdict. Compare its digest with that of the statement you hold',
  decision: 'is about a decision. Compare its digest with that of the statement you hold',
  audit: 'is about the audit log. Compare its digest with that of the log you hold',
  bundle: 'is about an evidence bundle. Compare its digest with that of its manifest.json',
};

async function readFingerprints(path: string) {
  try {
    return await fingerprintFile(path);
  } catch (error) {
    throw new UsageError(`The file cannot be read: ${(error as Error).message}.`);
  }
}

function present(
  { verdict, about, unproved: ofFile = [] }: NamedVerdict,
  ofDocument: readonly string[],
  terminal: Terminal,
): number {
  const unproved = [...ofFile, ...ofDocument];
  if (!verdict.ok && verdict.code === 'witness-quorum-missing') {
    // Everything else was found valid before the witnesses were counted.
    const lines = `${styleText('yellow', 'incomplete')}: fewer witnesses than required: ${verdict.message}`;
    terminal.out.write(`${lines}\n`);
    return STATUS.incomplete;
  }
  if (!verdict.ok) return refute(verdict, terminal);
  const { entry, index, checkpoint, cosignatures } = verdict;
  const outcome = unproved.length > 0 ? 'incomplete' : 'verified';
  const word = outcome === 'verified' ? styleText('green', 'verified') : styleText('yellow', 'incomplete');
  const lines = [
    `${word}: ${about(entry.kind)}`,
    ...unproved.map((what) => `  not proved: ${what}`),
    `  entry     ${index} of ${checkpoint.size} in ${checkpoint.origin}`,
    `  kind      ${entry.kind}`,
    `  about     ${describeSubject(entry)}`,
    `  received  ${new Date(entry.receivedAt).toISOString()} (by the operator’s clock)`,
    ...cosignatures.map(
      ({ name, time }) => `  witness   ${printable(name)}, ${describeTime(time)} (by the witness’s clock)`,
    ),
  ];
  terminal.out.write(`${lines.join('\n')}\n`);
  return STATUS[outcome];
}

/** The time that a witness signed, in seconds; any number up to 2^63. */
function describeTime(seconds: bigint): string {
  const at = new Date(Number(seconds) * 1_000);
  return Number.isNaN(at.getTime()) ? `${seconds} seconds after 1970` : at.toISOString();
}

function refute({ code, message }: { code: string; message: string }, { out }: Terminal): number {
  const words = code === 'file-revoked' ? 'The file is NOT valid: this entry declares it not valid' : message;
  out.write(`${styleText('red', 'not verified')}: ${printable(words)} (${code})\n`);
  return STATUS.refuted;
}

function describeSubject(entry: LedgerEntry): string {
  return 'subject' in entry ? entry.subject : `file ${entry.fileFingerprint}, content ${entry.fingerprint}`;
}
