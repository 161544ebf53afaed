/** Two items of the same kind that are farther apart than allowed. */
export interface Outlier<Item> {
  /** The item that stands out. */
  readonly item: Item;
  readonly from: Item;
  readonly distance: number;
}

/**
 * The items farther than `most` from the central one, which is nearest to all others (the first of several).
 * If there is none, but two items are farther apart than that, the later one of the two farthest apart.
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
