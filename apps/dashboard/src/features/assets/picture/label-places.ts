import type { Point } from './frame.ts';
import type { Box, Size } from './orientation.ts';

const GAP = 4;

/**
 * The position of each marked place's label, in pixels of the pane: above, below or beside it, so that it
 * covers no marked place, no other label and stays in the pane. Null if there is no such space. `boxes` and
 * `labels` are in one order; `others` are places without a label.
 */
export function placeLabels(
  boxes: readonly Box[],
  labels: readonly Size[],
  pane: Size,
  others: readonly Box[] = [],
): (Point | null)[] {
  const taken: Box[] = [...boxes, ...others];
  return boxes.map((box, i) => {
    const label = labels[i];
    if (!label || !overlaps(box, { x: 0, y: 0, ...pane })) return null;
    const spots = candidates(box, label, pane).map((at) => ({ ...at, ...label }));
    const free = spots.find((spot) => isWithin(spot, pane) && taken.every((other) => !overlaps(spot, other)));
    if (!free) return null;
    taken.push(free);
    return { x: free.x, y: free.y };
  });
}

/** The likeliest first. Along an edge the label slides into the pane. */
function candidates(box: Box, label: Size, pane: Size): Point[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const slideX = (x: number) => Math.max(0, Math.min(x, pane.width - label.width));
  const slideY = (y: number) => Math.max(0, Math.min(y, pane.height - label.height));
  const [above, below] = [box.y - GAP - label.height, bottom + GAP];
  const [before, after] = [box.x - GAP - label.width, right + GAP];
  return [
    { x: slideX(box.x), y: above },
    { x: slideX(box.x), y: below },
    { x: after, y: slideY(box.y) },
    { x: before, y: slideY(box.y) },
    { x: slideX(right - label.width), y: above },
    { x: slideX(right - label.width), y: below },
    { x: after, y: slideY(bottom - label.height) },
    { x: before, y: slideY(bottom - label.height) },
  ];
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function isWithin(box: Box, pane: Size): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= pane.width && box.y + box.height <= pane.height;
}
