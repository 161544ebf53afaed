import { PdfName, type PdfObject, PdfRef, PdfString } from './objects.ts';

/** An operator or any other bare word: `obj`, `endobj`, `Tj`, … */
export class Keyword {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const END_OF_INPUT = Symbol('end of input');
export type Lexeme = PdfObject | Keyword | typeof END_OF_INPUT;

export interface LexerOptions {
  /** Decrypts a string. */
  readonly decrypt?: (bytes: Uint8Array) => Uint8Array;
  /** Content streams contain no references: `1 0 R` is two numbers and a word there. */
  readonly references?: boolean;
}

const DEEPEST = 120;
const WHITE = new Uint8Array(256);
const DELIMITER = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) WHITE[byte] = 1;
for (const char of '()<>[]{}/%') DELIMITER[char.charCodeAt(0)] = 1;

export const isWhite = (byte: number): boolean => WHITE[byte] === 1;

/** Whether a range contains only white space (ISO 32000-2, table 1), or nothing. */
export function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isWhite(bytes[at])) return false;
  return true;
}

const isRegular = (byte: number): boolean => WHITE[byte] === 0 && DELIMITER[byte] === 0;
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

/**
 * Parses objects as leniently as common readers: a missing bracket ends with the input or with `endobj`,
 * malformed numbers are read as far as possible, unknown bytes are skipped. Reads at most to `end`; nesting
 * deeper than 120 is read as null.
 */
export class Lexer {
  readonly bytes: Uint8Array;
  position: number;
  readonly end: number;
  /** Whether malformed input was encountered. */
  lenient = false;
  readonly #decrypt: LexerOptions['decrypt'];
  readonly #references: boolean;

  constructor(bytes: Uint8Array, position = 0, end = bytes.length, options: LexerOptions = {}) {
    this.bytes = bytes;
    this.position = position;
    this.end = Math.min(end, bytes.length);
    this.#decrypt = options.decrypt;
    this.#references = options.references ?? true;
  }

  skipWhite(): void {
    const { bytes, end } = this;
    let at = this.position;
    while (at < end) {
      const byte = bytes[at];
      if (WHITE[byte] === 1) at++;
      else if (byte === 0x25) while (at < end && bytes[at] !== 10 && bytes[at] !== 13) at++;
      else break;
    }
    this.position = at;
  }

  /** The next object or word. Unmatched closing brackets are returned as words. */
  next(depth = 0): Lexeme {
    this.skipWhite();
    if (this.position >= this.end) return END_OF_INPUT;
    const byte = this.bytes[this.position];
    if (isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e) return this.#number();
    switch (byte) {
      case 0x2f:
        this.position++;
        return new PdfName(this.#nameText());
      case 0x28:
        return this.#literalString();
      case 0x3c:
        if (this.bytes[this.position + 1] === 0x3c)
          return depth > DEEPEST ? this.#tooDeep() : this.#dict(depth);
        return this.#hexString();
      case 0x5b:
        return depth > DEEPEST ? this.#tooDeep() : this.#array(depth);
      case 0x3e:
        this.position += this.bytes[this.position + 1] === 0x3e ? 2 : 1;
        return new Keyword('>>');
      case 0x5d:
      case 0x7b:
      case 0x7d:
      case 0x29:
        this.position++;
        return new Keyword(String.fromCharCode(byte));
      default:
        return this.#word();
    }
  }

  /** The next object; words and the end of input are null. */
  object(depth = 0): PdfObject {
    const lexeme = this.next(depth);
    return lexeme instanceof Keyword || lexeme === END_OF_INPUT ? null : lexeme;
  }

  /** Skips only the bracket, so that recursion ends while the input continues. */
  #tooDeep(): null {
    this.position++;
    this.lenient = true;
    return null;
  }

