import { Lexer } from '../syntax/lexer.ts';
import { isDict, nameOf, type PdfDict, type PdfObject, PdfRef, PdfStream } from '../syntax/objects.ts';
import type { XrefEntry } from './cross-reference.ts';
import type { ObjectStore } from './object-store.ts';
import type { FoundObject } from './scan.ts';
import type { RevisionPart } from './sections-to-revisions.ts';

/**
 * Reconstructs revisions from objects found by scanning, oldest first, if the cross-references are unusable.
 * A revision ends at an end-of-file marker whose `startxref` is not 0, as it is after the first page of a
 * linearised file.
 */
export function rebuildRevisions(store: ObjectStore): RevisionPart[] {
  const { bytes } = store;
  const { objects, trailers, ends } = store.scan();
  const cuts = ends.filter(({ startXref }) => startXref !== null && startXref !== 0).map(({ end }) => end);
  const parts: RevisionPart[] = [];
  let trailer: PdfDict = new Map();
  let nextObject = 0;
  let start = 0;
  for (const cut of [...cuts, bytes.length]) {
    const entries = new Map<number, XrefEntry>();
    const own: FoundObject[] = [];
    for (; nextObject < objects.length && objects[nextObject].offset < cut; nextObject++) {
      const { num, gen, offset } = objects[nextObject];
      if (!store.budget.spendEntry()) break;
      own.push(objects[nextObject]);
      entries.set(num, { type: 'offset', offset, gen });
    }
    if (entries.size === 0) continue;
    const found = readTrailers(
      store,
      trailers.filter((offset) => offset >= start && offset < cut),
    );
    const fromStreams = addPacked(store, own, entries);
    trailer = found ?? fromStreams ?? trailer;
    if (!trailer.has('Root')) trailer = inventTrailer(store, objects.slice(0, nextObject)) ?? trailer;
    parts.push({
      number: parts.length + 1,
      start,
      end: cut,
      xref: 'rebuilt',
      trailer,
      entries,
      xrefOffsets: [],
      incomplete: true,
    });
    start = cut;
  }
  const last = parts.at(-1);
  if (last) parts[parts.length - 1] = { ...last, end: bytes.length };
  return parts;
}

/** The last of these trailers that has a catalogue. */
function readTrailers(store: ObjectStore, offsets: readonly number[]): PdfDict | null {
  for (const offset of offsets.toReversed()) {
    const lexer = new Lexer(store.bytes, offset + 'trailer'.length);
    const trailer = lexer.object();
    if (!store.budget.spendParsing(lexer.position - offset)) return null;
    if (isDict(trailer) && trailer.get('Root') instanceof PdfRef) return trailer;
  }
  return null;
}

/**
 * Adds the objects in object streams; returns the dictionary of the last cross-reference stream, which is a
 * trailer as well.
 */
function addPacked(
  store: ObjectStore,
  own: readonly FoundObject[],
  entries: Map<number, XrefEntry>,
): PdfDict | null {
  let trailer: PdfDict | null = null;
  const plain: (object: PdfObject) => PdfObject = (object) => {
    if (!(object instanceof PdfRef)) return object;
    const found = store.findByScan(object.num, store.bytes.length);
    return found ? (store.load(found.offset, null)?.value ?? null) : null;
  };
  for (const { num, offset } of own) {
    const value = store.load(offset, { end: store.bytes.length, resolve: plain })?.value;
    if (!(value instanceof PdfStream)) continue;
    const type = nameOf(value.dict.get('Type'));
    if (type === 'XRef' && value.dict.get('Root') instanceof PdfRef) trailer = value.dict;
    if (type !== 'ObjStm') continue;
    for (const [index, packed] of store.listPacked(value).entries()) {
      const known = entries.get(packed);
      if (known?.type !== 'offset') entries.set(packed, { type: 'packed', stream: num, index });
    }
  }
  return trailer;
}

/** A trailer for the last object with the type of a catalogue. */
function inventTrailer(store: ObjectStore, objects: readonly FoundObject[]): PdfDict | null {
  for (const { num, gen, offset } of objects.toReversed()) {
    const value = store.load(offset, null)?.value;
    if (isDict(value) && nameOf(value.get('Type')) === 'Catalog')
      return new Map([['Root', new PdfRef(num, gen)]]);
  }
  return null;
}
