import type { FaceComparison } from '@assay/contract/faces';
import { describe, expect, it } from 'vitest';
import { describePhoto, describeReference } from './describe-faces.ts';

type Photo = FaceComparison['photos'][number];
const photo: Photo = {
  ...{ assetId: 'a', originalName: 'ann.jpg', state: 'found', faces: 1 },
  ...{ distance: null, band: null, comparedWith: null, message: null },
};
const comparison: FaceComparison = {
  ...{ reference: null, photos: [photo] },
  limits: { likely: 0.4, possible: 0.6, smallestFace: 40 },
};
const tell = (given: Partial<Photo>) => describePhoto({ ...photo, ...given }, comparison);

describe('a photo', () => {
  it.each([
    ['waiting', 'Not examined yet'],
    ['none', 'No face found'],
    ['too-small', 'Faces of fewer than 40 pixels are not compared'],
    ['failed', 'Could not be examined'],
  ] as const)('that is “%s” is told as “%s”, and no other is', (state, words) => {
    expect(tell({ state, faces: 0 })).toBe(words);
    for (const other of ['waiting', 'none', 'too-small', 'failed', 'found'] as const)
      if (other !== state) expect(tell({ state: other })).not.toBe(words);
  });

  it('is told by its likeness where it was compared, and by the reason where that failed', () => {
    expect(tell({ band: 'likely', distance: 0.2 })).toBe('Likely the same');
    expect(tell({ state: 'failed', message: 'It took too long.' })).toBe('It took too long.');
    expect(tell({})).toBe('Nothing to compare it with');
  });
});

describe('what photos are compared with', () => {
  const of = (reference: FaceComparison['reference']) => describeReference({ ...comparison, reference });

  it('is the reference, where it shows a face that is large enough', () => {
    expect(of({ assetId: 'a', from: 'record', usable: true })).toBe('Photos are compared with “ann.jpg”.');
    expect(of({ assetId: null, from: 'workorder', usable: true })).toBe(
      'Photos are compared with the photo named by the work order.',
    );
  });

  it('is one another, where there is none, and where it shows none', () => {
    expect(of(null)).toBe('Photos are compared with one another.');
    expect(of({ assetId: 'a', from: 'record', usable: false })).toBe(
      'The reference photo shows no face of at least 40 pixels, so photos are compared with one another.',
    );
  });
});
