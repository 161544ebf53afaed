import { expect, it } from 'vitest';
import { toUprightShare } from './upright-area.ts';

// The left half of the upper quarter of a stored frame.
const area = { x: 0, y: 0, width: 200, height: 25 };
const turnedBy = (rotation: number) => toUprightShare(area, { width: 400, height: 100, rotation });

it.each([
  [0, { left: 0, top: 0, width: 0.5, height: 0.25 }],
  [90, { left: 0.75, top: 0, width: 0.25, height: 0.5 }],
  [180, { left: 0.5, top: 0.75, width: 0.5, height: 0.25 }],
  [270, { left: 0, top: 0.5, width: 0.25, height: 0.5 }],
])('an area turns with its frame by %s°', (rotation, share) => expect(turnedBy(rotation)).toEqual(share));
