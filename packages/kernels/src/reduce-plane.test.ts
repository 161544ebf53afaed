import { expect, it } from 'vitest';
import { reducePlane } from './reduce-plane.ts';
import { drawPlane } from './reference/noise.ts';
import * as reference from './reference/reduce-plane.ts';

it.each([
  [1, 1, 1],
  [5, 3, 4],
  [61, 37, 1],
  [133, 90, 6],
])('%i x %i pixels reduced by %i are those of the plain reference', (width, height, factor) => {
  const plane = { width, height, data: drawPlane(width, height) };
  expect(reducePlane(plane, factor)).toEqual(reference.reducePlane(plane, factor));
});
