import {
  dictOf,
  isArray,
  isDict,
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../syntax/objects.ts';
import type { XrefEntry } from './cross-reference.ts';
import type { ObjectStore } from './object-store.ts';
import { listPages, type PdfPage } from './page-tree.ts';

/** The change of an object in a revision. `repeated`: listed again with the same location. */
export interface ObjectChange {
  readonly num: number;
  readonly kind: 'added' | 'replaced' | 'freed' | 'repeated';
}

export type XrefKind = 'table' | 'stream' | 'hybrid' | 'rebuilt';

export interface RevisionSource {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly xref: XrefKind;
  readonly trailer: PdfDict;
  readonly entries: ReadonlyMap<number, XrefEntry>;
  readonly previous: PdfRevision | null;
  /** The offsets of its cross-reference tables and streams. */
  readonly xrefOffsets: readonly number[];
  /**
   * Whether to find objects by scanning if no cross-reference lists them, because part of the chain is lost.
   */
  readonly incomplete: boolean;
}

const MAX_CHAIN = 32;

/** The file as it was after one save. Returned data must not be written to. */
export class PdfRevision {
  /** 1 is the oldest revision. */
  readonly number: number;
  /** The offset of the first byte that this revision added. */
  readonly start: number;
  /** The offset after its last byte: `bytes.subarray(0, end)` is the file as it was. */
  readonly end: number;
  readonly xref: XrefKind;
  readonly trailer: PdfDict;
  /** The entries of its own cross-reference sections, without those of earlier revisions. */
  readonly entries: ReadonlyMap<number, XrefEntry>;
  readonly previous: PdfRevision | null;
  /** The offsets of its cross-reference tables and streams; none if they were rebuilt. */
  readonly xrefOffsets: readonly number[];
  readonly #store: ObjectStore;
  readonly #incomplete: boolean;
  #pages: readonly PdfPage[] | null = null;
  #changed: readonly ObjectChange[] | null = null;

  constructor(store: ObjectStore, source: RevisionSource) {
    this.#store = store;
    this.#incomplete = source.incomplete;
    this.number = source.number;
    this.start = source.start;
    this.end = source.end;
    this.xref = source.xref;
    this.trailer = source.trailer;
    this.entries = source.entries;
    this.previous = source.previous;
    this.xrefOffsets = source.xrefOffsets;
  }

  /** Follows references completely; missing objects and cycles are null. */
  resolve(object: PdfObject | undefined): PdfObject {
    let value = object ?? null;
    for (let step = 0; value instanceof PdfRef; step++) {
      if (step === MAX_CHAIN) return null;
      value = this.object(value.num);
    }
    return value;
  }

  /** The value of a key, resolved; null if it is missing. */
  get(dict: PdfDict | null | undefined, key: string): PdfObject {
    return this.resolve(dict?.get(key));
  }

  /** The dictionary (or that of a stream) at a key; null if there is none. */
  getDict(dict: PdfDict | null | undefined, key: string): PdfDict | null {
    return dictOf(this.get(dict, key));
  }

  /** The array at a key; empty if there is none. */
  getArray(dict: PdfDict | null | undefined, key: string): readonly PdfObject[] {
    const value = this.get(dict, key);
    return isArray(value) ? value : [];
  }

  /** The object with that number in this revision; null if there is none. */
  object(num: number): PdfObject {
    const entry = this.findEntry(num);
    if (entry === null) return this.#incomplete ? this.#rescue(num) : null;
    if (entry.type === 'free') return null;
    if (entry.type === 'offset') {
      const found = this.#store.load(entry.offset, this);
      if (found?.num === num) return found.value;
      if (entry.offset === 0) return null;
      return this.#rescue(num);
    }
    if (entry.stream === num) return null;
    const container = this.#container(entry.stream);
    return container ? this.#store.loadPacked(container, num, entry.index) : this.#rescue(num);
  }

  /** The location of the object; null if the revision has none with that number. */
  findEntry(num: number): XrefEntry | null {
    for (let revision: PdfRevision | null = this; revision; revision = revision.previous) {
      const entry = revision.entries.get(num);
      if (entry) return entry;
    }
    return null;
  }

  #container(num: number): PdfStream | null {
    const entry = this.findEntry(num);
    if (entry?.type !== 'offset') return null;
    const found = this.#store.load(entry.offset, this);
    if (found?.num === num && found.value instanceof PdfStream) return found.value;
    const rescued = this.#rescue(num);
    return rescued instanceof PdfStream ? rescued : null;
  }

  #rescue(num: number): PdfObject {
    const found = this.#store.findByScan(num, this.end);
    if (!found) return null;
    this.#store.budget.note(`The cross-reference does not lead to object ${num}; it was found by searching.`);
    return this.#store.load(found.offset, this)?.value ?? null;
  }

  /** The numbers of all objects in this revision, in no particular order. */
  objectNumbers(): number[] {
    const numbers = new Set<number>();
    for (let revision: PdfRevision | null = this; revision; revision = revision.previous) {
      for (const num of revision.entries.keys()) numbers.add(num);
    }
    return [...numbers].filter((num) => this.findEntry(num)?.type !== 'free');
  }

  /** The changes in this revision's cross-reference; in the first revision everything is added. */
  get changed(): readonly ObjectChange[] {
    this.#changed ??= [...this.entries].flatMap(([num, entry]): ObjectChange[] => {
      const before = this.previous?.findEntry(num) ?? null;
      const existed = before !== null && before.type !== 'free';
      if (entry.type === 'free') return existed ? [{ num, kind: 'freed' }] : [];
      if (!existed) return [{ num, kind: 'added' }];
      return [{ num, kind: samePlace(before, entry) ? 'repeated' : 'replaced' }];
    });
    return this.#changed;
  }

  /** The document catalogue; null if there is none. */
  get catalogue(): PdfDict | null {
    const root = this.get(this.trailer, 'Root');
    return isDict(root) ? root : null;
  }

  /** The document information dictionary; null if there is none. */
  get info(): PdfDict | null {
    return this.getDict(this.trailer, 'Info');
  }

  /** The pages in order, with inherited attributes. */
  get pages(): readonly PdfPage[] {
    this.#pages ??= listPages(this, this.#store.budget);
    return this.#pages;
  }
}

function samePlace(one: XrefEntry, other: XrefEntry): boolean {
  if (one.type === 'offset' && other.type === 'offset') return one.offset === other.offset;
  if (one.type === 'packed' && other.type === 'packed') {
    return one.stream === other.stream && one.index === other.index;
  }
  return one.type === other.type;
}
