import { sha256 } from '@noble/hashes/sha2.js';
import { WORDS } from './word-list.ts';

/** 96 bits: whoever wants another key with the same words has to make 2^96 of them. */
const WORD_COUNT = 12;

/**
 * A verifier key as twelve words that can be read aloud or printed: the first twelve bytes of SHA-256 of the key's
 * text (`name+id+key`, UTF-8), each byte the word at its place in the list.
 */
export function formatKeyWords(verifierKey: string): string {
  const digest = sha256(new TextEncoder().encode(verifierKey));
  return Array.from(digest.subarray(0, WORD_COUNT), (byte) => WORDS[byte]).join(' ');
}

/** Whether a key's twelve words stand in a text one after the other, whatever numbers and marks are between them. */
export function holdsKeyWords(text: string, verifierKey: string): boolean {
  return ` ${wordsOf(text).join(' ')} `.includes(` ${formatKeyWords(verifierKey)} `);
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** The twelve words in a text that consists of them alone; null where it does not. */
export function findKeyWords(text: string): string | null {
  const words = wordsOf(text);
  return words.length === WORD_COUNT && words.every((word) => WORDS.includes(word)) ? words.join(' ') : null;
}
