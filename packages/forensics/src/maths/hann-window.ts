/**
 * A Hann window, symmetric and without zeros at its ends: the ends of a piece that is transformed then do not
 * leak into all frequencies.
 */
export function hannWindow(length: number): Float64Array {
  return Float64Array.from({ length }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / length));
}
