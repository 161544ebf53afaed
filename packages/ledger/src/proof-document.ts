import { decodeBase64 } from './encoding.ts';
import { decodeEntry, isFileEntry, type LedgerEntry } from './entry.ts';
import { LedgerError } from './errors.ts';
import { parseStrictJson } from './strict-json.ts';
import { parseTlogProof, type TlogProof } from './tlog-proof.ts';

/** The content of a proof document, before anything is verified. */
export interface ProofDocument {
  /** The entry's canonical bytes. */
  readonly entry: Uint8Array;
  /** The text of a `.tlog-proof` file. */
  readonly proof: string;
  /** The key that it claims as its signer; no reason to trust it. */
  readonly key: string | null;
  /** Names of members that nothing proves: documents of earlier versions named the file. */
  readonly unproved: readonly string[];
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Parses `{ format, file, entry, index, proof, checkpoint, key }`, of which only entry and proof are
 * required. Repeated information must agree, and other members are refused: unchecked data could be exchanged
 * unnoticed. Throws LedgerError 'proof-malformed', 'proof-inconsistent', or the error of its entry.
 */
export function openProofDocument(text: string): ProofDocument {
  const document = readMembers(text);
  const { entry: encoded, proof, key = null } = document;
  if (typeof encoded !== 'string' || typeof proof !== 'string')
    throw malformed('it lacks its entry or proof');
  if (key !== null && typeof key !== 'string') throw malformed('its key is no text');
  const bytes = decodeBase64(encoded, 'proof-malformed');
  const read = parseTlogProof(proof);
  if (read.extra) throw malformed('it holds extra data that nothing proves');
  requireSame(document, read);
  const unproved = requireSameFile(document.file, decodeEntry(bytes));
  return { entry: bytes, proof, key, unproved };
}

const NAMES = new Set(['format', 'file', 'entry', 'index', 'proof', 'checkpoint', 'key']);

function readMembers(text: string): Members {
  let value: unknown;
  try {
    value = parseStrictJson(text);
  } catch (error) {
    throw malformed(error instanceof SyntaxError ? `it is no JSON: ${error.message}` : String(error));
  }
  const document = objectOf(value);
  const unknown = Object.keys(document).find((name) => !NAMES.has(name));
  if (unknown !== undefined) throw malformed(`it holds “${unknown}”, which nothing proves`);
  return document;
}

function requireSame(document: Members, { index, checkpoint }: TlogProof): void {
  const { format = 'assay-proof/1', index: told = Number(index), checkpoint: note = checkpoint } = document;
  if (format !== 'assay-proof/1') throw malformed('it is of another format');
  if (told !== Number(index)) throw inconsistent('index');
  if (note !== checkpoint) throw inconsistent('checkpoint');
}

function requireSameFile(file: unknown, entry: LedgerEntry): string[] {
  if (file === undefined) return [];
  if (!isFileEntry(entry)) throw inconsistent('file');
  const { fileFingerprint, fingerprint, originalName, ...others } = objectOf(file);
  if (Object.keys(others).length > 0) throw malformed('it says of the file what nothing proves');
  if (fileFingerprint !== entry.fileFingerprint || fingerprint !== entry.fingerprint)
    throw inconsistent('file');
  return originalName === undefined ? [] : ['the name of the file'];
}

function objectOf(value: unknown): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('want an object');
  return value as Members;
}

const malformed = (reason: string): LedgerError =>
  new LedgerError('proof-malformed', `the proof document cannot be used: ${reason}`);
const inconsistent = (name: string): LedgerError =>
  new LedgerError('proof-inconsistent', `the proof document contradicts itself: ${name}`);
