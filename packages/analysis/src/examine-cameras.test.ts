import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import {
  readComparison,
  readDigests,
  readGroups,
  readSides,
  sayCamera,
  sayCameraGroups,
} from './examine-cameras.ts';

const best = { pce: 812.4, correlation: 0.03, reduced: 1, turned: 0, x: 0, y: 0 };
const match = { outcome: 'match', lack: null, best, references: 5, leftOut: [], agreement: 900 } as const;

describe('what the sandbox says of cameras', () => {
  it('is taken where it has the right shape', () => {
    expect(readComparison(match, 5)).toEqual(match);
    const cannotTell = {
      ...match,
      outcome: 'cannot-tell',
      lack: 'few',
      best: null,
      agreement: null,
    } as const;
    expect(readComparison(cannotTell, 5)).toEqual(cannotTell);
    const groups = {
      groups: [{ photos: [0, 2], pce: 90 }],
      alone: [1],
      leftOut: [{ index: 3, lack: 'small' }],
    };
    expect(readGroups(groups, 4)).toEqual(groups);
  });

  it.each([
    null,
    { ...match, outcome: 'certain' },
    { ...match, lack: 'few' },
    { ...match, best: null },
    { ...match, best: { ...best, pce: Number.NaN } },
    { ...match, references: 6 },
    { ...match, leftOut: [{ index: 5, lack: 'small' }] },
    { ...match, outcome: 'cannot-tell' },
  ])('is refused otherwise: %j', (body) => {
    expect(() => readComparison(body, 5)).toThrow('failure.unusable');
  });

  it('names no photo twice, and none that was not handed over', () => {
    const grouped = (photos: number[], alone: number[]) => ({
      groups: [{ photos, pce: 9 }],
      alone,
      leftOut: [],
    });
    expect(() => readGroups(grouped([0, 1], [1]), 3)).toThrow('failure.unusable');
    expect(() => readGroups(grouped([0, 3], []), 3)).toThrow('failure.unusable');
  });

  it('hands over digests of no photo twice, none that is empty and none that is too long', () => {
    const of = (index: number) => ({ index, width: 1640, height: 1240 });
    const [digest, coarse] = [new Uint8Array(2 ** 17), new Uint8Array(7_936)];
    expect(readDigests({ digests: [of(0), of(1)] }, [digest, coarse, digest, coarse], 2)).toEqual([
      { ...of(0), digest, coarse },
      { ...of(1), digest, coarse },
    ]);
    for (const [told, blobs] of [
      [[of(0)], []],
      [[of(0)], [digest]],
      [[of(2)], [digest, coarse]],
      [
        [of(0), of(0)],
        [digest, coarse, digest, coarse],
      ],
      [[of(0)], [new Uint8Array(0), coarse]],
      [[of(0)], [new Uint8Array(2 ** 17 + 1), coarse]],
      [[of(0)], [digest, new Uint8Array(0)]],
      [[of(0)], [digest, new Uint8Array(7_937)]],
    ] as const)
      expect(() => readDigests({ digests: told }, blobs, 2)).toThrow('failure.unusable');
  });

  it('counts no more photos of a side than were handed over', () => {
    expect(readSides({ compared: null }, [2, 3])).toEqual({ compared: null });
    const compared = { pce: 81.5, photos: [2, 3] };
    expect(readSides({ compared }, [2, 3])).toEqual({ compared });
    expect(() => readSides({ compared }, [2, 2])).toThrow('failure.unusable');
    expect(() => readSides({ compared: { pce: null, photos: [1, 1] } }, [2, 2])).toThrow('failure.unusable');
  });
});

describe('what is said of cameras', () => {
  it('gives the figure of a match, and the size of a reduced copy', () => {
    const said = inEnglish(sayCamera({ ...match, best: { ...best, reduced: 1.5 } }));
    expect(said).toContain('the peak-to-correlation energy of its sensor pattern is 812');
    expect(said).toContain('reduced by a factor of 1.50');
  });

  it('gives the reason for which nothing can be told', () => {
    for (const [lack, reason] of Object.entries({
      small: 'fewer than 256 pixels',
      large: 'more than 26 megapixels',
      unusable: 'black, saturated or of a single tone',
      larger: 'larger than those of the camera',
      few: 'fewer than 5 photos of the camera',
      disagree: 'do not match one another',
      altered: 'another size than those of the camera',
    } as const))
      expect(inEnglish(sayCamera({ ...match, outcome: 'cannot-tell', lack: lack as 'few' }))).toContain(
        reason,
      );
  });

  it('counts what was left out, and what matches no other', () => {
    const leftOut = [{ index: 3, lack: 'small' }] as const;
    expect(inEnglish(sayCamera({ ...match, leftOut }))).toContain('One photo was left out');
    const said = inEnglish(sayCameraGroups({ groups: [], alone: [0, 1], leftOut }));
    expect(said).toContain('No two photos match');
    expect(said).toContain('2 photos match no other');
    expect(said).toContain('One photo was left out');
  });
});
