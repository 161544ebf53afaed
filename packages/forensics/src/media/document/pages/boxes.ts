import type { Box } from './page-content.ts';

/** The bounding box of points, with x and y alternating. At least one point. */
export function boundPoints(points: readonly number[]): Box {
  let [left, top, right, bottom] = [points[0], points[1], points[0], points[1]];
  for (let i = 2; i < points.length; i += 2) {
    left = Math.min(left, points[i]);
    right = Math.max(right, points[i]);
    top = Math.min(top, points[i + 1]);
    bottom = Math.max(bottom, points[i + 1]);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The intersection of two boxes; its width or height is 0 if they only touch or are apart. */
export function intersectBoxes(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x);
  const height = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y);
  return { x, y, width, height };
}

/** The bounding box of boxes. At least one. */
export function joinBoxes(boxes: readonly Box[]): Box {
  return boundPoints(boxes.flatMap(({ x, y, width, height }) => [x, y, x + width, y + height]));
}

export function measureArea({ width, height }: Box): number {
  return width * height;
}

/** The share of `box` that is within `other`, 0 to 1; a box without area counts by its centre. */
export function shareWithin(box: Box, other: Box): number {
  const area = measureArea(box);
  if (area > 0) return measureArea(intersectBoxes(box, other)) / area;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x >= other.x && x <= other.x + other.width && y >= other.y && y <= other.y + other.height ? 1 : 0;
}

/** To a hundredth of a point. */
export function roundBox({ x, y, width, height }: Box): Box {
  const round = (value: number) => Math.round(100 * value) / 100;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
