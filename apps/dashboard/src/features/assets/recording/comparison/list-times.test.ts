import { describe, expect, it } from 'vitest';
import { findMoment, isTogether, listItems } from './list-times.ts';

const stretch = (first: number, second: number, seconds: number) => ({
  first: { from: first, to: first + seconds },
  second: { from: second, to: second + seconds },
  speed: 1,
  kind: 'plain' as const,
});
/** Seconds 4 to 5 are cut out. */
const cut = {
  stretches: [stretch(0, 0, 4), stretch(5, 4, 3)],
  onlyFirst: [{ from: 4, to: 5 }],
  ...{ onlySecond: [], still: [], differences: [] },
  sound: { state: 'same' as const, lag: 0, other: [{ from: 1, to: 2 }] },
};

describe('findMoment', () => {
  it('leads to the same moment in both, and in a gap to where the other goes on', () => {
    expect(findMoment(cut, 'first', 6)).toEqual({ first: 6, second: 5 });
    expect(findMoment(cut, 'second', 2)).toEqual({ first: 2, second: 2 });
    expect(findMoment(cut, 'first', 4.5)).toEqual({ first: 4.5, second: 4 });
    expect([isTogether(cut, 3), isTogether(cut, 8)]).toEqual([true, false]);
  });

  it('follows the speed of a stretch, and answers without any', () => {
    const fast = { stretches: [{ ...stretch(0, 0, 4), first: { from: 0, to: 8 }, speed: 2 }] };
    expect(findMoment(fast, 'second', 3)).toEqual({ first: 6, second: 3 });
    expect(findMoment({ stretches: [] }, 'second', 3)).toEqual({ first: 0, second: 3 });
  });
});

describe('listItems', () => {
  it('lists what differs in the order of the second recording', () => {
    expect(listItems(cut)).toMatchObject([
      { kind: 'sound', first: null, second: { from: 1, to: 2 }, at: { first: 1, second: 1 } },
      { kind: 'missing', first: { from: 4, to: 5 }, second: null, at: { first: 4, second: 4 } },
    ]);
  });

  it('lists a stretch that was moved and plays faster under both', () => {
    const moved = { ...stretch(5, 0, 2), speed: 1.5, kind: 'moved' as const };
    const kinds = listItems({ ...cut, stretches: [moved], onlyFirst: [] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['moved', 'faster', 'sound']);
  });
});
