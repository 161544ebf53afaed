import { sha256 } from '@noble/hashes/sha2.js';
import { WORDS } from './word-list.ts';

/** 96 bits: finding another key with the same words takes about 2^96 attempts. */
const WORD_COUNT = 12;

/**
 * A verifier key as twelve words that can be read aloud or printed: the first twelve bytes of SHA-256 of the
 * key's text (`name+id+key`, UTF-8), each byte the index of a word in the list.
 */
export function formatKeyWords(verifierKey: string): string {
  const digest = sha256(new TextEncoder().encode(verifierKey));
  return Array.from(digest.subarray(0, WORD_COUNT), (byte) => WORDS[byte]).join(' ');
}

/**
 * Whether a key's twelve words occur consecutively in a text, ignoring numbers and punctuation between them.
 */
export function holdsKeyWords(text: string, verifierKey: string): boolean {
  return ` ${wordsOf(text).join(' ')} `.includes(` ${formatKeyWords(verifierKey)} `);
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** The twelve words of a text that consists of nothing else; null for any other text. */
export function findKeyWords(text: string): string | null {
  const words = wordsOf(text);
  return words.length === WORD_COUNT && words.every((word) => WORDS.includes(word)) ? words.join(' ') : null;
}
