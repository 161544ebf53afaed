import { END_OF_INPUT, Keyword, type Lexeme, Lexer } from '../syntax/lexer.ts';
import { isArray, PdfString } from '../syntax/objects.ts';

/** The content of a ToUnicode CMap (ISO 32000-2, 9.10.3). */
export interface CharacterMap {
  /** Text by character code. */
  readonly text: ReadonlyMap<number, string>;
  /** The number of bytes per code, from the code space ranges; null if there are none. */
  readonly codeBytes: number | null;
}

const UTF_16 = new TextDecoder('utf-16be');
const MAX_CODES = 70_000;
const MAX_TOKENS = 400_000;

export function readCharacterMap(bytes: Uint8Array): CharacterMap {
  const text = new Map<number, string>();
  let codeBytes: number | null = null;
  const lexer = new Lexer(bytes, 0, bytes.length, { references: false });
  let section: string | null = null;
  let pending: Lexeme[] = [];
  for (let tokens = 0; tokens < MAX_TOKENS && text.size < MAX_CODES; tokens++) {
    const token = lexer.next();
    if (token === END_OF_INPUT) break;
    if (token instanceof Keyword) {
      section = /^begin(bfchar|bfrange|codespacerange)$/.exec(token.text)?.[1] ?? null;
      pending = [];
      continue;
    }
    if (section === null) continue;
    pending.push(token);
    if (section === 'codespacerange' && pending.length === 2) {
      if (pending[0] instanceof PdfString) codeBytes = Math.max(codeBytes ?? 0, pending[0].bytes.length);
      pending = [];
    } else if (section === 'bfchar' && pending.length === 2) {
      const [code, value] = pending;
      if (code instanceof PdfString && value instanceof PdfString)
        text.set(toCode(code), toText(value.bytes));
      pending = [];
    } else if (section === 'bfrange' && pending.length === 3) {
      addRange(text, pending);
      pending = [];
    }
  }
  return { text, codeBytes };
}

function addRange(text: Map<number, string>, [low, high, target]: readonly Lexeme[]): void {
  if (!(low instanceof PdfString) || !(high instanceof PdfString)) return;
  const [first, last] = [toCode(low), toCode(high)];
  for (let code = first; code <= last && text.size < MAX_CODES; code++) {
    if (target instanceof PdfString) {
      const bytes = Uint8Array.from(target.bytes);
      let carry = code - first;
      for (let i = bytes.length - 1; i >= 0 && carry > 0; i--, carry >>= 8) {
        carry += bytes[i];
        bytes[i] = carry;
      }
      text.set(code, toText(bytes));
    } else if (!(target instanceof Keyword) && typeof target !== 'symbol' && isArray(target)) {
      const item = target[code - first];
      if (item instanceof PdfString) text.set(code, toText(item.bytes));
    } else return;
  }
}

function toCode({ bytes }: PdfString): number {
  return bytes.subarray(0, 4).reduce((code, byte) => code * 256 + byte, 0);
}

function toText(bytes: Uint8Array): string {
  if (bytes.length === 1) return String.fromCharCode(bytes[0]);
  return UTF_16.decode(bytes);
}
