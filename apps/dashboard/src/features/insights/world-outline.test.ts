import { expect, it } from 'vitest';
import { outlineWorld } from './world-outline.ts';

it('draws coasts from steps on a grid, and lifts the pen where one goes around the back of the map', () => {
  const transform = { scale: [1, 1], translate: [-180, -90] } as {
    scale: [number, number];
    translate: [number, number];
  };
  const coast = [
    [10, 20],
    [5, 0],
    [340, 0],
    [0, 10],
  ];
  expect(outlineWorld({ type: 'Topology', objects: {}, arcs: [coast], transform })).toBe(
    'M-170.0 70.0L-165.0 70.0M175.0 70.0L175.0 60.0',
  );
});
