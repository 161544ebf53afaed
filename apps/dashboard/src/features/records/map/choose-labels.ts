export interface LabelledCity {
  readonly name: string;
  /** In pixels of the map. */
  readonly x: number;
  readonly y: number;
}

/** The approximate size of a label's letter. */
const [LETTER, HEIGHT] = [6.2, 15];

/**
 * Chooses the cities whose names fit on the map. `cities` has the most important first; a name yields to
 * those before it.
 */
export function chooseLabels<T extends LabelledCity>(cities: readonly T[], most: number): T[] {
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  const chosen: T[] = [];
  for (const city of cities) {
    const { x, y, name } = city;
    const box = {
      left: x - 4,
      right: x + 10 + LETTER * name.length,
      top: y - HEIGHT / 2,
      bottom: y + HEIGHT / 2,
    };
    const isFree = taken.every(
      (other) =>
        box.left > other.right || other.left > box.right || box.top > other.bottom || other.top > box.bottom,
    );
    if (!isFree) continue;
    taken.push(box);
    chosen.push(city);
    if (chosen.length === most) break;
  }
  return chosen;
}
