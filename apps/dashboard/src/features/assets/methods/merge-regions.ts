import type { Area } from '@assay/contract/assessments';

/** Two boxes that share this much of their common area point at the same place. */
const SAME_PLACE = 0.5;

/** The places of several methods without repetition: of those that overlap, the first stands for all. */
export function mergeRegions(regions: readonly Area[]): Area[] {
  const kept: Area[] = [];
  for (const region of regions) {
    if (!kept.some((other) => shareOfUnion(region, other) >= SAME_PLACE)) kept.push(region);
  }
  return kept;
}

/** Area of the intersection over area of the union, 0 to 1. */
function shareOfUnion(one: Area, other: Area): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return 0;
  const common = width * height;
  return common / (one.width * one.height + other.width * other.height - common);
}
