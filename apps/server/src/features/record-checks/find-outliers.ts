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
  const [first, second] = items;
  if (first === undefined || second === undefined) return [];
  const middle = findMiddle(first, items, measure);
  const astray = items
    .map((item) => ({ item, from: middle, distance: measure(item, middle) }))
    .filter(({ distance }) => distance > most);
  if (astray.length > 0) return astray;
  let farthest: Outlier<Item> = { item: second, from: first, distance: measure(second, first) };
  for (const [place, item] of items.entries()) {
    for (const from of items.slice(0, place)) {
      const distance = measure(item, from);
      if (distance > farthest.distance) farthest = { item, from, distance };
    }
  }
  return farthest.distance > most ? [farthest] : [];
}

function findMiddle<Item>(
  first: Item,
  items: readonly Item[],
  measure: (one: Item, other: Item) => number,
): Item {
  const farness = (item: Item) => items.reduce((sum, other) => sum + measure(item, other), 0);
  let middle = { item: first, farness: farness(first) };
  for (const item of items.slice(1)) {
    const own = farness(item);
    if (own < middle.farness) middle = { item, farness: own };
  }
  return middle.item;
}
