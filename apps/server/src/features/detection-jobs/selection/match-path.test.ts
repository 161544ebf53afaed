import { describe, expect, it } from 'vitest';
import { findClaim, matchesPath } from './match-path.ts';

describe('a pattern', () => {
  it.each([
    ['*.jpg', 'claims/2026/a.JPG', true],
    ['*.jpg', 'claims/a.jpg.txt', false],
    ['claims/*.jpg', 'claims/a.jpg', true],
    ['claims/*.jpg', 'claims/2026/a.jpg', false],
    ['claims/**.jpg', 'claims/2026/11/a.jpg', true],
    ['claims/**/a.jpg', 'claims/a.jpg', true],
    ['claims/**/a.jpg', 'claims/2026/11/a.jpg', true],
    ['scan?.pdf', 'x/scan7.pdf', true],
    ['scan?.pdf', 'x/scan77.pdf', false],
    ['a[1].jpg', 'x/a[1].jpg', true],
    ['thumbs/**', 'thumbs/a/b.jpg', true],
    ['**/thumbs/**', 'a/thumbs/b.jpg', true],
  ])('%s and %s: %s', (pattern, path, expected) => expect(matchesPath(pattern, path)).toBe(expected));

  it('that is made to take long does not', () => {
    // With backtracking it would take years.
    expect(matchesPath(`${'*a'.repeat(40)}b`, `${'a'.repeat(1_000)}`)).toBe(false);
  });
});

describe('a claim number', () => {
  it.each([
    ['claims/{claim}/**', 'claims/KFZ-2026-0815/photos/a.jpg', 'KFZ-2026-0815'],
    ['{claim}_*.jpg', 'in/4711_front.jpg', '4711'],
    ['{claim}_*', 'in/4711_front_left.jpg', '4711_front'],
    ['**/claim-{claim}/*', 'a/b/claim-Ä7/x.pdf', 'Ä7'],
    ['claims/{claim}/*', 'other/4711/a.jpg', null],
    ['{claim}.pdf', 'in/-x-.pdf', null],
  ])('%s finds in %s: %s', (pattern, path, claim) => expect(findClaim(pattern, path)).toBe(claim));
});