  #word(): Lexeme {
    const start = this.position;
    while (this.position < this.end && isRegular(this.bytes[this.position])) this.position++;
    const text = latin1(this.bytes, start, Math.min(this.position, start + 128));
    if (text === 'true') return true;
    if (text === 'false') return false;
    if (text === 'null') return null;
    return new Keyword(text);
  }

  #number(): Lexeme {
    const start = this.position;
    const { bytes, end } = this;
    let at = start;
    let digits = 0;
    while (at < end && isRegular(bytes[at])) {
      const byte = bytes[at];
      if (isDigit(byte)) digits++;
      else if (byte !== 0x2e && byte !== 0x2b && byte !== 0x2d) break;
      at++;
    }
    this.position = Math.max(at, start + 1);
    const text = latin1(bytes, start, Math.min(at, start + 64));
    if (digits === 0) {
      // '-' or '.' alone is 0 in common readers; a word that begins this way remains a word.
      if (at < end && isRegular(bytes[at])) {
        this.position = start;
        return this.#wordFrom(start);
      }
      this.lenient = true;
      return 0;
    }
    const plain = Number(text);
    if (!Number.isNaN(plain)) {
      if (this.#references && Number.isInteger(plain) && plain >= 0) return this.#reference(plain, at);
      return plain;
    }
    this.lenient = true;
    return repairNumber(text);
  }

  #wordFrom(start: number): Keyword {
    while (this.position < this.end && isRegular(this.bytes[this.position])) this.position++;
    return new Keyword(latin1(this.bytes, start, Math.min(this.position, start + 128)));
  }

  /** The rest of `12 0 R` after its first number; the number itself if no reference follows. */
  #reference(num: number, after: number): PdfObject {
    const { bytes, end } = this;
    let at = after;
    const farthest = Math.min(end, after + 32);
    while (at < farthest && isWhite(bytes[at])) at++;
    if (at === after || !isDigit(bytes[at])) return num;
    let gen = 0;
    while (at < farthest && isDigit(bytes[at])) gen = gen * 10 + bytes[at++] - 48;
    const gap = at;
    while (at < farthest && isWhite(bytes[at])) at++;
    if (at === gap || bytes[at] !== 0x52 || at >= end) return num;
    if (at + 1 < end && isRegular(bytes[at + 1])) return num;
    this.position = at + 1;
    return new PdfRef(num, gen);
  }

  #nameText(): string {
    const { bytes, end } = this;
    const start = this.position;
    let escaped = false;
    while (this.position < end && isRegular(bytes[this.position])) {
      if (bytes[this.position] === 0x23) escaped = true;
      this.position++;
    }
    const text = latin1(bytes, start, this.position);
    if (!escaped) return text;
    return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #string(bytes: Uint8Array, hex: boolean): PdfString {
    return new PdfString(this.#decrypt ? this.#decrypt(bytes) : bytes, hex);
  }

  #literalString(): PdfString {
    const { bytes, end } = this;
    const out: number[] = [];
    let at = this.position + 1;
    let open = 1;
    while (at < end) {
      const byte = bytes[at++];
      if (byte === 0x28) open++;
      else if (byte === 0x29 && --open === 0) break;
      if (byte === 0x5c) at = readEscape(bytes, at, end, out);
      else if (byte === 13) {
        if (bytes[at] === 10) at++;
        out.push(10);
      } else out.push(byte);
    }
    if (open > 0) this.lenient = true;
    this.position = at;
    return this.#string(Uint8Array.from(out), false);
  }

  #hexString(): PdfString {
    const { bytes, end } = this;
    const out: number[] = [];
    let half = -1;
    let at = this.position + 1;
    for (; at < end && bytes[at] !== 0x3e; at++) {
      const digit = hexDigit(bytes[at]);
      if (digit < 0) continue;
      if (half < 0) half = digit;
      else {
        out.push(half * 16 + digit);
        half = -1;
      }
    }
    if (half >= 0) out.push(half * 16);
    this.position = Math.min(end, at + 1);
    return this.#string(Uint8Array.from(out), true);
  }

  #array(depth: number): PdfObject {
    this.position++;
    const items: PdfObject[] = [];
    for (;;) {
      this.skipWhite();
      const start = this.position;
      const item = this.next(depth + 1);
      if (item instanceof Keyword && item.text === ']') break;
      if (item === END_OF_INPUT || (item instanceof Keyword && isEnd(item.text))) {
        this.lenient = true;
        this.position = start;
        break;
      }
      if (!(item instanceof Keyword)) items.push(item);
    }
    return items;
  }

  #dict(depth: number): PdfObject {
    this.position += 2;
    const entries = new Map<string, PdfObject>();
    for (;;) {
      this.skipWhite();
      const start = this.position;
      const key = this.next(depth + 1);
      if (key instanceof Keyword && key.text === '>>') break;
      if (key === END_OF_INPUT || (key instanceof Keyword && isEnd(key.text))) {
        this.lenient = true;
        this.position = start;
        break;
      }
      if (!(key instanceof PdfName)) {
        this.lenient = true;
        continue;
      }
      this.skipWhite();
      const before = this.position;
      const value = this.next(depth + 1);
      if (value instanceof Keyword) {
        this.lenient = true;
        if (value.text === '>>' || isEnd(value.text)) this.position = before;
        else entries.set(key.name, null);
      } else if (value !== END_OF_INPUT) entries.set(key.name, value);
    }
    return entries;
  }
}

const isEnd = (word: string): boolean => word === 'endobj' || word === 'stream' || word === 'endstream';

function hexDigit(byte: number): number {
  if (isDigit(byte)) return byte - 48;
  const lower = byte | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

const ESCAPES: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** Reads an escape sequence after a backslash; returns the offset after it. */
function readEscape(bytes: Uint8Array, start: number, end: number, out: number[]): number {
  let at = start;
  if (at >= end) return at;
  const byte = bytes[at++];
  if (byte >= 48 && byte <= 55) {
    let value = byte - 48;
    for (let more = 0; more < 2 && bytes[at] >= 48 && bytes[at] <= 55; more++)
      value = value * 8 + bytes[at++] - 48;
    out.push(value & 255);
  } else if (byte === 13) {
    if (bytes[at] === 10) at++;
  } else if (byte !== 10) out.push(ESCAPES[byte] ?? byte);
  return at;
}

/** Numbers such as '--5', '5-3' and '1.2.3', as common readers interpret them. */
function repairNumber(text: string): number {
  const match = /^([+-]*)(\d*\.?\d*)/.exec(text);
  const value = Number(match?.[2] || '0');
  const sign = match?.[1]?.startsWith('-') ? -1 : 1;
  return Number.isFinite(value) ? sign * value : 0;
}

/** Bytes as characters with the same codes; a range outside the bytes is clipped. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', start, end);
}
