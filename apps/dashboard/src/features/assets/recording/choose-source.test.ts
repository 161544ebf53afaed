import { expect, it } from 'vitest';
import { chooseSource } from './choose-source.ts';

const [original, copy] = ['/original', '/copy'];

it('leaves nothing to play only where the browser refused the file and there is no copy', () => {
  for (const isWidelyPlayed of [true, false]) {
    const nothing = { url: null, isCopy: false };
    expect(chooseSource({ isWidelyPlayed, original, copy: null }, true)).toEqual(nothing);
    expect(chooseSource({ isWidelyPlayed, original, copy: null }, false).url).toBe(original);
    expect(chooseSource({ isWidelyPlayed, original, copy }, true).url).toBe(copy);
  }
});

it('is the copy, and called one, only where it is played', () => {
  const of = (isWidelyPlayed: boolean, isRefused: boolean) =>
    chooseSource({ isWidelyPlayed, original, copy }, isRefused);
  expect(of(true, false)).toEqual({ url: original, isCopy: false });
  expect(of(false, false)).toEqual({ url: copy, isCopy: true });
  expect(of(true, true)).toEqual({ url: copy, isCopy: true });
});
