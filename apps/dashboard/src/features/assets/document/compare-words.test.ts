import { describe, expect, it } from 'vitest';
import { compareWords, foldRuns, type WordRun } from './compare-words.ts';

const before = (runs: readonly WordRun[]) => join(runs, 'added');
const after = (runs: readonly WordRun[]) => join(runs, 'removed');
function join(runs: readonly WordRun[], without: WordRun['kind']): string {
  return runs
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');
}

describe('the difference of two texts in words', () => {
  it('strikes out the figure that went and adds the one that came', () => {
    expect(compareWords('Rent -850.00\nBalance 350.00', 'Rent -850.00\nBalance 9,350.00')).toEqual([
      { kind: 'same', text: 'Rent -850.00\nBalance ' },
      { kind: 'removed', text: '350.00' },
      { kind: 'added', text: '9,350.00' },
    ]);
  });

  it('holds both texts in full, whatever was changed, added or removed', () => {
    const pairs: [before: string, after: string][] = [
      ['', 'all of it is new'],
      ['all of it\nwent', ''],
      ['a b c d e', 'a x c e f'],
      ['one  two\n\nthree ', 'three one\ntwo'],
      ['same', 'same'],
    ];
    for (const [one, other] of pairs) {
      const runs = compareWords(one, other) ?? [];
      expect([before(runs), after(runs)]).toEqual([one, other]);
    }
  });

  it('keeps what is common to both between two changes', () => {
    const runs = compareWords('paid 10 to Ann on Monday', 'paid 99 to Ann on Friday');
    expect(runs?.map(({ kind, text }) => `${kind}:${text.trim()}`)).toEqual([
      'same:paid',
      'removed:10',
      'added:99',
      'same:to Ann on',
      'removed:Monday',
      'added:Friday',
    ]);
  });

  it('is not attempted where what differs is too long, but is where long texts differ in one word', () => {
    const words = (word: string) => Array.from({ length: 4_000 }, (_, i) => `${word}${i}`).join(' ');
    expect(compareWords(words('a'), words('b'))).toBeNull();
    const long = words('a');
    expect(compareWords(long, long.replace('a2000 ', 'other '))).toHaveLength(4);
  });
});

describe('unchanged stretches', () => {
  const lines = Array.from({ length: 10 }, (_, i) => `line ${i}`).join('\n');

  it('are folded but for the changed line and its neighbour', () => {
    const runs = compareWords(`${lines}\nold`, `${lines}\nnew`) ?? [];
    expect(foldRuns(runs)).toEqual([
      { folded: 9 },
      { kind: 'same', text: 'line 9\n' },
      { kind: 'removed', text: 'old' },
      { kind: 'added', text: 'new' },
    ]);
  });

  it('stay where folding would spare one line only', () => {
    const runs = compareWords('one\ntwo\nold', 'one\ntwo\nnew') ?? [];
    expect(foldRuns(runs)[0]).toEqual({ kind: 'same', text: 'one\ntwo\n' });
  });
});
