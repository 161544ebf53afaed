import { expect, it } from 'vitest';
import { describeRequested, explainOthers, readDigest } from './describe-search.ts';

it('takes 64 digits for a fingerprint, however they are typed, and says what one is of anything else', () => {
  const digest = 'ab12'.repeat(16);
  for (const typed of [digest, ` ${digest.toUpperCase()}\n`]) expect(readDigest(typed)).toEqual({ digest });
  const fault = 'A fingerprint has 64 digits from 0 to 9 and a to f.';
  for (const typed of ['', digest.slice(1), `${digest}0`, `g${digest.slice(1)}`])
    expect(readDigest(typed)).toEqual({ fault });
});

it('says which file is looked for only where several were dropped', () => {
  const [a, b] = [{ name: 'a.jpg' }, { name: 'b.jpg' }];
  expect(explainOthers([a, b])).toBe('One file at a time: a.jpg is looked for.');
  expect(explainOthers([a])).toBeNull();
  expect(explainOthers([])).toBeNull();
});

it('tells of analyses that could not be requested only where there are some', () => {
  const wordsOf = (started: number, failed: number) =>
    describeRequested({ started, failed }).map(({ words }) => words);
  expect(wordsOf(2, 0)).toEqual(['2 analyses requested']);
  expect(wordsOf(1, 1)).toEqual(['1 analysis requested', '1 analysis could not be requested.']);
  expect(wordsOf(0, 3)).toEqual(['3 analyses could not be requested.']);
});
