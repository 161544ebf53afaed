import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { gradeFingerprint, readEnrolment, readKnown, sayEnrolment, sayKnownCamera } from './known-cameras.ts';

const facts = { width: 4000, height: 3000, photos: 20, agreement: 900.5, reliability: 0.8 };
const [file, digest] = [new Uint8Array(9), new Uint8Array(2 ** 17)];
const enrolled = { fingerprint: facts, lack: null, used: [0, 1], refused: [{ index: 2, lack: 'dark' }] };
const best = { pce: 812.4, correlation: 0.03, reduced: 2, turned: 0, x: 0, y: 0 };
const match = { outcome: 'match', lack: null, best } as const;

describe('what the sandbox says of an enrolment', () => {
  it('is taken where it has the right shape', () => {
    const { camera, used, refused } = readEnrolment(enrolled, [file, digest], 3);
    expect(camera).toEqual({ ...facts, file, digest });
    expect([used, refused]).toEqual([enrolled.used, enrolled.refused]);
    const few = { ...enrolled, fingerprint: null, lack: 'too-few' };
    expect(readEnrolment(few, [], 3)).toMatchObject({ camera: null, lack: 'too-few' });
  });

  it.each([
    [null, 3],
    [{ ...enrolled, lack: 'too-few' }, 3],
    [{ ...enrolled, fingerprint: null }, 3],
    [{ ...enrolled, fingerprint: { ...facts, reliability: 1.2 } }, 3],
    [{ ...enrolled, fingerprint: { ...facts, width: -1 } }, 3],
    [{ ...enrolled, used: [0, 2] }, 3],
    [{ ...enrolled, used: [0, 3] }, 3],
    [{ ...enrolled, refused: [{ index: 2, lack: 'ugly' }] }, 3],
  ])('is refused otherwise: %j', (body, photos) => {
    expect(() => readEnrolment(body, [file, digest], photos)).toThrow('failure.unusable');
  });

  it('is refused without the file, without the digest, and with too long ones', () => {
    for (const blobs of [
      [],
      [file],
      [file, digest, file],
      [file, new Uint8Array()],
      [file, new Uint8Array(2 ** 17 + 1)],
    ])
      expect(() => readEnrolment(enrolled, blobs, 3)).toThrow('failure.unusable');
  });

  it('is said plainly', () => {
    expect(inEnglish(sayEnrolment(readEnrolment(enrolled, [file, digest], 3)))).toBe(
      'The fingerprint is made of 20 photos. Two parts of them match with a peak-to-correlation energy of 900. It is good. About 80% of it is estimated to be what its photos have in common, the rest their own noise. One photo was not used.',
    );
    expect([0.9, 0.5, 0.3, 0.1].map((reliability) => gradeFingerprint({ reliability }))).toEqual([
      ...['good', 'good', 'fair', 'weak'],
    ]);
  });
});

describe('what the sandbox says of a known camera', () => {
  it('is taken where it has the right shape, one result for each camera', () => {
    const cannotTell = { outcome: 'cannot-tell', lack: 'computed', best } as const;
    expect(readKnown({ results: [match, cannotTell] }, 2)).toEqual([match, cannotTell]);
    expect(() => readKnown({ results: [match] }, 2)).toThrow('failure.unusable');
  });

  it.each([
    { ...match, best: null },
    { ...match, lack: 'computed' },
    { ...match, outcome: 'cannot-tell' },
    { ...match, best: { ...best, pce: Number.NaN } },
  ])('is refused otherwise: %j', (result) => {
    expect(() => readKnown({ results: [result] }, 1)).toThrow('failure.unusable');
  });

  it('is said with its figure, or with why nothing can be told', () => {
    expect(inEnglish(sayKnownCamera(match))).toMatch(
      /^The photo matches the camera: the peak-to-correlation energy of its sensor pattern is 812, .* It was reduced by a factor of 2\.00\.$/,
    );
    expect(inEnglish(sayKnownCamera({ outcome: 'cannot-tell', lack: 'computed', best }))).toMatch(
      /^Cannot tell: the photo says that it was computed from several exposures/,
    );
  });
});
