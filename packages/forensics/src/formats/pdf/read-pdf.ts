import { type Decryptor, openEncryption, type PdfEncryption } from './encryption/encryption.ts';
import { ObjectStore } from './file/object-store.ts';
import { rebuildRevisions } from './file/rebuild.ts';
import { PdfRevision } from './file/revision.ts';
import type { FileScan } from './file/scan.ts';
import { groupSections, type RevisionPart, readChain } from './file/sections-to-revisions.ts';
import { Budget, DEFAULT_LIMITS, type PdfLimits } from './limits.ts';
import { latin1 } from './syntax/lexer.ts';
import { dictOf, isArray, isDict, type PdfObject, PdfRef, PdfString } from './syntax/objects.ts';

export interface ReadPdfOptions {
  /** Null, the default, tries the empty password. */
  readonly password?: string | null;
  readonly limits?: Partial<PdfLimits>;
}

export interface PdfFile {
  readonly bytes: Uint8Array;
  /** From the header, e.g. '1.7'; null if there is none. */
  readonly version: string | null;
  /** The number of bytes before `%PDF-`. */
  readonly headerOffset: number;
  /** Whether it was written for fast display of its first page; later saves may have been added. */
  readonly linearised: boolean;
  /** Null if the file is not encrypted. */
  readonly encryption: PdfEncryption | null;
  /** Oldest first; at least one. */
  readonly revisions: readonly PdfRevision[];
  /** The current state of the file. */
  readonly latest: PdfRevision;
  /** The number of bytes after the end of the last revision; 0 if only white space follows. */
  readonly trailingBytes: number;
  /** What was repaired or left out; grows while the file is read. At most 200 notes. */
  readonly notes: readonly string[];
  /** Objects, trailers and end-of-file markers found by their keywords alone. Computed on the first call. */
  scan(): FileScan;
  /** The object at an offset from `scan`, as the last revision would read it; null if there is none. */
  objectAt(offset: number): PdfObject;
}

/** Thrown if the bytes are not a PDF: neither a header nor a single object. */
export class NotPdfError extends Error {
  constructor() {
    super('The file is no PDF.');
    this.name = 'NotPdfError';
  }
}

/**
 * Opens a PDF with all its revisions, as leniently as common readers, within explicit limits
 * (`DEFAULT_LIMITS`). ISO 32000-2:2020, 7.5.
 * @throws NotPdfError
 */
export function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): PdfFile {
  const budget = new Budget({ ...DEFAULT_LIMITS, ...options.limits }, bytes.length);
  const store = new ObjectStore(bytes, budget);
  const header = findHeader(bytes);
  const headerOffset = header?.offset ?? 0;
  if (!header) budget.note('The header is missing.');
  else if (headerOffset > 0) budget.note(`${headerOffset} bytes stand in front of the header.`);
  const parts = readParts(store, headerOffset);
  if (parts.length === 0) {
    if (!header) throw new NotPdfError();
    budget.note('The file holds no object.');
    parts.push({
      number: 1,
      start: 0,
      end: bytes.length,
      xref: 'rebuilt',
      trailer: new Map(),
      entries: new Map(),
      xrefOffsets: [],
      incomplete: true,
    });
  }
  const build = () => linkRevisions(store, parts);
  const before = build();
  const encryption = unlock(store, before, options.password ?? null);
  const revisions = encryption ? build() : before;
  const latest = revisions[revisions.length - 1];
  return {
    bytes,
    version: header?.version ?? null,
    headerOffset,
    linearised: /\/Linearized\b/.test(latin1(bytes, headerOffset, headerOffset + 1024)),
    encryption,
    revisions,
    latest,
    trailingBytes: bytes.length - latest.end,
    notes: budget.notes,
    scan: () => store.scan(),
    objectAt: (offset) => store.load(offset, latest)?.value ?? null,
  };
}

function readParts(store: ObjectStore, base: number): RevisionPart[] {
  // Offsets count from the header in some files and from the first byte in others.
  for (const origin of base > 0 ? [base, 0] : [0]) {
    const chain = readChain(store, origin);
    if (!chain) continue;
    const parts = groupSections(store, chain);
    if (chain.broken) store.budget.note('An earlier cross-reference could not be read.');
    if (leadsToPages(linkRevisions(store, parts))) return parts;
  }
  store.forget();
  store.budget.note('The cross-reference is damaged or missing; the objects were searched for.');
  const parts = rebuildRevisions(store);
  return parts.length < 2 || leadsToPages(linkRevisions(store, parts)) ? parts : [joinParts(parts)];
}

/**
 * End-of-file markers that leave the last revision without pages do not separate saves: two files were merged
 * into one.
 */
function joinParts(parts: readonly RevisionPart[]): RevisionPart {
  const last = parts[parts.length - 1];
  return { ...last, number: 1, start: 0, entries: new Map(parts.flatMap(({ entries }) => [...entries])) };
}

function linkRevisions(store: ObjectStore, parts: readonly RevisionPart[]): PdfRevision[] {
  const revisions: PdfRevision[] = [];
  for (const part of parts) {
    revisions.push(new PdfRevision(store, { ...part, previous: revisions.at(-1) ?? null }));
  }
  return revisions;
}

/** Encrypted object streams cannot be read yet, so a catalogue in one of them is assumed to be there. */
function leadsToPages(revisions: readonly PdfRevision[]): boolean {
  const latest = revisions.at(-1);
  if (!latest) return false;
  const root = latest.trailer.get('Root');
  if (latest.trailer.has('Encrypt')) return root instanceof PdfRef && latest.findEntry(root.num) !== null;
  return isDict(latest.get(latest.catalogue, 'Pages'));
}

function unlock(
  store: ObjectStore,
  revisions: readonly PdfRevision[],
  password: string | null,
): PdfEncryption | null {
  const owner = revisions.findLast(({ trailer }) => trailer.get('Encrypt'));
  if (!owner) return null;
  const entry = owner.trailer.get('Encrypt') ?? null;
  const dict = dictOf(owner.resolve(entry));
  if (!dict) {
    store.budget.note('The file says that it is encrypted, but not how.');
    return null;
  }
  const ids = owner.get(owner.trailer, 'ID');
  const first = isArray(ids) ? owner.resolve(ids[0]) : null;
  const id = first instanceof PdfString ? first.bytes : new Uint8Array(0);
  const { encryption, decryptor } = openEncryption(dict, id, password, (object) => owner.resolve(object));
  store.forget();
  store.decryptor = decryptor && entry instanceof PdfRef ? exempt(decryptor, entry.num) : decryptor;
  store.locked = decryptor === null;
  return encryption;
}

/** The strings of the encryption dictionary itself are not encrypted. */
function exempt(decryptor: Decryptor, dictionary: number): Decryptor {
  return {
    metadata: decryptor.metadata,
    stream: decryptor.stream,
    string: (bytes, num, gen) => (num === dictionary ? bytes : decryptor.string(bytes, num, gen)),
  };
}

function findHeader(bytes: Uint8Array): { offset: number; version: string | null } | null {
  const head = latin1(bytes, 0, Math.min(bytes.length, 16 << 10));
  const match = /%PDF-(\d{1,2}\.\d{1,2})?/.exec(head);
  return match ? { offset: match.index, version: match[1] ?? null } : null;
}
