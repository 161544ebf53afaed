import type { Decryptor } from '../encryption/encryption.ts';
import { undoFilters } from '../filters/decode-stream.ts';
import type { Budget } from '../limits.ts';
import { END_OF_INPUT, Keyword, Lexer, latin1 } from '../syntax/lexer.ts';
import {
  type DecodedStream,
  isDict,
  nameOf,
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../syntax/objects.ts';
import { type FileScan, type FoundObject, scanFile } from './scan.ts';

export interface IndirectObject {
  readonly num: number;
  readonly gen: number;
  readonly value: PdfObject;
  readonly offset: number;
  /** The offset after the object in the file. */
  readonly end: number;
}

/** The context in which references are resolved: a revision. */
export interface Lookup {
  readonly end: number;
  resolve(object: PdfObject): PdfObject;
}

interface Packed {
  readonly places: readonly { readonly num: number; readonly offset: number }[];
  readonly bytes: Uint8Array;
}

const CACHED_BYTES = 96 << 20;
const DEEPEST_LOAD = 8;
const LOCKED: DecodedStream = {
  bytes: new Uint8Array(0),
  format: null,
  params: null,
  problem: { kind: 'encrypted', english: 'the file is encrypted and could not be opened' },
};

/** Parses each object of the file once, so that an object shared by two revisions is identical. */
export class ObjectStore {
  readonly bytes: Uint8Array;
  readonly budget: Budget;
  decryptor: Decryptor | null = null;
  /** The file is encrypted and could not be opened: streams cannot be decoded. */
  locked = false;
  readonly #buffer: Buffer;
  readonly #objects = new Map<number, IndirectObject | null>();
  readonly #packed = new Map<PdfStream, Packed>();
  readonly #packedObjects = new Map<PdfStream, Map<number, PdfObject>>();
  readonly #decoded = new Map<PdfStream, DecodedStream>();
  #decodedBytes = 0;
  #depth = 0;
  #scan: FileScan | null = null;
  #byNumber: Map<number, FoundObject[]> | null = null;

  constructor(bytes: Uint8Array, budget: Budget) {
    this.bytes = bytes;
    this.budget = budget;
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  scan(): FileScan {
    this.#scan ??= scanFile(this.bytes);
    return this.#scan;
  }

  /** The last object with that number before `end`, found without a cross-reference. */
  findByScan(num: number, end: number): FoundObject | null {
    if (this.#byNumber === null) {
      this.#byNumber = new Map();
      for (const found of this.scan().objects) {
        const same = this.#byNumber.get(found.num);
        if (same) same.push(found);
        else this.#byNumber.set(found.num, [found]);
      }
    }
    return this.#byNumber.get(num)?.findLast(({ offset }) => offset < end) ?? null;
  }

  /** Clears the cache once the decryption key is known. */
  forget(): void {
    this.#objects.clear();
    this.#packed.clear();
    this.#packedObjects.clear();
    this.#decoded.clear();
    this.#decodedBytes = 0;
  }

  /** The object that begins at that offset; null if none does. */
  load(offset: number, lookup: Lookup | null): IndirectObject | null {
    const known = this.#objects.get(offset);
    if (known !== undefined) return known;
    // Limits chains such as a stream whose length is in an object stream whose length …
    if (this.#depth >= DEEPEST_LOAD) return null;
    this.#depth++;
    this.#objects.set(offset, null);
    try {
      const object = this.#parse(offset, lookup);
      this.#objects.set(offset, object);
      return object;
    } finally {
      this.#depth--;
    }
  }

  #parse(offset: number, lookup: Lookup | null): IndirectObject | null {
    const head = new Lexer(this.bytes, offset, Math.min(this.bytes.length, offset + 64), {
      references: false,
    });
    const num = head.next();
    const gen = head.next();
    const word = head.next();
    if (typeof num !== 'number' || typeof gen !== 'number') return null;
    if (!(word instanceof Keyword) || !word.text.startsWith('obj')) return null;
    // 'obj' may directly precede the following token, as in `1 0 obj42`.
    const start = head.position - (word.text.length - 3);
    if (!this.budget.spendParsing(16)) return null;
    const lexer = this.#open(start, this.decryptor, num, gen);
    const read = lexer.next();
    let value: PdfObject = read instanceof Keyword || read === END_OF_INPUT ? null : read;
    if (lexer.lenient) this.budget.note(`Object ${num} is written in an odd way.`);
    if (!this.budget.spendParsing(lexer.position - start)) return null;
    let end = lexer.position;
    if (isDict(value)) {
      // The contents of a signature are never encrypted (ISO 32000-2, 7.6.2).
      if (this.decryptor && value.has('ByteRange') && value.has('Contents')) {
        const plain = this.#open(start, null, num, gen).object();
        if (isDict(plain)) value = new Map(value).set('Contents', plain.get('Contents') ?? null);
      }
      const data = this.#streamData(value as PdfDict, lexer, num, lookup);
      if (data) {
        end = data.end;
        value = this.#makeStream(value as PdfDict, data.raw, num, gen, lookup);
        if (!this.budget.spendParsing(data.searched)) return null;
      }
    }
    return { num, gen, value, offset, end };
  }

  #open(start: number, decryptor: Decryptor | null, num: number, gen: number): Lexer {
    const decrypt = decryptor ? (bytes: Uint8Array) => decryptor.string(bytes, num, gen) : undefined;
    return new Lexer(this.bytes, start, this.bytes.length, { decrypt });
  }

  #streamData(dict: PdfDict, lexer: Lexer, num: number, lookup: Lookup | null) {
    lexer.skipWhite();
    const { bytes } = this;
    let at = lexer.position;
    if (latin1(bytes, at, at + 6) !== 'stream') return null;
    at += 6;
    while (bytes[at] === 32 || bytes[at] === 9) at++;
    if (bytes[at] === 13) at++;
    if (bytes[at] === 10) at++;
    const stated = dict.get('Length') ?? null;
    const length = stated instanceof PdfRef && lookup ? lookup.resolve(stated) : stated;
    if (typeof length === 'number' && length >= 0 && at + length <= bytes.length) {
      const end = at + Math.floor(length);
      const follows = /^[\0\t\n\f\r ]{0,4}(endstream|endobj)/.exec(latin1(bytes, end, end + 16));
      if (follows) return { raw: bytes.subarray(at, end), end: end + follows[0].length, searched: 0 };
    }
    let end = this.#buffer.indexOf('endstream', at);
    if (end < 0) end = this.#buffer.indexOf('endobj', at);
    const found = end >= 0;
    if (!found) end = bytes.length;
    if (!(stated instanceof PdfRef) || lookup) {
      this.budget.note(`The length of stream ${num} is wrong; its end was searched for.`);
    }
    const after = found ? end + 9 : end;
    if (found && bytes[end - 1] === 10) end--;
    if (found && bytes[end - 1] === 13) end--;
    return { raw: bytes.subarray(at, Math.max(at, end)), end: after, searched: end - at };
  }

  #makeStream(dict: PdfDict, raw: Uint8Array, num: number, gen: number, lookup: Lookup | null): PdfStream {
    const resolve = (object: PdfObject) =>
      lookup?.resolve(object) ?? (object instanceof PdfRef ? null : object);
    const plainType = nameOf(dict.get('Type'));
    return new PdfStream(dict, raw, (stream) => {
      const known = this.#decoded.get(stream);
      if (known) return known;
      const encrypted =
        plainType !== 'XRef' && !(plainType === 'Metadata' && this.decryptor?.metadata === false);
      if (this.locked && plainType !== 'XRef') return LOCKED;
      const identity = nameOf(dict.get('Filter')) === 'Crypt' || listsCrypt(dict);
      const data = this.decryptor && encrypted && !identity ? this.decryptor.stream(raw, num, gen) : raw;
      const decoded = undoFilters(data, dict, resolve, this.budget);
      if (decoded.problem) this.budget.note(`Stream ${num}: ${decoded.problem.english}.`);
      this.#keep(stream, decoded);
      return decoded;
    });
  }

  #keep(stream: PdfStream, decoded: DecodedStream): void {
    if (decoded.bytes.length > CACHED_BYTES / 4) return;
    if (this.#decodedBytes + decoded.bytes.length > CACHED_BYTES) {
      this.#decoded.clear();
      this.#decodedBytes = 0;
    }
    this.#decoded.set(stream, decoded);
    this.#decodedBytes += decoded.bytes.length;
  }

  /** The numbers of the objects in an object stream, in its order. */
  listPacked(container: PdfStream): readonly number[] {
    return this.#unpack(container).places.map(({ num }) => num);
  }

  /**
   * The object with that number in an object stream; `index` is its position according to the
   * cross-reference.
   */
  loadPacked(container: PdfStream, num: number, index: number): PdfObject {
    const { places, bytes } = this.#unpack(container);
    const place = places[index]?.num === num ? places[index] : places.findLast((other) => other.num === num);
    if (!place) return null;
    let objects = this.#packedObjects.get(container);
    if (!objects) {
      objects = new Map();
      this.#packedObjects.set(container, objects);
    }
    const known = objects.get(place.offset);
    if (known !== undefined) return known;
    const lexer = new Lexer(bytes, place.offset);
    const value = lexer.object();
    if (!this.budget.spendParsing(lexer.position - place.offset)) return null;
    objects.set(place.offset, value);
    return value;
  }

  #unpack(container: PdfStream): Packed {
    const known = this.#packed.get(container);
    if (known) return known;
    const { bytes } = container.decode();
    const first = container.dict.get('First');
    const count = container.dict.get('N');
    const places: { num: number; offset: number }[] = [];
    if (typeof first === 'number' && typeof count === 'number' && first >= 0) {
      const lexer = new Lexer(bytes, 0, first, { references: false });
      for (let i = 0; i < count && this.budget.spendEntry(); i++) {
        const num = lexer.next();
        const offset = lexer.next();
        if (typeof num !== 'number' || typeof offset !== 'number') break;
        places.push({ num, offset: first + offset });
      }
    }
    const packed = { places, bytes };
    this.#packed.set(container, packed);
    return packed;
  }
}

function listsCrypt(dict: PdfDict): boolean {
  const filter = dict.get('Filter');
  return Array.isArray(filter) && filter.some((item) => nameOf(item) === 'Crypt');
}
