import type { DetectedObject } from '@assay/contract/detected-objects';

/**
 * The number for each name; for a video the largest number in one frame, since an object stays for many
 * frames.
 */
export function countObjects(
  objects: readonly Pick<DetectedObject, 'name' | 'at'>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const ofFrame of Map.groupBy(objects, ({ at }) => at).values())
    for (const [name, same] of Map.groupBy(ofFrame, (object) => object.name))
      counts.set(name, Math.max(counts.get(name) ?? 0, same.length));
  return new Map([...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other)));
}
