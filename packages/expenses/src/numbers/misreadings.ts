import type { Word } from '../page.ts';

/** Text layers have this certainty; text recognised in a picture does not. */
const READ_AS_TEXT = 0.99;
/** Recognised characters below this certainty may be wrong. */
const READ_SURELY = 0.9;

/** Characters that text recognition confuses. */
const ALIKE = [
  '0OQD',
  '08',
  '06',
  '1IL',
  '17',
  '14',
  '27',
  '2Z',
  '35',
  '38',
  '4A',
  '56',
  '5S',
  '68',
  '69',
  '8B',
  '89',
  '6G',
  '79',
];

export interface Misreading {
  /** Counted from 1. */
  readonly position: number;
  readonly read: string;
  readonly instead: string;
}

/**
 * The first single character whose confusable replacement would make the number hold; null if there is none.
 */
export function findMisreading(number: string, holds: (other: string) => boolean): Misreading | null {
  for (const [place, read] of [...number].entries()) {
    const others = new Set(ALIKE.filter((group) => group.includes(read)).join(''));
    others.delete(read);
    for (const instead of others)
      if (holds(number.slice(0, place) + instead + number.slice(place + 1)))
        return { position: place + 1, read, instead };
  }
  return null;
}

/** How a number was read: as text, from a picture with certainty, or from a picture without. */
export function classifyReading(words: readonly Word[]): 'text' | 'sure' | 'unsure' {
  const certainty = Math.min(...words.map((word) => word.certainty));
  if (certainty >= READ_AS_TEXT) return 'text';
  return certainty >= READ_SURELY ? 'sure' : 'unsure';
}
