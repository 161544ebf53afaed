/** Two of the same kind that lie farther apart than they may. */
export interface Outlier<Item> {
  /** The one that stands out. */
  readonly item: Item;
  readonly from: Item;
  readonly distance: number;
}

/**
 * Those that lie farther than `most` from the one in the middle, which is nearest to all others; the first of several.
 * Where none does, and yet two lie farther apart than that, the later one of the two that are farthest apart.
 */
export function findOutliers<Item>(
  items: readonly Item[],
  measure: (one: Item, other: Item) => number,
  most: number,
): Outlier<Item>[] {
  if (items.length < 2) return [];
  const middle = findMiddle(items, measure);
  const astray = items
    .map((item) => ({ item, from: middle, distance: measure(item, middle) }))
    .filter(({ distance }) => distance > most);
  if (astray.length > 0) return astray;
  let farthest: Outlier<Item> = { item: items[1], from: items[0], distance: measure(items[1], items[0]) };
  for (const [place, item] of items.entries()) {
    for (const from of items.slice(0, place)) {
      const distance = measure(item, from);
      if (distance > farthest.distance) farthest = { item, from, distance };
    }
  }
  return farthest.distance > most ? [farthest] : [];
}

function findMiddle<Item>(items: readonly Item[], measure: (one: Item, other: Item) => number): Item {
  const sums = items.map((item) => items.reduce((sum, other) => sum + measure(item, other), 0));
  return items[sums.indexOf(Math.min(...sums))];
}
