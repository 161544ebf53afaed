/** The luminance and chrominance quantisation tables of ITU-T T.81, annex K.1; natural order. */
// biome-ignore format: a table
export const STANDARD_LUMINANCE: readonly number[] = [
  16, 11, 10, 16,  24,  40,  51,  61,
  12, 12, 14, 19,  26,  58,  60,  55,
  14, 13, 16, 24,  40,  57,  69,  56,
  14, 17, 22, 29,  51,  87,  80,  62,
  18, 22, 37, 56,  68, 109, 103,  77,
  24, 35, 55, 64,  81, 104, 113,  92,
  49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103,  99,
];
// biome-ignore format: a table
export const STANDARD_CHROMINANCE: readonly number[] = [
  17, 18, 24, 47, 99, 99, 99, 99,
  18, 21, 26, 66, 99, 99, 99, 99,
  24, 26, 56, 99, 99, 99, 99, 99,
  47, 66, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99,
];

/**
 * The table that the Independent JPEG Group's software derives from a standard one.
 * @param quality 1 to 100
 */
export function scaleTable(standard: readonly number[], quality: number): Uint16Array {
  const scale = quality < 50 ? Math.floor(5000 / quality) : 200 - 2 * quality;
  return Uint16Array.from(standard, (step) =>
    Math.max(1, Math.min(255, Math.floor((step * scale + 50) / 100))),
  );
}

export interface QualityMatch {
  /** The quality with the nearest table, 1 to 100. */
  readonly quality: number;
  /** Whether the table is identical to that one. */
  readonly exact: boolean;
  /** The mean difference of the steps. */
  readonly distance: number;
}

/** The quality on the scale of the Independent JPEG Group whose table is nearest to the given one. */
export function matchQuality(steps: Uint16Array, standard: readonly number[]): QualityMatch {
  let nearest: QualityMatch = { quality: 0, exact: false, distance: Number.POSITIVE_INFINITY };
  for (let quality = 1; quality <= 100; quality++) {
    const table = scaleTable(standard, quality);
    const distance = table.reduce((sum, step, i) => sum + Math.abs(step - steps[i]), 0) / 64;
    if (distance < nearest.distance) nearest = { quality, exact: distance === 0, distance };
  }
  return nearest;
}
