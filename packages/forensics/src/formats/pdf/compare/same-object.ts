import type { PdfRevision } from '../file/revision.ts';
import {
  dictOf,
  isArray,
  isDict,
  nameOf,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '../syntax/objects.ts';
import { skipBelow } from './reach.ts';

/** Whether two objects are equal; references are compared by number, streams by their decoded data. */
export function isSameObject(one: PdfObject | undefined, other: PdfObject | undefined, depth = 0): boolean {
  if (one === other) return true;
  if (depth > 130 || one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return false;
  if (one instanceof PdfName) return other instanceof PdfName && one.name === other.name;
  if (one instanceof PdfRef) return other instanceof PdfRef && one.num === other.num;
  if (one instanceof PdfString)
    return other instanceof PdfString && Buffer.compare(one.bytes, other.bytes) === 0;
  if (one instanceof PdfStream) return other instanceof PdfStream && isSameStream(one, other, depth);
  if (isArray(one)) {
    return (
      isArray(other) &&
      one.length === other.length &&
      one.every((item, i) => isSameObject(item, other[i], depth + 1))
    );
  }
  if (!isDict(other) || one.size !== other.size) return false;
  for (const [key, value] of one) if (!isSameObject(value, other.get(key), depth + 1)) return false;
  return true;
}

const PACKING = new Set(['Length', 'Filter', 'DecodeParms', 'DL']);

function isSameStream(one: PdfStream, other: PdfStream, depth: number): boolean {
  for (const key of new Set([...one.dict.keys(), ...other.dict.keys()])) {
    if (!PACKING.has(key) && !isSameObject(one.dict.get(key), other.dict.get(key), depth + 1)) return false;
  }
  return hasSameData(one, other);
}

/**
 * Streams with other filters are equal if they decode to the same data; the same bytes may be decoded in two
 * ways.
 */
function hasSameData(one: PdfStream, other: PdfStream): boolean {
  const isPackedAlike = ['Filter', 'DecodeParms'].every((key) =>
    isSameObject(one.dict.get(key), other.dict.get(key)),
  );
  if (isPackedAlike && Buffer.compare(one.raw, other.raw) === 0) return true;
  const [before, after] = [one.decode(), other.decode()];
  if (before.problem || after.problem) return false;
  return before.format === after.format && Buffer.compare(before.bytes, after.bytes) === 0;
}

const MAX_PAIRS = 500_000;

/**
 * Whether two values refer to the same data in two revisions, whatever the object numbers. Keys in `skip` are
 * ignored. Limited: a comparison with too many steps counts as different.
 */
export function isSameThroughout(
  [earlier, before]: readonly [PdfRevision, PdfObject],
  [later, after]: readonly [PdfRevision, PdfObject],
  skip: ReadonlySet<string>,
): boolean {
  const seen = new Set<string>();
  const waiting: [PdfObject, PdfObject, ReadonlySet<string>][] = [[before, after, skip]];
  for (let pairs = 0; waiting.length > 0; pairs++) {
    if (pairs > MAX_PAIRS) return false;
    const [left, right, skipped] = waiting.pop()!;
    if (left instanceof PdfRef && right instanceof PdfRef) {
      const key = `${left.num} ${right.num} ${skipped.size}`;
      if (seen.has(key)) continue;
      seen.add(key);
    }
    const [one, other] = [earlier.resolve(left), later.resolve(right)];
    if (one === other && !(one instanceof PdfStream || isDict(one) || isArray(one))) continue;
    if (isArray(one) && isArray(other)) {
      if (one.length !== other.length) return false;
      for (const [i, item] of one.entries()) waiting.push([item, other[i], skip]);
      continue;
    }
    const [dict, newDict] = [dictOf(one), dictOf(other)];
    if (!dict || !newDict || one instanceof PdfStream !== other instanceof PdfStream) {
      if (!isSameObject(one, other)) return false;
      continue;
    }
    if (one instanceof PdfStream && other instanceof PdfStream && !hasSameData(one, other)) return false;
    for (const key of new Set([...dict.keys(), ...newDict.keys()])) {
      if (skipped.has(key) || (one instanceof PdfStream && PACKING.has(key))) continue;
      if (key === 'Name' && isPageResource(dict) && isPageResource(newDict)) continue;
      waiting.push([dict.get(key) ?? null, newDict.get(key) ?? null, skipBelow(key, skip)]);
    }
  }
  return true;
}

/** Whether it is a font, picture or drawing, whose `Name` is obsolete and has no effect (ISO 32000-2, 8.9.5, 8.10.2 and 9.6.2). */
function isPageResource(dict: PdfDict): boolean {
  const [type, subtype] = ['Type', 'Subtype'].map((key) => nameOf(dict.get(key)));
  return type === 'Font' || subtype === 'Image' || subtype === 'Form';
}
