import { expect, it } from 'vitest';
import { measureOverlap, suppressOverlaps } from './suppress-overlaps.ts';

const box = (name: string, certainty: number, left: number, right: number) => {
  return { name, certainty, left, right, top: 0, bottom: 1 };
};

it('measures what two boxes share of what they cover together', () => {
  expect(measureOverlap(box('a', 1, 0, 0.5), box('b', 1, 0.25, 0.75))).toBeCloseTo(1 / 3);
  expect(measureOverlap(box('a', 1, 0, 0.5), box('b', 1, 0.5, 1))).toBe(0);
});

it('keeps the most certain of boxes that lie on one another, whatever their names, and what is certain enough', () => {
  const [car, truck, other, faint] = [
    box('car', 0.6, 0, 0.5),
    box('truck', 0.8, 0.02, 0.5),
    box('car', 0.5, 0.6, 1),
    box('dog', 0.49, 0.6, 0.7),
  ];
  const given = [car, truck, other, faint];
  expect(suppressOverlaps(given, { leastCertainty: 0.5, most: 9 })).toEqual([truck, other]);
  expect(suppressOverlaps(given, { leastCertainty: 0.4, most: 1 })).toEqual([truck]);
  expect(suppressOverlaps(given, { leastCertainty: 0.4, most: 9 })).toEqual([truck, other, faint]);
});
