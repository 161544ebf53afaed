import type { SeenObject } from './object-model.ts';

/**
 * The same object is often detected twice, under one name or two: of boxes with this overlap the most certain
 * one stays.
 */
const SAME_BOX = 0.6;

/** Boxes with sufficient certainty, the most certain first. */
export function suppressOverlaps(
  seen: readonly SeenObject[],
  { leastCertainty, most }: { readonly leastCertainty: number; readonly most: number },
): SeenObject[] {
  const kept: SeenObject[] = [];
  const candidates = seen.filter(({ certainty }) => certainty >= leastCertainty);
  for (const candidate of candidates.sort((one, other) => other.certainty - one.certainty)) {
    if (kept.length >= most) break;
    if (!kept.some((other) => measureOverlap(candidate, other) > SAME_BOX)) kept.push(candidate);
  }
  return kept;
}

/** Intersection over union, 0 to 1. */
export function measureOverlap(one: Omit<SeenObject, 'name' | 'certainty'>, other: typeof one): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  const area = ({ left, top, right, bottom }: typeof one) => (right - left) * (bottom - top);
  return (width * height) / (area(one) + area(other) - width * height);
}
