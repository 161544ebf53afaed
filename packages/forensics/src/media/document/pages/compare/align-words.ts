/**
 * The indices of a longest common subsequence of words (Myers, "An O(ND) difference algorithm and its
 * variations", 1986). Null if more than `most` words would have to be removed and inserted, because time and
 * memory grow with the square of that number.
 */
export function alignWords(
  one: readonly string[],
  other: readonly string[],
  most: number,
): (readonly [number, number])[] | null {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  const room = Math.min(one.length, other.length) - start;
  while (end < room && one.at(-1 - end) === other.at(-1 - end)) end++;
  const middle = alignMiddle(
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
    most,
  );
  if (middle === null) return null;
  return [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...middle.map(([left, right]) => [start + left, start + right] as const),
    ...Array.from({ length: end }, (_, at) => {
      const back = end - at;
      return [one.length - back, other.length - back] as const;
    }),
  ];
}

function alignMiddle(left: readonly string[], right: readonly string[], most: number) {
  const [n, m] = [left.length, right.length];
  const limit = Math.min(n + m, most);
  // The furthest reaching point on each diagonal, as an index of the first list; copied before each further
  // difference.
  const reached = new Int32Array(2 * limit + 3);
  const at = limit + 1;
  const before: Int32Array[] = [];
  for (let differing = 0; differing <= limit; differing++) {
    before.push(reached.slice(at - differing - 1, at + differing + 2));
    for (let diagonal = -differing; diagonal <= differing; diagonal += 2) {
      const comesDown =
        diagonal === -differing ||
        (diagonal !== differing && reached[at + diagonal - 1] < reached[at + diagonal + 1]);
      let x = comesDown ? reached[at + diagonal + 1] : reached[at + diagonal - 1] + 1;
      while (x < n && x - diagonal < m && left[x] === right[x - diagonal]) x++;
      reached[at + diagonal] = x;
      if (x >= n && x - diagonal >= m) return walkBack(before, n, m);
    }
  }
  return null;
}

function walkBack(before: readonly Int32Array[], n: number, m: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [x, y] = [n, m];
  for (let differing = before.length - 1; differing >= 0; differing--) {
    const reached = before[differing] as Int32Array;
    const middle = differing + 1;
    const diagonal = x - y;
    const comesDown =
      diagonal === -differing ||
      (diagonal !== differing && reached[middle + diagonal - 1] < reached[middle + diagonal + 1]);
    const from = comesDown ? diagonal + 1 : diagonal - 1;
    const start = reached[middle + from];
    const afterStep = comesDown ? start : start + 1;
    while (x > afterStep) {
      x--;
      y--;
      pairs.push([x, y]);
    }
    [x, y] = [start, start - from];
  }
  return pairs.reverse();
}
