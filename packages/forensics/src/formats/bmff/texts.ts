import { readLatin1, viewOf } from '../bytes.ts';
import { type Box, findBox } from './boxes.ts';

const MAX_TEXTS = 256;
const MAX_LETTERS = 400;
/** The asset boxes of 3GPP TS 26.244 §8, which begin with version, flags and language. */
const ASSETS = new Set(['titl', 'dscp', 'auth', 'cprt', 'perf', 'gnre', 'albm']);

/**
 * The texts of a movie: QuickTime and 3GPP user data, iTunes metadata and QuickTime keys. Values of other
 * types are read if they are printable.
 */
export function readTexts(bytes: Uint8Array, moov: Box): Record<string, string> {
  const texts: Record<string, string> = {};
  const add = (key: string, value: string) => {
    const text = value.replace(/^\p{Cc}+|[\p{Cc} ]+$/gu, '');
    if (text !== '' && !(key in texts) && Object.keys(texts).length < MAX_TEXTS) texts[key] = text;
  };
  const places = [moov, ...moov.children.filter(({ type }) => type === 'trak')].flatMap((box) => [
    findBox(box.children, 'udta'),
    findBox(box.children, 'meta'),
    findBox(box.children, 'udta/meta'),
  ]);
  for (const place of places) {
    if (!place) continue;
    if (place.type === 'udta') for (const box of place.children) add(box.type, readUserData(bytes, box));
    else readItems(bytes, place, add);
  }
  return texts;
}

function readUserData(bytes: Uint8Array, { type, content, end }: Box): string {
  const length = end - content;
  if (type.startsWith('\xa9') && length >= 4) {
    const counted = viewOf(bytes).getUint16(content);
    return decode(bytes, content + 4, Math.min(counted, length - 4));
  }
  if (ASSETS.has(type) && length > 6) return decode(bytes, content + 6, length - 6);
  const text = readLatin1(bytes, content, Math.min(length, MAX_LETTERS)).replace(/\p{Cc}.*$/su, '');
  return /^[\x20-\x7e]{2,}$/.test(text) ? text : '';
}

function readItems(bytes: Uint8Array, meta: Box, add: (key: string, value: string) => void): void {
  const keys = readKeys(bytes, findBox(meta.children, 'keys'));
  for (const item of findBox(meta.children, 'ilst')?.children ?? []) {
    const data = item.children.find(({ type }) => type === 'data');
    if (!data || data.content + 8 > data.end) continue;
    const index = viewOf(bytes).getUint32(item.start + 4);
    // Type 1: UTF-8 text (QuickTime's well-known types).
    if (viewOf(bytes).getUint32(data.content) === 1)
      add(keys[index - 1] ?? item.type, decode(bytes, data.content + 8, data.end - data.content - 8));
    else if (keys[index - 1]) add(keys[index - 1] ?? '', ' ');
  }
}

function readKeys(bytes: Uint8Array, box: Box | undefined): string[] {
  if (!box || box.content + 8 > box.end) return [];
  const view = viewOf(bytes);
  const count = Math.min(view.getUint32(box.content + 4), MAX_TEXTS);
  const keys: string[] = [];
  let at = box.content + 8;
  for (let index = 0; index < count && at + 8 <= box.end; index++) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > box.end) break;
    keys.push(decode(bytes, at + 8, size - 8));
    at += size;
  }
  return keys;
}

function decode(bytes: Uint8Array, from: number, length: number): string {
  return new TextDecoder().decode(bytes.subarray(from, from + Math.min(length, MAX_LETTERS)));
}
