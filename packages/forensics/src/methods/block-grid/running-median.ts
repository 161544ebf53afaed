/**
 * Median over ±radius of a series of whole numbers, which is mirrored at its ends. A sorted window is kept, in which
 * the value that leaves makes room for the one that enters.
 */
export function runningMedian(series: Uint16Array, radius: number, into: Uint16Array): void {
  const { length } = series;
  const size = 2 * radius + 1;
  const padded = new Uint16Array(length + 2 * radius);
  padded.set(series, radius);
  for (let i = 0; i < radius; i++) {
    padded[i] = series[mirror(i - radius, length)];
    padded[length + radius + i] = series[mirror(length + i, length)];
  }
  const sorted = padded.slice(0, size);
  sorted.sort();
  into[0] = sorted[radius];
  for (let i = 1; i < length; i++) {
    const leaving = padded[i - 1];
    const entering = padded[i + size - 1];
    let place = findPlace(sorted, leaving);
    while (place > 0 && sorted[place - 1] > entering) {
      sorted[place] = sorted[place - 1];
      place--;
    }
    while (place < size - 1 && sorted[place + 1] < entering) {
      sorted[place] = sorted[place + 1];
      place++;
    }
    sorted[place] = entering;
    into[i] = sorted[radius];
  }
}

/** Index of a value that is in the sorted window. */
function findPlace(sorted: Uint16Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index inside 0 … length − 1 that i is mirrored to, the edge itself counting twice. */
export function mirror(i: number, length: number): number {
  const period = 2 * length;
  const wrapped = ((i % period) + period) % period;
  return wrapped < length ? wrapped : period - 1 - wrapped;
}
