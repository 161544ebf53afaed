import { meanCertainty, type Place, surround, type Word } from './page.ts';

/** A value on a receipt, with its place and certainty. */
export interface Field<T> {
  readonly value: T;
  /** As printed. */
  readonly text: string;
  /** One for each line that it spans. */
  readonly places: readonly Place[];
  /** 0 to 1: certainty of the recognised characters and of their meaning, combined. */
  readonly certainty: number;
}

/** Certainty of a person's correction. */
export const CORRECTED = 1;

/** `trust` is the certainty of the meaning, 0 to 1; that of the characters comes from the words. */
export function makeField<T>(value: T, words: readonly Word[], trust: number): Field<T> {
  return {
    value,
    text: words.map(({ text }) => text).join(' '),
    places: [surround(words)],
    certainty: round(Math.sqrt(meanCertainty(words)) * trust),
  };
}

export function round(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
}
