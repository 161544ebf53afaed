import { describe, expect, it } from 'vitest';
import { findMoment, findStretch, listItems } from './list-times.ts';

const stretch = (first: number, second: number, seconds: number) => ({
  first: { from: first, to: first + seconds },
  second: { from: second, to: second + seconds },
  speed: 1,
  kind: 'plain' as const,
});
const whole = { seconds: 8, isWhole: true };
/** Seconds 4 to 5 are cut out. */
const cut = {
  ...{ first: whole, second: { seconds: 7, isWhole: true } },
  stretches: [stretch(0, 0, 4), stretch(5, 4, 3)],
  onlyFirst: [{ from: 4, to: 5 }],
  ...{ onlySecond: [], still: [], differences: [] },
  sound: { state: 'same' as const, isWhole: true, lag: 0, other: [{ from: 1, to: 2 }] },
};

describe('findMoment', () => {
  it('leads to the same moment in both, and in a gap to where the other goes on', () => {
    expect(findMoment(cut, 'first', 6)).toEqual({ first: 6, second: 5 });
    expect(findMoment(cut, 'second', 2)).toEqual({ first: 2, second: 2 });
    expect(findMoment(cut, 'first', 4.5)).toEqual({ first: 4.5, second: 4 });
    expect([findStretch(cut, 3), findStretch(cut, 8)]).toEqual([cut.stretches[0], undefined]);
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

  it('says of a gap that the other was read in part', () => {
    const added = { ...cut, onlySecond: [{ from: 2, to: 3 }] };
    const inPart = (compared: typeof added) =>
      listItems(compared).flatMap(({ kind, isInPart }) => (isInPart === undefined ? [] : [[kind, isInPart]]));
    const part = { seconds: 6, isWhole: false };
    expect(inPart({ ...added, first: part })).toEqual([
      ['added', true],
      ['missing', false],
    ]);
    expect(inPart({ ...added, second: part })).toEqual([
      ['added', false],
      ['missing', true],
    ]);
  });

  it('lists a stretch that was moved and plays faster under both', () => {
    const moved = { ...stretch(5, 0, 2), speed: 1.5, kind: 'moved' as const };
    const kinds = listItems({ ...cut, stretches: [moved], onlyFirst: [] }).map(({ kind }) => kind);
    expect(kinds).toEqual(['moved', 'faster', 'sound']);
  });
});
