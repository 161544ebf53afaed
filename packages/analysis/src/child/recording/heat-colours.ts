/**
 * From black over violet and orange to pale yellow: lightness increases monotonically, so that it is also
 * readable without hues.
 */
const STOPS: readonly (readonly [number, number, number])[] = [
  [8, 9, 14],
  [38, 18, 74],
  [102, 26, 108],
  [176, 52, 92],
  [229, 97, 54],
  [250, 165, 40],
  [252, 248, 190],
];

/** Levels of 0 to 255 as red, green and blue. */
export function colourLevels(levels: Uint8Array): Uint8Array {
  const table = Array.from({ length: 256 }, (_, level) => colourOf(level / 255));
  const pixels = new Uint8Array(levels.length * 3);
  for (const [place, level] of levels.entries()) pixels.set(table[level] ?? [0, 0, 0], place * 3);
  return pixels;
}

function colourOf(share: number): number[] {
  const place = share * (STOPS.length - 1);
  const below = Math.min(STOPS.length - 2, Math.floor(place));
  const [from, to] = [STOPS[below] ?? [0, 0, 0], STOPS[below + 1] ?? [0, 0, 0]];
  return from.map((value, i) => Math.round(value + (place - below) * ((to[i] ?? 0) - value)));
}
