import { expect, it } from 'vitest';
import { placeLabels } from './label-places.ts';

const pane = { width: 400, height: 300 };
const label = { width: 60, height: 18 };
const place = (...boxes: [x: number, y: number, width: number, height: number][]) =>
  placeLabels(
    boxes.map(([x, y, width, height]) => ({ x, y, width, height })),
    boxes.map(() => label),
    pane,
  );

it('stands over its place where there is room', () => {
  expect(place([100, 100, 80, 50])).toEqual([{ x: 100, y: 78 }]);
});

it('goes under or beside it at the edge of the pane, and slides into it', () => {
  expect(place([100, 5, 80, 50])).toEqual([{ x: 100, y: 59 }]);
  expect(place([380, 100, 15, 50])).toEqual([{ x: 340, y: 78 }]);
  expect(place([100, 0, 80, 300])).toEqual([{ x: 184, y: 0 }]);
});

it('never covers another marked place, nor another label', () => {
  const boxes: Parameters<typeof place> = [
    [100, 100, 80, 50],
    [100, 60, 80, 36],
    [100, 154, 80, 40],
    [190, 60, 60, 40],
    [30, 100, 60, 60],
  ];
  const spots = place(...boxes);
  const taken = boxes.map(([x, y, width, height]) => ({ x, y, width, height }));
  for (const spot of spots) {
    if (!spot) continue;
    const box = { ...spot, ...label };
    const hits = taken.filter(
      (other) =>
        box.x < other.x + other.width &&
        other.x < box.x + box.width &&
        box.y < other.y + other.height &&
        other.y < box.y + box.height,
    );
    expect(hits).toEqual([]);
    taken.push(box);
  }
  expect(spots.filter(Boolean).length).toBeGreaterThan(3);
});

it('is left out where a place fills the pane, and where it is out of sight', () => {
  expect(place([-10, -10, 500, 400])).toEqual([null]);
  expect(place([900, 100, 50, 50])).toEqual([null]);
});

it('does not cover a place that somebody marked', () => {
  const box = { x: 100, y: 100, width: 80, height: 50 };
  const marked = { x: 90, y: 70, width: 60, height: 40 };
  expect(placeLabels([box], [label], pane, [marked])).toEqual([{ x: 100, y: 154 }]);
});
