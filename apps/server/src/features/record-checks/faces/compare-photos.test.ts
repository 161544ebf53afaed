import { describe, expect, it } from 'vitest';
import { bandOf, compareWithOneAnother, compareWithReference } from './compare-photos.ts';

/** A face at this place on a line; another direction means a different person. */
const face = (place: number, direction = 0) => {
  const embedding = new Float32Array(128);
  embedding[direction] = place;
  return embedding;
};
const photo = (id: string, ...faces: Float32Array[]) => ({ id, faces });
const told = (likenesses: ReturnType<typeof compareWithOneAnother>) =>
  likenesses.map(({ photo: { id }, with: other, distance }) => [
    id,
    other.id,
    Math.round(distance * 100) / 100,
  ]);

describe('photos with faces', () => {
  it('are in the bands that the limits make', () => {
    expect([0, 0.49, 0.5, 0.59, 0.6, 1.2].map(bandOf)).toEqual([
      ...['likely', 'likely', 'possible', 'possible', 'different', 'different'],
    ]);
  });

  it('are compared with the nearest one of the largest group', () => {
    const photos = [
      photo('stranger', face(1, 1)),
      photo('a', face(1)),
      photo('b', face(1.4)),
      photo('c', face(1.9)),
    ];
    expect(told(compareWithOneAnother(photos))).toEqual([
      ['stranger', 'a', 1.41],
      ['a', 'b', 0.4],
      ['b', 'a', 0.4],
      ['c', 'b', 0.5],
    ]);
  });

  it('are compared with the first one where no two of them agree', () => {
    const photos = [photo('a', face(1)), photo('b', face(1, 1)), photo('c', face(1, 2))];
    expect(told(compareWithOneAnother(photos))).toEqual([
      ['b', 'a', 1.41],
      ['c', 'a', 1.41],
    ]);
  });

  it('agree where any of their faces do, so that a photo of two joins the photos of either', () => {
    const photos = [photo('a', face(1)), photo('b', face(1, 1)), photo('both', face(1.1, 1), face(0.9))];
    expect(told(compareWithOneAnother(photos))).toEqual([
      ['a', 'both', 0.1],
      ['b', 'both', 0.1],
      ['both', 'a', 0.1],
    ]);
  });

  it('are compared with the reference alone where there is one', () => {
    const reference = photo('reference', face(1, 1));
    const photos = [photo('a', face(1)), photo('b', face(1)), reference, photo('like', face(1.2, 1))];
    expect(told(compareWithReference(photos, reference))).toEqual([
      ['a', 'reference', 1.41],
      ['b', 'reference', 1.41],
      ['like', 'reference', 0.2],
    ]);
  });

  it('are not compared where there is one or none', () => {
    expect(compareWithOneAnother([])).toEqual([]);
    expect(compareWithOneAnother([photo('a', face(1), face(1, 1))])).toEqual([]);
  });
});
