import { select } from '@assay/kernels';

/** The k-th smallest (0-based) value; reorders the values (Hoare's quickselect). */
export function selectInPlace(
  values: Float32Array | Float64Array,
  k: number,
  length = values.length,
): number {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1];
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i <= j) {
        const swapped = values[i];
        values[i++] = values[j];
        values[j--] = swapped;
      }
    }
    if (k <= j) high = j;
    else if (k >= i) low = i;
    else break;
  }
  return values[k];
}

/**
 * The median: the mean of the two middle values of an even number; reorders the values. NaN if there are
 * none.
 */
export function medianInPlace(values: Float32Array | Float64Array, length = values.length): number {
  if (length === 0) return Number.NaN;
  const middle = length >> 1;
  const upper = selectInPlace(values, middle, length);
  if (length % 2 === 1) return upper;
  let lower = values[0];
  for (let i = 1; i < middle; i++) if (values[i] > lower) lower = values[i];
  return (lower + upper) / 2;
}

/**
 * The value below which the given share (0 to 1) of the values lies; no value may be NaN. NaN if there are
 * none.
 */
export function quantile(values: Float32Array, share: number): number {
  if (values.length === 0) return Number.NaN;
  return select(values, Math.min(values.length - 1, Math.floor(share * values.length)));
}

/** Pearson's correlation of two series of equal length; 0 if one of them is constant. */
export function correlate(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sumA = 0;
  let sumB = 0;
  for (let i = 0; i < a.length; i++) {
    sumA += a[i];
    sumB += b[i];
  }
  const meanA = sumA / a.length;
  const meanB = sumB / a.length;
  let product = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (let i = 0; i < a.length; i++) {
    product += (a[i] - meanA) * (b[i] - meanB);
    squaresA += (a[i] - meanA) ** 2;
    squaresB += (b[i] - meanB) ** 2;
  }
  const scale = Math.sqrt(squaresA * squaresB);
  return scale > 0 ? product / scale : 0;
}
