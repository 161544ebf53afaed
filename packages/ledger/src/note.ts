import { decodeBase64, encodeBase64 } from './encoding.ts';
import { LedgerError } from './errors.ts';
import { isKeyName, type SigningKey, signBytes, type VerifierKey, verifyBytes } from './keys.ts';

/** A line `— name base64(id || signature)` under a note. */
export type NoteSignature = { name: string; id: number; signature: Uint8Array };

/** A signed note, read but not verified. `text` ends with a newline (C2SP signed-note). */
export type Note = { text: string; signatures: NoteSignature[] };

const MAX_SIGNATURES = 100;
const SIGNATURE_LINE = /^— (\S+) (\S+)$/u;

/** Parses an untrusted note. Throws LedgerError 'note-malformed'. */
export function parseNote(note: string): Note {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids exactly these
  if (/[\u0000-\u0009\u000b-\u001f]/.test(note) || !note.isWellFormed())
    throw malformed('control characters');
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) throw malformed('no signatures');
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) throw malformed('too many signatures');
  return { text: note.slice(0, end + 1), signatures: lines.map(parseSignature) };
}

/**
 * The trusted keys that signed the note. Signatures of unknown keys are ignored, but an invalid one of a
 * known key condemns the whole note. Throws LedgerError 'note-signature-invalid', and 'note-unsigned' if no
 * known key signed. Not for keys of type 'cosignature'.
 */
export function verifyNote(note: Note, trusted: readonly VerifierKey[]): VerifierKey[] {
  const message = new TextEncoder().encode(note.text);
  const signers = trusted.filter((key) => {
    const signatures = findSignatures(note, key);
    if (signatures.some(({ signature }) => !verifyBytes(key, message, signature))) {
      throw new LedgerError('note-signature-invalid', `the signature of ${key.name} does not verify`);
    }
    return signatures.length > 0;
  });
  if (signers.length === 0) throw new LedgerError('note-unsigned', 'no known key signed this note');
  return signers;
}

export function signNote(text: string, key: SigningKey): string {
  const signature = signBytes(key, new TextEncoder().encode(text));
  return appendSignature(`${text}\n`, key.verifier, signature);
}

/** Adds one signature line to text that ends where signature lines go. */
export function appendSignature(note: string, key: VerifierKey, signature: Uint8Array): string {
  const bytes = new Uint8Array(4 + signature.length);
  new DataView(bytes.buffer).setUint32(0, key.id);
  bytes.set(signature, 4);
  return `${note}— ${key.name} ${encodeBase64(bytes)}\n`;
}

export function findSignatures(note: Note, key: VerifierKey): NoteSignature[] {
  return note.signatures.filter(({ name, id }) => name === key.name && id === key.id);
}

function parseSignature(line: string): NoteSignature {
  const [, name = '', encoded = ''] = SIGNATURE_LINE.exec(line) ?? [];
  if (!isKeyName(name)) throw malformed('a signature line');
  const bytes = decodeBase64(encoded, 'note-malformed');
  if (bytes.length < 5) throw malformed('a short signature');
  return { name, id: new DataView(bytes.buffer).getUint32(0), signature: bytes.slice(4) };
}

const malformed = (reason: string): LedgerError =>
  new LedgerError('note-malformed', `signed note: ${reason}`);
