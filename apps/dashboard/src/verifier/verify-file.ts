import { LedgerError, type LogTrust, openProofDocument, verifyProofMaterial } from '@assay/ledger';
import {
  type BundleCheck,
  inEnglish,
  type Said,
  sayTime,
  tell,
  type WitnessTrust,
} from '@assay/ledger/bundle';
import { sayLedgerError } from './say-error.ts';

type Fingerprints = { fileFingerprint: string; fingerprint: string };

/** Facts about a single file, corresponding to a bundle's summary. */
export interface FileProof {
  /** The key that the proof claims; no reason to trust it. */
  readonly key: string;
  readonly check: (key: LogTrust | null, witnesses: WitnessTrust) => BundleCheck;
}

const WORDS = {
  commit: 'It was entered when it was received',
  import: 'Its fingerprint was imported: the ledger’s operator never had the file',
} as const;

const say = (id: string, values: Said['values'] = {}) => ({
  detail: [{ id: `verifier.${id}`, values }],
});

/** Compares a file with its proof document. Throws LedgerError if the document cannot be read or names no key. */
export async function openFileProof(
  file: File,
  text: string,
  fingerprint: (file: Blob) => Promise<Fingerprints>,
): Promise<FileProof> {
  const { entry, proof, key, unproved } = openProofDocument(text);
  if (key === null) throw new LedgerError('proof-malformed', 'the proof document names no key');
  const computed = await fingerprint(file);
  return {
    key,
    check(trust, witnesses) {
      const demanded = { logKey: trust ?? key, witnesses: witnesses.keys, quorum: witnesses.quorum };
      const about = file.name;
      const whole = verifyProofMaterial(
        { subject: { fileFingerprint: computed.fileFingerprint }, entry, proof, kinds: ['commit', 'import'] },
        demanded,
      );
      if (!whole.ok && whole.code === 'witness-quorum-missing')
        return {
          ...{ outcome: 'incomplete', about, detail: `Fewer witnesses than you demand: ${whole.message}.` },
          said: say('fewer-witnesses'),
        };
      if (whole.ok) {
        const { index, checkpoint, entry: said } = whole;
        const where = tell('bundle-check.where', {
          ...{ index: Number(index), size: String(checkpoint.size), origin: checkpoint.origin },
          time: sayTime(new Date(said.receivedAt)),
        });
        const detail = `Byte for byte. ${WORDS[said.kind as keyof typeof WORDS]}: ${inEnglish(where)} by the operator’s clock.`;
        const told = say('file-entered', { kind: said.kind, where });
        const [open] = unproved;
        return open === undefined
          ? { outcome: 'verified', about, detail, said: told }
          : {
              ...{ outcome: 'incomplete', about, detail: `${detail} Not proved: ${open}.` },
              said: { detail: [...told.detail, { id: 'verifier.not-proved', values: { what: open } }] },
            };
      }
      const content = verifyProofMaterial(
        { subject: { fingerprint: computed.fingerprint }, entry, proof, kinds: ['commit', 'import'] },
        demanded,
      );
      if (whole.code === 'entry-subject-mismatch' && content.ok)
        return {
          outcome: 'incomplete',
          about,
          detail: 'Its content is in the ledger. Its metadata was changed since and is not proved.',
          said: say('content-alone'),
        };
      if (whole.code === 'file-revoked')
        return {
          outcome: 'refuted',
          about,
          detail: 'The file is NOT valid: this entry declares it not valid.',
          said: say('file-revoked'),
        };
      const { message, code } = whole;
      return {
        outcome: 'refuted',
        about,
        detail: `${message.charAt(0).toUpperCase()}${message.slice(1)} (${code}).`,
        said: { detail: [sayLedgerError({ code })] },
      };
    },
  };
}
