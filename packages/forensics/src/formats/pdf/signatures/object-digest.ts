import { createHash, type Hash } from 'node:crypto';
import { isArray, isDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../syntax/objects.ts';

const known = new WeakMap<object, string>();

/**
 * Tells whether two objects say the same, whatever their spelling: order of keys, spaces and forms of strings do not count. References
 * count by their number, streams by their stored bytes.
 */
export function digestObject(object: PdfObject): string {
  if (object === null || typeof object !== 'object') return String(object);
  const before = known.get(object);
  if (before !== undefined) return before;
  const hash = createHash('sha256');
  add(hash, object, 0);
  const digest = hash.digest('base64');
  known.set(object, digest);
  return digest;
}

export function saySame(one: PdfObject | undefined, other: PdfObject | undefined): boolean {
  return one === other || digestObject(one ?? null) === digestObject(other ?? null);
}

function add(hash: Hash, object: PdfObject, depth: number): void {
  // The lexer reads nothing nested deeper than this.
  if (depth > 130) return;
  if (object instanceof PdfName) hash.update(`/${object.name}\0`);
  else if (object instanceof PdfString) hash.update(`(${object.bytes.length}:`).update(object.bytes);
  else if (object instanceof PdfRef) hash.update(`${object.num} ${object.gen} R `);
  else if (object instanceof PdfStream) {
    const dict = new Map(object.dict);
    // Its length is the length of the bytes, however it is written.
    dict.delete('Length');
    add(hash, dict, depth + 1);
    hash.update(`stream ${object.raw.length}:`).update(object.raw);
  } else if (isArray(object)) {
    hash.update(`[${object.length} `);
    for (const item of object) add(hash, item, depth + 1);
  } else if (isDict(object)) {
    hash.update(`<<${object.size} `);
    for (const key of [...object.keys()].sort()) {
      hash.update(`/${key}\0`);
      add(hash, object.get(key) ?? null, depth + 1);
    }
  } else hash.update(`${object} `);
}
