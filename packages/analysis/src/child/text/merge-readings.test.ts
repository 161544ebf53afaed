import { describe, expect, it } from 'vitest';
import type { ReadWord } from '../../text-page.ts';
import { mergeReadings } from './merge-readings.ts';

function word(text: string, x: number, certainty: number, line = 0): ReadWord {
  return { text, x, y: 20 * line, width: 8 * text.length, height: 12, line, block: 0, certainty };
}
const texts = (words: readonly ReadWord[]) => words.map(({ text }) => text);

describe('two readings of one page', () => {
  it('give at each place the word that was read with more certainty', () => {
    const first = [word('Tctal', 0, 0.4), word('12.50', 60, 0.9)];
    const second = [word('Total', 0, 0.9), word('12.60', 60, 0.5)];
    expect(texts(mergeReadings(first, second))).toEqual(['Total', '12.50']);
  });

  it('are compared as a whole where one splits what the other joins', () => {
    const first = [word('1', 0, 0.5), word('2.50', 8, 0.6)];
    expect(texts(mergeReadings(first, [word('12.50', 0, 0.9)]))).toEqual(['12.50']);
    expect(texts(mergeReadings([word('12.50', 0, 0.9)], first))).toEqual(['12.50']);
  });

  it('add what only the second has, where it is certain, on a line of its own', () => {
    const first = [word('Total', 0, 0.9)];
    const merged = mergeReadings(first, [word('Cash', 0, 0.8, 3), word('xq', 80, 0.3, 4)]);
    expect(texts(merged)).toEqual(['Total', 'Cash']);
    expect(new Set(merged.map(({ line }) => line)).size).toBe(2);
  });
});
